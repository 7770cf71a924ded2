import sharp from 'sharp'
import { QueueFull } from '#kit/errors.ts'
import { FairQueue } from '#kit/fair-queue.ts'
import { inThread } from '#kit/in-thread.ts'
import type { UploadedImage } from '../uploaded-image.ts'

/** A 50-megapixel phone picture passes. */
const MAX_PIXELS = 64_000_000
const TIMEOUT_MS = 30_000
/** Much memory each, so one at a time; a product has four of them. */
const decoding = new FairQueue({ atOnce: 1, waiting: 40, waitingPerOwner: 8 })

/** Brands of ISO/IEC 23008-12 as phones write them. */
const BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

function isHeic(content: Uint8Array): boolean {
  const head = Buffer.from(content.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && BRANDS.has(head.slice(4))
}

/**
 * A phone's HEIC photo as JPEG, turned upright; every other picture as it is. What cannot be decoded stays, too: whoever
 * stores it refuses it by its name.
 */
export async function heicAsJpeg(image: UploadedImage): Promise<UploadedImage | 'busy'> {
  if (!isHeic(image.content)) return image
  const pixels = await decodedInTurn(image.content)
  if (pixels === 'busy') return pixels
  if (!pixels) return image
  const { data, width, height } = pixels
  const content = await sharp(data, { raw: { width, height, channels: 4 } })
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
