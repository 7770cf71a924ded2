import { createCanvas } from '@napi-rs/canvas'
import jsQRModule from 'jsqr'
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

// A CommonJS module, whose default export depends on the loader.
const jsQR = (jsQRModule as unknown as { default?: typeof jsQRModule }).default ?? jsQRModule

const MM_PER_POINT = 25.4 / 72

/** Text and its place: millimetres from the top left corner, `y` at the baseline. */
type PdfText = { text: string; x: number; y: number; width: number; height: number }
export type PdfPage = { width: number; height: number; texts: PdfText[] }
/** Area in millimetres from the top left corner. */
export type PdfArea = { x: number; y: number; width: number; height: number }

/** Reads a PDF's pages with their texts and places. */
export async function readPdf(content: Uint8Array): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await task.promise
  const pages: PdfPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { width, height } = page.getViewport({ scale: MM_PER_POINT })
    pages.push({ width, height, texts: await textsOf(page, height) })
  }
  await task.destroy()
  return pages
}

/**
 * Returns the first page of a PDF as a screen reader hears it, in reading order: the text of each part, or a
 * picture's alternative text.
 */
export async function readAloud(content: Uint8Array): Promise<{ role: string; says: string }[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let open = ''
  for (const item of items) {
    if (!('str' in item)) open = ('id' in item && item.id) || ''
    else if (open !== '') texts.set(open, (texts.get(open) ?? '') + item.str)
  }
  const parts: { role: string; says: string }[] = []
  const look = (node: object, role = ''): void => {
    const own = 'role' in node ? String(node.role) : role
    if ('alt' in node) parts.push({ role: own, says: String(node.alt) })
    else if ('id' in node)
      parts.push({ role, says: (texts.get(String(node.id)) ?? '').replaceAll(/\s+/g, ' ').trim() })
    else if ('children' in node) for (const child of node.children as object[]) look(child, own)
  }
  const tree = await page.getStructTree()
  if (tree) look(tree)
  await task.destroy()
  return parts
}

/** Returns what a PDF says about itself; `part` is that of PDF/UA. */
export async function readFacts(content: Uint8Array): Promise<object> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await task.promise
  const { info, metadata } = await document.getMetadata()
  const { Language: language } = info as { Language?: string }
  const facts = {
    title: metadata?.get('dc:title'),
    author: [metadata?.get('dc:creator')].flat().join(),
    language,
    part: metadata?.get('pdfuaid:part'),
  }
  await task.destroy()
  return facts
}

async function textsOf(page: PDFPageProxy, pageHeight: number): Promise<PdfText[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , x = 0, y = 0] = item.transform as number[]
    return [
      {
        text: item.str,
        x: x * MM_PER_POINT,
        y: pageHeight - y * MM_PER_POINT,
        width: item.width * MM_PER_POINT,
        height: item.height * MM_PER_POINT,
      },
    ]
  })
}

/** Resolution of label printers. */
const DOTS_PER_INCH = 203

/** Reads one QR code in each area of the printed page, at a label printer's resolution. */
export async function readQrCodes(
  content: Uint8Array,
  pageNumber: number,
  areas: readonly PdfArea[],
): Promise<(string | undefined)[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0 })
  const document = await task.promise
  const page = await document.getPage(pageNumber)
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  const dots = DOTS_PER_INCH / 25.4
  const found = areas.map(({ x, y, width, height }) => {
    const picture = context.getImageData(x * dots, y * dots, width * dots, height * dots)
    return jsQR(new Uint8ClampedArray(picture.data.buffer), picture.width, picture.height)?.data
  })
  await task.destroy()
  return found
}
