//! Carreau's page as a WebAssembly program.

fn main() {
    carreau_web::start();
}
