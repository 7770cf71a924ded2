import type { Scale } from '../branding/palette.ts'
import type { PrintLogo } from '../print/papers/paper.ts'
import type { Ground, PieceTexts } from '../print/settings/marketing-settings.ts'
import { type Qr, qrTile } from '../typesetting/qr-marks.ts'
import type { Mark, Sheet, TextStyle } from '../typesetting/sheet.ts'
import { fitted, type Typesetter, textAt, wrapped } from '../typesetting/typesetter.ts'
import { addressLines } from './address-lines.ts'
import type { PieceShape } from './piece-shapes.ts'

/** Bleed in millimetres: colour extends beyond the edge by this, since cuts are not exact. */
export const BLEED = 3

/** An opaque picture of the baked goods on the background colour, with its position. */
export type BakesPicture = { x: number; y: number; width: number; height: number; content: Uint8Array }

export type PieceFacts = {
  type: Typesetter
  shape: PieceShape
  ground: Ground
  colors: Scale
  texts: PieceTexts
  bakeryName: string
  logo: PrintLogo | undefined
  /** Address of the shop as people read and type it. */
  address: string
  qr: Qr
  bakes: BakesPicture | undefined
}

const PAPER = '#f8efe0'
const CREAM = '#fff8ea'
const INK = '#201e19'

type Colors = { ground: string; kicker: string; headline: string }

export function groundColors(ground: Ground, scale: Scale): Colors {
  switch (ground) {
    case 'deep':
      return { ground: scale[800], kicker: '#f5cc92', headline: CREAM }
    case 'bright':
      return { ground: scale[500], kicker: scale[100], headline: '#ffffff' }
    case 'warm':
      return { ground: '#fae0b9', kicker: '#8e5221', headline: '#311a0e' }
  }
}

/** Lays out a piece of advertising in its final size; the bleed extends beyond its edges. */
export function pieceSheet(facts: PieceFacts): Sheet {
  const { width, height } = facts.shape
  const colors = groundColors(facts.ground, facts.colors)
  const ground: Mark = {
    kind: 'box',
    x: -BLEED,
    y: -BLEED,
    width: width + 2 * BLEED,
    height: height + 2 * BLEED,
    fill: colors.ground,
  }
  const rest = facts.shape.kind === 'lying' ? lying(facts, colors) : upright(facts, colors)
  return { width, height, marks: [ground, ...rest] }
}

function upright(facts: PieceFacts, colors: Colors): Mark[] {
  const { shape, bakes } = facts
  const unit = shape.width / 100
  const margin = 7 * unit
  const top = shape.width === shape.height ? 6 * unit : 8 * unit
  return [
    // The picture is opaque, so it is placed below the texts.
    ...(bakes ? [{ kind: 'image' as const, ...bakes }] : []),
    ...sender(facts, colors, { x: margin, y: top, size: shape.foot > 30 ? 5 * unit : 4.2 * unit }),
    ...words(facts, colors, { x: margin, y: top + (shape.foot > 30 ? 18 : 12.5) * unit }),
    ...bagFoot(facts),
  ]
}

/** Lays out the landscape format: texts on the left, a large QR code on the right for scanning at the table. */
function lying(facts: PieceFacts, colors: Colors): Mark[] {
  const { type, shape, texts, address, qr } = facts
  const unit = shape.width / 100
  const margin = 7 * unit
  const code = 33 * unit
  const left = shape.width - margin - code
  const room = left - margin - 5 * unit
  const foot: TextStyle = { font: 'text-bold', size: 3.4 * unit }
  const footLines = wrapped(type, texts.foot, foot, room)
  const marks: Mark[] = [
    ...sender(facts, colors, { x: margin, y: margin, size: 4.2 * unit }),
    ...words(facts, colors, { x: margin, y: margin + 15 * unit }),
    ...qrTile(qr, { x: left, y: margin, width: code, radius: 2.5 * unit }),
  ]
  const bottom = shape.height - margin
  for (const [index, line] of footLines.entries()) {
    const y = bottom - (footLines.length - 1 - index) * foot.size * 1.3
    marks.push(textAt(line, foot, { x: margin, y, color: colors.headline }))
  }
  // Slightly wider than the code, so that fewer addresses need a second line.
  const site = addressLines(type, address, { font: 'text-black', size: 3.6 * unit }, code + margin)
  for (const [index, line] of site.lines.entries()) {
    marks.push(
      textAt(line, site.style, {
        x: left + (code - type.width(line, site.style)) / 2,
        y: margin + code + 5.5 * unit + index * site.style.size * 1.2,
        color: colors.headline,
      }),
    )
  }
  return marks
}

function sender(facts: PieceFacts, colors: Colors, at: { x: number; y: number; size: number }): Mark[] {
  const { type, shape, bakeryName, logo } = facts
  const tile = at.size * 1.9
  const marks: Mark[] = []
  let left = at.x
  if (logo) {
    const inset = tile * 0.1
    const room = tile - 2 * inset
    const width = Math.min(room, room * logo.ratio)
    const height = width / logo.ratio
    marks.push(
      { kind: 'box', x: at.x, y: at.y, width: tile, height: tile, radius: tile * 0.2, fill: '#ffffff' },
      {
        kind: 'image',
        x: at.x + (tile - width) / 2,
        y: at.y + (tile - height) / 2,
        width,
        height,
        content: logo.content,
      },
    )
    left += tile + at.size * 0.55
  }
  const room = shape.width - left - at.x - (shape.kind === 'lying' ? shape.width * 0.38 : 0)
  const { style, lines } = fittedName(type, bakeryName, at.size, room)
  const leading = style.size * 1.15
  const first = at.y + tile / 2 + style.size * 0.33 - ((lines.length - 1) * leading) / 2
  for (const [index, line] of lines.entries())
    marks.push(textAt(line, style, { x: left, y: first + index * leading, color: colors.headline }))
  return marks
}

/** Font size factor below which a name is split into two lines. */
const SMALLEST_NAME = 0.75

function fittedName(type: Typesetter, name: string, size: number, room: number) {
  const style: TextStyle = { font: 'display', size, tracking: -0.01 }
  const whole = fitted(type, name, style, room, 0.3)
  if (whole.size >= size * SMALLEST_NAME) return { style: whole, lines: [name] }
  for (let factor = SMALLEST_NAME; factor * size > whole.size; factor -= 0.05) {
    const smaller = { ...style, size: size * factor }
    const lines = balanced(type, name, smaller, room)
    if (lines.length <= 2) return { style: smaller, lines }
  }
  return { style: whole, lines: [name] }
}

/** Places kicker and headline; `y` is the top of the kicker. */
function words(facts: PieceFacts, colors: Colors, at: { x: number; y: number }): Mark[] {
  const { type, shape, texts } = facts
  const unit = shape.width / 100
  const room = shape.headlineWidth * unit
  const kicker = fitted(
    type,
    texts.kicker,
    { font: 'display', size: shape.kicker * unit, tracking: -0.015 },
    room,
    0.4,
  )
  const { style, lines } = fittedHeadline(facts, room, shape.headlineHeight * unit)
  const marks: Mark[] = []
  let y = at.y
  if (texts.kicker !== '') {
    y += kicker.size * 0.75
    marks.push(textAt(texts.kicker, kicker, { ...at, y, color: colors.kicker }))
    y += kicker.size * 0.55
  }
  for (const line of lines) {
    y += style.size * 0.96
    marks.push(textAt(line, style, { ...at, y, color: colors.headline }))
  }
  return marks
}

/** Sets the headline as large as it fits: never cut, and only broken within a word that is too wide by itself. */
function fittedHeadline({ type, shape, texts }: PieceFacts, width: number, height: number) {
  const largest = (shape.headline * shape.width) / 100
  const isSetWell = (style: TextStyle, lines: string[]) =>
    lines.length * style.size * 0.96 <= height &&
    texts.headline.split(/\s+/).every((word) => type.width(word, style) <= width)
  for (let size = largest; ; size *= 0.95) {
    const style: TextStyle = { font: 'display', size, tracking: -0.03 }
    const lines = wrapped(type, texts.headline, style, width)
    if (isSetWell(style, lines) || size < largest * 0.2) {
      return { style, lines: balanced(type, texts.headline, style, width) }
    }
  }
}

/** Wraps a text into the fewest lines, of similar length: "Ihre Tüte / ist schon / gepackt." */
function balanced(type: Typesetter, text: string, style: TextStyle, width: number): string[] {
  let lines = wrapped(type, text, style, width)
  const longest = Math.max(0, ...text.split(/\s+/).map((word) => type.width(word, style)))
  for (let room = width * 0.95; room >= longest; room *= 0.95) {
    const narrower = wrapped(type, text, style, room)
    if (narrower.length > lines.length) break
    lines = narrower
  }
  return lines
}

/** Draws the paper bag with the QR code, instructions and address. */
function bagFoot({ type, shape, texts, address, qr, colors }: PieceFacts): Mark[] {
  const unit = shape.width / 100
  const margin = 7 * unit
  const top = shape.height - shape.foot * unit
  const code = (shape.foot - 10) * unit
  const left = margin + code + 5 * unit
  const room = shape.width - left - margin
  const size = shape.foot > 30 ? 4.9 : 4.1
  const site = addressLines(type, address, { font: 'text-black', size: size * 0.9 * unit }, room)
  const siteHeight = (0.3 + 1.2 * site.lines.length) * site.style.size
  const { text, lines } = fittedFoot(type, texts.foot, size * unit, {
    width: room,
    height: code - siteHeight,
  })
  const block = lines.length * text.size * FOOT_LEADING + siteHeight
  const codeTop = top + (shape.foot * unit - code) / 2 + 1 * unit
  let y = codeTop + (code - block) / 2
  const marks: Mark[] = [
    { kind: 'path', x: 0, y: 0, scale: 1, path: pinkedEdge(shape, top), fill: PAPER },
    ...qrTile(qr, { x: margin, y: codeTop, width: code, radius: 2 * unit }),
  ]
  for (const line of lines) {
    y += text.size * FOOT_LEADING
    marks.push(textAt(line, text, { x: left, y: y - text.size * 0.25, color: INK }))
  }
  for (const [index, line] of site.lines.entries()) {
    const below = (index + 1) * site.style.size * 1.2
    marks.push(textAt(line, site.style, { x: left, y: y + below, color: colors[700] }))
  }
  return marks
}

const FOOT_LEADING = 1.18
/** Font size factor below which one more line is used. */
const SMALLEST_IN_FEW_LINES = 0.8

/** Fits the text into few lines with slightly smaller letters, never taller than the QR code beside it. */
function fittedFoot(
  type: Typesetter,
  words: string,
  size: number,
  room: { width: number; height: number },
): { text: TextStyle; lines: string[] } {
  const style = (factor: number): TextStyle => ({ font: 'display', size: size * factor, tracking: -0.01 })
  const linesAt = (factor: number) => balanced(type, words, style(factor), room.width)
  const isLowEnough = (lines: string[], factor: number) =>
    lines.length * size * factor * FOOT_LEADING <= room.height
  for (const most of [2, 3]) {
    for (let factor = 1; factor >= SMALLEST_IN_FEW_LINES; factor -= 0.05) {
      const lines = linesAt(factor)
      if (lines.length <= most && isLowEnough(lines, factor)) return { text: style(factor), lines }
    }
  }
  let factor = 1
  while (factor > 0.3 && !isLowEnough(linesAt(factor), factor)) factor -= 0.05
  return { text: style(factor), lines: linesAt(factor) }
}

/** Returns the path of the bag's zigzag edge, including the bleed. */
function pinkedEdge({ width, height }: PieceShape, top: number): string {
  const tooth = width / 24
  let path = `M${-BLEED} ${height + BLEED}V${top}`
  let x = -tooth
  for (let index = 0; x < width + BLEED; index++) {
    x = index * (tooth / 2) - tooth
    if (x < -BLEED) continue
    path += `L${x.toFixed(3)} ${(index % 2 === 0 ? top : top + tooth / 2).toFixed(3)}`
  }
  return `${path}L${width + BLEED} ${top}V${height + BLEED}Z`
}
