//! Carreau's page.
