/** Types for the used part of libheif's WebAssembly build, which has none. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Paints into `target` and passes it to `done`; passes `null` on failure. */
    display(target: Pixels, done: (painted: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
  export default libheif
}
