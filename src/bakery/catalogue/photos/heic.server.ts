import type { UploadedImage } from '#bakery/uploaded-image.ts'
import { QueueFull } from '#kit/errors.ts'
import { library } from '#kit/library.ts'
import { inThread } from '#kit/processes/in-thread.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'

/** Maximum number of pixels; enough for a 50-megapixel phone photo. */
const MAX_PIXELS = 64_000_000
const TIMEOUT_MS = 30_000
/** Queue that decodes one photo at a time, as each needs much memory. Four photos of a product fit into it. */
const decoding = new FairQueue({ atOnce: 1, waiting: 40, waitingPerOwner: 8 }, 'heic')

/** File brands of ISO/IEC 23008-12 that phones write. */
const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

function isHeic(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && BRANDS.has(head.slice(4))
}

/**
 * Converts a phone's HEIC photo to an upright JPEG. Returns other and undecodable images unchanged; storing an
 * undecodable one is refused by its type. Returns `busy` when the queue is full.
 */
export async function heicAsJpeg(image: UploadedImage): Promise<UploadedImage | 'busy'> {
  if (!isHeic(image.content)) return image
  const pixels = await decodedInTurn(image.content)
  if (pixels === 'busy') return pixels
  if (!pixels) return image
  const { data, width, height } = pixels
  const content = await library('sharp')(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name: `${image.name.replace(/\.hei[cf]$/i, '')}.jpg`, content }
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

async function decodedInTurn(content: Uint8Array): Promise<Pixels | 'busy' | undefined> {
  try {
    return await decoding.run(() => decoded(content))
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}

function decoded(content: Uint8Array): Promise<Pixels | undefined> {
  const module = new URL('./heic-worker.server.ts', import.meta.url)
  return inThread(module, { content, maxPixels: MAX_PIXELS }, { timeoutMs: TIMEOUT_MS, memoryMb: 512 })
}
