import { escaped } from './escaped.ts'
import { glyphsOf, printFont, runsOf, runWidth, type TextRun } from './fonts.server.ts'
import { drawnQr } from './qr.server.ts'
import type { BoxMark, ImageMark, Mark, PathMark, Sheet, TextMark } from './sheet.ts'

/**
 * Renders a sheet as SVG that looks like the print: letters are outlines, so it needs no fonts. Apart from the
 * escaped title, no user input is in the markup.
 */
export function svgOf(sheet: Sheet, label: string): string {
  const glyphs = new Map<string, string>()
  const body = sheet.marks.map((mark) => drawn(mark, glyphs)).join('')
  const outlines = [...glyphs].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(sheet.width)} ${round(sheet.height)}"` +
    ` width="${round(sheet.width)}mm" height="${round(sheet.height)}mm" role="img"><title>${escaped(label)}</title>` +
    `<defs>${outlines}</defs><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  )
}

function drawn(mark: Mark, glyphs: Map<string, string>): string {
  switch (mark.kind) {
    case 'text':
      return textOf(mark, glyphs)
    case 'box':
      return boxOf(mark)
    case 'path':
      return pathOf(mark)
    case 'qr':
      return pathOf(drawnQr(mark))
    case 'image':
      return imageOf(mark)
    case 'turned': {
      const inner = mark.marks.map((one) => drawn(one, glyphs)).join('')
      const corner = `${round(mark.x + mark.width)} ${round(mark.y + mark.height)}`
      return `<g transform="translate(${corner}) rotate(180)">${inner}</g>`
    }
  }
}

function textOf({ x, y, text, style, color }: TextMark, glyphs: Map<string, string>): string {
  let left = x
  let body = ''
  for (const run of runsOf(text, style.font)) {
    body += runOf(run, { left, y, size: style.size, tracking: style.tracking ?? 0 }, glyphs)
    left += runWidth(run, style)
  }
  return `<g fill="${color}">${body}</g>`
}

type RunPlace = { left: number; y: number; size: number; tracking: number }

function runOf(run: TextRun, place: RunPlace, glyphs: Map<string, string>): string {
  const { left, y, size, tracking } = place
  const scale = size / printFont(run.font).unitsPerEm
  const uses = glyphsOf(run, tracking).map(({ glyph, x }) => {
    const id = `${run.font}-${glyph.id}`
    if (!glyphs.has(id)) glyphs.set(id, glyph.path.toSVG())
    return `<use href="#${id}" x="${round(x)}"/>`
  })
  return `<g transform="translate(${round(left)} ${round(y)}) scale(${round(scale, 6)} ${round(-scale, 6)})">${uses.join('')}</g>`
}

function boxOf({ x, y, width, height, radius = 0, fill, stroke }: BoxMark): string {
  const line = stroke
    ? ` stroke="${stroke.color}" stroke-width="${round(stroke.width)}"${stroke.dash ? ` stroke-dasharray="${stroke.dash}"` : ''}`
    : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${round(radius)}" fill="${fill ?? 'none'}"${line}/>`
}

function pathOf({ x, y, scale, path, fill }: PathMark): string {
  return `<path transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})" d="${path}" fill="${fill}"/>`
}

function imageOf({ x, y, width, height, content }: ImageMark): string {
  const type = content[0] === 0x89 ? 'image/png' : 'image/jpeg'
  const data = Buffer.from(content).toString('base64')
  return `<image x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" href="data:${type};base64,${data}"/>`
}

function round(value: number, digits = 3): number {
  return Number(value.toFixed(digits))
}
