import { library } from '#kit/library.ts'
import { typesetter } from '../typesetting/fonts.server.ts'
import type { TextStyle } from '../typesetting/sheet.ts'
import { letter } from './lettering.server.ts'
import { monogramOf } from './monogram.ts'
import type { Palette } from './palette.ts'

/** Number of teeth of the pinked edge, a motif of the product's design. */
const TEETH = 9
/** SVG path of a loaf with three cuts, 32 units wide. */
const LOAF = 'M4 18.5C4 10.5 9.5 6 16 6s12 4.5 12 12.5c0 5-3.4 7.5-7 7.5H11c-3.6 0-7-2.5-7-7.5Z'
const CUTS = 'M9.5 13.5l3.8 5.6M15 11.5l4 6M20.8 11.7l3.2 4.8'

/** Draws the icon of a bakery without an uploaded one: its monogram, or a loaf, on its colour. */
export async function drawnIcon(name: string, palette: Palette, pixels: number): Promise<Uint8Array> {
  return library('sharp')(Buffer.from(drawnIconSvg(name, palette)), { density: (72 * pixels) / 512 })
    .resize(pixels, pixels)
    .png()
    .toBuffer()
}

/** Returns a 512 × 512 SVG without margins, with its letters in the safe circle of maskable icons. */
function drawnIconSvg(name: string, { primary }: Palette): string {
  const monogram = monogramOf(name)
  const style: TextStyle = { font: 'display-black', size: monogram.length === 1 ? 300 : 220 }
  const motif =
    monogram === ''
      ? `<g transform="translate(112 88) scale(9)"><path d="${LOAF}" fill="#fff"/>` +
        `<path d="${CUTS}" stroke="${primary[500]}" stroke-width="2.5" stroke-linecap="round"/></g>`
      : `<path d="${letter(monogram, style)}" transform="translate(${256 - typesetter.width(monogram, style) / 2} 340)" fill="#fff"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">' +
    `<path d="M0 0H512V512H0Z" fill="${primary[500]}"/><path d="${pinkedEdge(440)}" fill="${primary[600]}"/>` +
    `${motif}</svg>`
  )
}

/** Returns a path from the left to the right edge at `y`, closed along the bottom. */
function pinkedEdge(y: number): string {
  const step = 512 / TEETH / 2
  const teeth = Array.from({ length: TEETH }, () => `l${step} -${step}l${step} ${step}`).join('')
  return `M0 ${y}${teeth}V512H0Z`
}
