import { QueueFull } from '#kit/errors.ts'
import { inProcess } from '#kit/processes/in-process.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import type { RasterRefusal } from './raster-image.ts'

export type SvgJob = { content: Uint8Array; pixels: number }

/** Limits of rendering; a logo of a thousand paths takes a fifth of a second and 120 MB. */
const BOUNDS = { cpuMs: 3000, memoryMb: 400, timeoutMs: 20_000 }
const drawing = new FairQueue({ atOnce: 1, waiting: 30, waitingPerOwner: 4 }, 'drawings')

/**
 * Renders an untrusted SVG as PNG with a longer side of `pixels`. A few kilobytes can require minutes of work, so
 * this runs once, in a child process with limits; exceeding them is a refusal.
 */
export async function drawSvg(content: Uint8Array, pixels: number): Promise<Uint8Array | RasterRefusal> {
  const module = new URL('./draw-svg-process.ts', import.meta.url)
  try {
    const job: SvgJob = { content, pixels }
    return (await drawing.run(() => inProcess<Uint8Array>(module, job, BOUNDS))) ?? 'damaged'
  } catch (error) {
    if (error instanceof QueueFull) return 'busy'
    throw error
  }
}
