//! Carreau's words: the texts for people, in each language. The messages are the Fluent files in `locales`.
