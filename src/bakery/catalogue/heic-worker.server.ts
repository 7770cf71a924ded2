import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/** A thread of its own: decoding a phone's photo takes a second of a core. Answers with pixels or not at all. */
const { content, maxPixels } = workerData as { content: Uint8Array; maxPixels: number }
const [image] = new libheif.HeifDecoder().decode(content)
const width = image?.get_width() ?? 0
const height = image?.get_height() ?? 0
if (image && width > 0 && width * height <= maxPixels) {
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (painted) => {
    // Painted into what was made for it above, which no other thread shares.
    if (painted)
      parentPort?.postMessage({ data: painted.data, width, height }, [painted.data.buffer as ArrayBuffer])
  })
}
