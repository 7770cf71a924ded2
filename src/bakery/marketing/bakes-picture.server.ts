import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { library } from '#kit/library.ts'
import type { BakeArt, PieceShape } from './piece-shapes.ts'
import { type BakesPicture, BLEED } from './piece-sheet.ts'

const ART = path.join(import.meta.dirname, '..', 'seed', 'art')
const drawings = new Map<BakeArt, string>()

/**
 * Draws the baked goods behind the bag at their final resolution, on the background colour: opaque pictures need no
 * blending in print.
 */
export async function bakesPicture(
  shape: PieceShape,
  ground: string,
  pixelsPerMm: number,
): Promise<BakesPicture | undefined> {
  if (shape.bakes.length === 0) return undefined
  const unit = shape.width / 100
  const floor = shape.height - (shape.foot - 2) * unit
  const highest = Math.max(...shape.bakes.map((bake) => bake.bottom + bake.width * 1.06))
  const area = { x: -BLEED, y: floor - highest * unit, width: shape.width + 2 * BLEED }
  const height = highest * unit + 2 * unit
  const parts = await Promise.all(
    shape.bakes.map(async ({ art, left, bottom, width, turn = 0 }) => {
      const size = width * unit
      const x = left * unit - area.x
      const y = floor - bottom * unit - size - area.y
      const centre = `${x + size / 2} ${y + size / 2}`
      return `<g transform="rotate(${turn} ${centre})"><svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 160 160">${await drawing(art)}</svg></g>`
    }),
  )
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${area.width} ${height}" width="${Math.round(area.width * pixelsPerMm)}" height="${Math.round(height * pixelsPerMm)}">` +
    `${parts.join('')}</svg>`
  const content = await library('sharp')(Buffer.from(svg), { density: 72, limitInputPixels: 60_000_000 })
    .flatten({ background: ground })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { ...area, height, content }
}

/**
 * Returns the content of a drawing without its svg element. Drawings share gradient names, which have the same
 * definition in all.
 */
async function drawing(art: BakeArt): Promise<string> {
  let inside = drawings.get(art)
  if (inside === undefined) {
    const svg = await readFile(path.join(ART, `${art}.svg`), 'utf8')
    inside = svg.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
    drawings.set(art, inside)
  }
  return inside
}
