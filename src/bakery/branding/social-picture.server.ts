import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { library } from '#kit/library.ts'
import type { TextStyle } from '../typesetting/sheet.ts'
import { fitLines, letter } from './lettering.server.ts'
import type { Hex } from './oklch.ts'
import type { Palette } from './palette.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
/** Left edge of the coloured half in pixels; `BAG` is the position of the bag on it. */
const PANEL = 716
const BAG = { left: 762, top: 306, width: 392 }
const TEXT_WIDTH = PANEL - MARGIN - 40
/** Width of a tooth of the bag's pinked edge. */
const TOOTH = 14
const INK: Hex = '#201e19'
const INK_2: Hex = '#5c5851'

export type SocialPicture = {
  name: string
  tagline: string
  /** Address to show, such as the shop's host. */
  address: string
  /** Square logo for the front of the bag, PNG. */
  mark: Uint8Array
  palette: Palette
}

/** Draws the preview picture of a shop for social networks: its name, and a packed bag on its colour. */
export async function socialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const filling = await readFile(path.join(import.meta.dirname, 'art', 'bag-filling.svg'))
  const bread = library('sharp')(filling, { density: 144 }).resize({ width: Math.round(BAG.width * 1.041) })
  const mark = library('sharp')(picture.mark)
    .resize(MARK, MARK)
    .composite([{ input: Buffer.from(ROUNDED), blend: 'dest-in' }])
  return library('sharp')(Buffer.from(groundSvg(picture)))
    .composite([
      {
        input: await bread.png().toBuffer(),
        left: Math.round(BAG.left - BAG.width * 0.02),
        top: Math.round(BAG.top - BAG.width * 0.474),
      },
      { input: Buffer.from(bagSvg()), left: 0, top: 0 },
      {
        input: await mark.png().toBuffer(),
        left: Math.round(BAG.left + (BAG.width * 0.78 - MARK) / 2),
        top: BAG.top + 96,
      },
    ])
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer()
}

const MARK = 148
const ROUNDED = `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK}" height="${MARK}"><rect width="100%" height="100%" rx="34"/></svg>`

function groundSvg({ name, tagline, address, palette }: SocialPicture): string {
  const display = { font: 'display-black', tracking: -0.02 } as const
  const heading = fitLines(name, display, { width: TEXT_WIDTH, lines: 3, sizes: [92, 80, 70, 60, 50] })
  const leading = heading.size
  const top = 300 - (heading.lines.length * leading) / 2
  const lines = heading.lines.map((line, index) =>
    drawn(line, { ...display, size: heading.size }, top + leading * (index + 0.82), INK),
  )
  const below = top + leading * heading.lines.length
  return svg(
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${palette.background}"/>` +
      `<path d="M${PANEL} 0H${WIDTH}V${HEIGHT}H${PANEL}Z" fill="${palette.primary[500]}"/>` +
      `<path d="M${MARGIN} ${top - 44}h56" stroke="${palette.primary[500]}" stroke-width="10" stroke-linecap="round"/>` +
      lines.join('') +
      drawn(tagline, { font: 'text', size: 36 }, below + 58, INK_2) +
      drawn(address, { font: 'text', size: 28 }, HEIGHT - 64, palette.primary[600]),
  )
}

function drawn(text: string, style: TextStyle, y: number, color: Hex): string {
  return `<path transform="translate(${MARGIN} ${y})" d="${letter(text, style)}" fill="${color}"/>`
}

/** Draws the front of the bag, down to the picture's bottom edge. */
function bagSvg(): string {
  const { left, top, width } = BAG
  const teeth = `l${TOOTH / 2} -${TOOTH / 2}l${TOOTH / 2} ${TOOTH / 2}`.repeat(width / TOOTH)
  const front = `M${left} ${top}${teeth}V${HEIGHT}H${left}Z`
  return svg(
    '<defs><linearGradient id="paper"><stop offset="0" stop-color="#D9BF92"/><stop offset=".12" stop-color="#E9D3AB"/>' +
      '<stop offset=".78" stop-color="#E6CFA5"/><stop offset=".79" stop-color="#CFB387"/><stop offset="1" stop-color="#DCC398"/>' +
      `</linearGradient></defs><path d="${front}" fill="url(#paper)"/>` +
      `<path d="M${left} ${top + 44}h${width}" stroke="#5a3c14" stroke-opacity=".1" stroke-width="2"/>`,
  )
}

function svg(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`
}
