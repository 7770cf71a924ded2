import QRCode from 'qrcode'

/** A QR code as one SVG path over a square of `size` modules, quiet zone not included. */
export type Qr = { size: number; path: string }

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
