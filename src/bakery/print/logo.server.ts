import type { Core } from '#core/core.ts'
import { withRaster } from '#core/files/raster-image.ts'
import { library } from '#kit/library.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { PrintLogo } from './papers/paper.ts'

/** Edge in pixels of a printed logo, enough for labels and lists. */
const PIXELS = 420
/** Edge in pixels of a black logo, which has no anti-aliasing. */
const BLACK_PIXELS = 840

/** Returns the bakery's logo on white, preferably the wide one. */
export async function printLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  return onWhite(core, bakery, bakery.logoWide || bakery.logoSquare)
}

/** Returns the logo in pure black for label printers, which would dither other colours. */
export async function blackLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  const logo = await onWhite(core, bakery, bakery.logoWide || bakery.logoSquare, BLACK_PIXELS)
  if (!logo) return undefined
  const { data, info } = await library('sharp')(logo.content)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const limit = darkBelow(data)
  const black = data.map((grey) => (grey < limit ? 0 : 255))
  const { width, height } = info
  const content = await library('sharp')(black, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  return { ...logo, content }
}

/** Returns the square logo on white, for a tile on a coloured background. */
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
  // A print does not fail because of an unreadable logo.
  if (typeof drawn === 'string') return undefined
  const { data, info } = drawn
  return { content: data, ratio: info.width / info.height, hasName: file === bakery.logoWide }
}

/**
 * Returns the threshold between dark and light by Otsu's method. A yellow logo on white becomes dark, and white
 * letters on a green sign stay visible.
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
