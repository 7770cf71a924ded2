import QRCode from 'qrcode'
import { type Qr, qrPath } from './qr-marks.ts'
import { BLACK, type PathMark, type QrMark } from './sheet.ts'

/** Medium correction: a label may be creased or greasy. */
export function makeQr(text: string): Qr {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
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

/** What a mark of a sheet looks like. */
export function drawnQr(mark: QrMark): PathMark {
  return qrPath(makeQr(mark.text), mark, BLACK)
}
