import sharp from 'sharp'
import type { Core } from '#core/core.ts'
import { withRaster } from '#core/files/raster-image.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { PrintLogo } from './paper.ts'

/** Sharp at the size that a label or a list has for it. */
const PIXELS = 420
/** Edges without any grey want more of them. */
const BLACK_PIXELS = 840

/** The bakery's logo on white, the wide one first: paper has room for it. */
export async function printLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  return onWhite(core, bakery, bakery.logoWide || bakery.logoSquare)
}

/** The same in pure black, as label printers print: they would make dots of every other colour. */
export async function blackLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  const logo = await onWhite(core, bakery, bakery.logoWide || bakery.logoSquare, BLACK_PIXELS)
  if (!logo) return undefined
  const { data, info } = await sharp(logo.content).greyscale().raw().toBuffer({ resolveWithObject: true })
  const limit = darkBelow(data)
  const black = data.map((grey) => (grey < limit ? 0 : 255))
  const { width, height } = info
  const content = await sharp(black, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return { ...logo, content }
}

/** The squared logo on white, for a tile on coloured ground. */
export async function squareLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  return onWhite(core, bakery, bakery.logoSquare)
}

async function onWhite(
  core: Core,
  bakery: Bakery,
  file: string,
  pixels = PIXELS,
): Promise<PrintLogo | undefined> {
  if (file === '') return undefined
  const stored = await core.files.readAll('bakeries', bakery.id, file)
  if (!stored) return undefined
  const drawn = await withRaster(
    async () => stored,
    ({ picture }) =>
      picture
        .resize({ width: pixels, height: pixels, fit: 'inside' })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer({ resolveWithObject: true }),
  )
  // A paper has its words; it does not wait for a picture that cannot be had.
  if (typeof drawn === 'string') return undefined
  const { data, info } = drawn
  return { content: data, ratio: info.width / info.height, hasName: file === bakery.logoWide }
}

/**
 * Otsu's limit: parts the greys so that each side is as even as it can be. A yellow logo on white is dark then, and white
 * letters on a green sign stay letters.
 */
function darkBelow(greys: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0)
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1
  const sum = counts.reduce((total, count, grey) => total + count * grey, 0)
  let best = { limit: 128, spread: 0 }
  let dark = 0
  let darkSum = 0
  for (const [grey, count] of counts.entries()) {
    dark += count
    darkSum += count * grey
    const light = greys.length - dark
    if (dark === 0 || light === 0) continue
    const spread = dark * light * (darkSum / dark - (sum - darkSum) / light) ** 2
    if (spread > best.spread) best = { limit: grey + 1, spread }
  }
  return best.limit
}
