import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { library } from '#kit/library.ts'
import { FairQueue } from '#kit/queues/fair-queue.ts'
import { workOwner } from '#kit/queues/work-owner.ts'
import { escaped } from './escaped.ts'
import { attachInvoice, FACTUR_X } from './factur-x.server.ts'
import { fontFile, type PrintFont, runsOf, runWidth } from './fonts.server.ts'
import { drawnQr } from './qr.server.ts'
import type { BoxMark, Mark, PathMark, Sheet, TextMark } from './sheet.ts'

const POINTS_PER_MM = 72 / 25.4

export type PdfInfo = {
  title: string
  author: string
  /** Creation time of the document. */
  createdAt: Date
  language: string
  /** Bleed in millimetres around the final size; printing companies read it from the page boxes. */
  bleed?: { cut: number; margin: number }
  /** XML of an electronic invoice; makes the document a PDF/A-3 with the XML in it (Factur-X, ZUGFeRD). */
  invoice?: Uint8Array
}

/**
 * Claims PDF/UA-1 (ISO 14289-1). The library's own option for it would add lists of glyphs that veraPDF refuses;
 * `npm run check-pdf` checks the claim.
 */
const UNIVERSALLY_ACCESSIBLE =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>'

/** Queue of all pages to draw, so that bakeries take turns page by page. */
const pages = new FairQueue({ atOnce: 1, waiting: 10_000, waitingPerOwner: 1000 })

/** Streams the sheets as one PDF. Pages are drawn on demand, and none after the reader has cancelled. */
export function pdfOf(sheets: Iterable<Sheet>, info: PdfInfo): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytesOf(sheets, info, workOwner()))) as ReadableStream<Uint8Array>
}

async function* bytesOf(sheets: Iterable<Sheet>, info: PdfInfo, owner: string): AsyncGenerator<Uint8Array> {
  const PdfDocument = library('pdfkit')
  const document = new PdfDocument({
    autoFirstPage: false,
    lang: info.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    ...(info.invoice && { subset: 'PDF/A-3b' as const }),
    info: { Title: info.title, Author: info.author, Creator: 'Krume', CreationDate: info.createdAt },
  })
  completeMetadata(document, info)
  if (info.invoice) attachInvoice(document, info.invoice, info.createdAt)
  const whole = document.struct('Document')
  document.addStructure(whole)
  for (const sheet of sheets) {
    await pages.run(async () => {
      drawSheet(document, sheet, info, whole)
      // Pages are compressed in another thread; let other requests be served.
      await setImmediate()
    }, owner)
    const ready = document.read() as Uint8Array | null
    if (ready) yield ready
  }
  whole.end()
  document.end()
  for await (const rest of document) yield rest as Uint8Array
}

/** Completes the metadata. The library writes title and author into its XML as they are, so they are escaped here. */
function completeMetadata(document: PDFKit.PDFDocument, { invoice }: PdfInfo): void {
  const own = document as unknown as {
    info: PDFKit.DocumentInfo
    appendXML: (xml: string) => void
    _addInfo: () => void
  }
  const addInfo = own._addInfo.bind(own)
  own._addInfo = () => {
    const { info } = own
    own.info = { ...info, Title: escaped(info.Title ?? ''), Author: escaped(info.Author ?? '') }
    addInfo()
    own.info = info
    own.appendXML(UNIVERSALLY_ACCESSIBLE)
    if (invoice) own.appendXML(FACTUR_X)
  }
}

type Structure = PDFKit.PDFStructureElement

function drawSheet(document: PDFKit.PDFDocument, sheet: Sheet, info: PdfInfo, whole: Structure): void {
  document.addPage({
    size: [sheet.width * POINTS_PER_MM, sheet.height * POINTS_PER_MM],
    margin: 0,
  })
  if (info.bleed) markBleed(document, sheet, info.bleed)
  const section = document.struct('Sect')
  whole.add(section)
  document.save().scale(POINTS_PER_MM)
  for (const mark of sheet.marks) drawTagged(document, mark, { section, author: info.author })
  document.restore()
  section.end()
}

/** Sets the boxes for the final size and the bleed, as printing companies expect. */
function markBleed(
  document: PDFKit.PDFDocument,
  sheet: Sheet,
  { cut, margin }: { cut: number; margin: number },
) {
  const box = (inset: number) =>
    [inset, inset, sheet.width - inset, sheet.height - inset].map((side) => side * POINTS_PER_MM)
  // The types do not show that a page is a writable dictionary.
  const { data } = document.page.dictionary as unknown as { data: Record<string, number[]> }
  data['TrimBox'] = box(margin + cut)
  data['BleedBox'] = box(margin)
}

/**
 * Draws a mark with its accessible role, in the order of the sheet: text, picture with alternative text, or artifact
 * for lines and backgrounds.
 */
function drawTagged(
  document: PDFKit.PDFDocument,
  mark: Mark,
  place: { section: Structure; author: string },
): void {
  if (mark.kind === 'turned') {
    drawTurned(document, mark, (inner) => drawTagged(document, inner, place))
    return
  }
  if (mark.kind === 'box' || mark.kind === 'path') {
    document.markContent('Artifact')
    drawMark(document, mark)
    document.endMarkedContent()
    return
  }
  const type = mark.kind === 'text' ? 'P' : 'Figure'
  const content = document.markStructureContent(type)
  drawMark(document, mark)
  document.endMarkedContent()
  const alt = mark.kind === 'qr' ? `QR: ${mark.text}` : mark.kind === 'image' ? place.author : undefined
  const element = document.struct(type, alt === undefined ? {} : { alt }, [content])
  place.section.add(element)
  element.end()
}

function drawTurned(
  document: PDFKit.PDFDocument,
  { x, y, width, height, marks }: Extract<Mark, { kind: 'turned' }>,
  draw: (mark: Mark) => void,
): void {
  document
    .save()
    .translate(x + width, y + height)
    .rotate(180)
  for (const inner of marks) draw(inner)
  document.restore()
}

function drawMark(document: PDFKit.PDFDocument, mark: Exclude<Mark, { kind: 'turned' }>): void {
  switch (mark.kind) {
    case 'text':
      return drawText(document, mark)
    case 'box':
      return drawBox(document, mark)
    case 'path':
      return drawPath(document, mark)
    case 'qr':
      return drawPath(document, drawnQr(mark))
    case 'image': {
      const { x, y, width, height, content } = mark
      document.image(dataAddress(content), x, y, { width, height })
      return
    }
  }
}

const addresses = new WeakMap<Uint8Array, string>()

/**
 * Returns an image as a data URL, by which the PDF library recognizes duplicates: a logo on five hundred labels is
 * stored once.
 */
function dataAddress(content: Uint8Array): string {
  let address = addresses.get(content)
  if (address === undefined) {
    const type = content[0] === 0x89 ? 'png' : 'jpeg'
    address = `data:image/${type};base64,${Buffer.from(content).toString('base64')}`
    addresses.set(content, address)
  }
  return address
}

const registered = new WeakMap<PDFKit.PDFDocument, Set<PrintFont>>()

function setFont(document: PDFKit.PDFDocument, font: PrintFont): void {
  const known = registered.get(document) ?? new Set()
  registered.set(document, known)
  if (!known.has(font)) document.registerFont(font, fontFile(font))
  known.add(font)
  document.font(font)
}

function drawText(document: PDFKit.PDFDocument, { x, y, text, style, color }: TextMark): void {
  let left = x
  document.fillColor(color)
  for (const run of runsOf(text, style.font)) {
    setFont(document, run.font)
    document.fontSize(style.size).text(run.text, left, y, {
      baseline: 'alphabetic',
      lineBreak: false,
      characterSpacing: (style.tracking ?? 0) * style.size,
    })
    left += runWidth(run, style)
  }
}

function drawBox(document: PDFKit.PDFDocument, { x, y, width, height, radius, fill, stroke }: BoxMark): void {
  const shape = () =>
    radius ? document.roundedRect(x, y, width, height, radius) : document.rect(x, y, width, height)
  if (fill) shape().fill(fill)
  if (!stroke) return
  document.lineWidth(stroke.width)
  if (stroke.dash) document.dash(stroke.dash, { space: stroke.dash })
  shape().stroke(stroke.color)
  if (stroke.dash) document.undash()
}

function drawPath(document: PDFKit.PDFDocument, { x, y, scale, path, fill }: PathMark): void {
  document.save().translate(x, y).scale(scale).path(path).fill(fill).restore()
}
