// Child process that renders one SVG: `inProcess(this file, { content, pixels })`.
import sharp from 'sharp'
import { answerInProcess } from '#kit/processes/answer-in-process.ts'
import type { SvgJob } from './draw-svg.ts'

/** Pixels per inch at which an SVG unit is a pixel. */
const UNIT_DENSITY = 72
const MAX_DENSITY = 2400
const MAX_PIXELS = 16_000_000

sharp.concurrency(1)
sharp.cache(false)

answerInProcess(async (data) => {
  const { content, pixels } = data as SvgJob
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const { format, height, width } = await sharp(content, { ...options, density: UNIT_DENSITY }).metadata()
  if (format !== 'svg') throw new Error('it is not a drawing')
  const wished = (UNIT_DENSITY * pixels) / Math.max(width, height)
  const density = Math.min(MAX_DENSITY, Math.max(1, wished))
  return sharp(content, { ...options, density })
    .resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
})
