import { library } from '#kit/library.ts'
import { type Qr, qrPath } from './qr-marks.ts'
import { BLACK, type PathMark, type QrMark } from './sheet.ts'

/** Creates a QR code with medium error correction, as a label may be creased or greasy. */
export function makeQr(text: string): Qr {
  const { modules } = library('qrcode').create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue
      const start = x
      while (x < size && modules.get(y, x)) x++
      path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  }
  return { size, path }
}

/** Returns the path of a QR mark. */
export function drawnQr(mark: QrMark): PathMark {
  return qrPath(makeQr(mark.text), mark, BLACK)
}

type Rgb = readonly [number, number, number]

/** Look of a code as a picture: `quiet` is the quiet zone in modules, `pixels` the minimum width. */
type QrLook = { pixels: number; quiet: number; dark: Rgb; light: Rgb }

/** Look for print, up to the size of a hand. */
const IN_PRINT: QrLook = { pixels: 1200, quiet: 4, dark: [0, 0, 0], light: [255, 255, 255] }

/**
 * Returns a QR code with its quiet zone as PNG. Only one pixel per module is set here; sharp enlarges it in another
 * thread.
 */
export async function qrPicture(text: string, look: QrLook = IN_PRINT): Promise<Uint8Array> {
  const { modules } = library('qrcode').create(text, { errorCorrectionLevel: 'M' })
  const { dark, light, quiet } = look
  const side = modules.size + 2 * quiet
  const dots = new Uint8Array(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const x = (at % side) - quiet
    const y = Math.floor(at / side) - quiet
    const isInside = x >= 0 && y >= 0 && x < modules.size && y < modules.size
    dots.set(isInside && modules.get(y, x) ? dark : light, at * 3)
  }
  const width = side * Math.ceil(look.pixels / side)
  return library('sharp')(dots, { raw: { width: side, height: side, channels: 3 } })
    .resize(width, width, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
