/** The part of libheif's WebAssembly build that is used; it brings no types. */
declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    /** Paints into `target`, which it hands back; `null` when it cannot. */
    display(target: Pixels, done: (painted: Pixels | null) => void): void
  }
  const libheif: { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
  export default libheif
}
