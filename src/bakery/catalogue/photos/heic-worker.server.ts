import { parentPort, workerData } from 'node:worker_threads'
import libheif from 'libheif-js/wasm-bundle.js'

/**
 * Decodes a HEIC photo in a worker thread, which takes about a second of CPU time. Posts the pixels, or nothing on
 * failure.
 */
const { content, maxPixels } = workerData as { content: Uint8Array; maxPixels: number }
const [image] = new libheif.HeifDecoder().decode(content)
const width = image?.get_width() ?? 0
const height = image?.get_height() ?? 0
if (image && width > 0 && width * height <= maxPixels) {
  image.display({ data: new Uint8ClampedArray(width * height * 4), width, height }, (painted) => {
    // The buffer was created above and is not shared, so it can be transferred.
    if (painted)
      parentPort?.postMessage({ data: painted.data, width, height }, [painted.data.buffer as ArrayBuffer])
  })
}
