import type { Mark, PathMark } from './sheet.ts'

/** A QR code as one path over a square of `size` modules, quiet zone not included. */
export type Qr = { size: number; path: string }

/** Modules of white around a code that scanners ask for. */
const QUIET_MODULES = 4

/** The code as a square of `width`. */
export function qrPath(qr: Qr, at: { x: number; y: number; width: number }, fill: string): PathMark {
  return { kind: 'path', x: at.x, y: at.y, scale: at.width / qr.size, path: qr.path, fill }
}

/** The code on a white tile of `width`, quiet zone and all, for coloured ground. */
export function qrTile(
  qr: Qr,
  { x, y, width, radius }: { x: number; y: number; width: number; radius: number },
): Mark[] {
  const inset = (width * QUIET_MODULES) / (qr.size + 2 * QUIET_MODULES)
  return [
    { kind: 'box', x, y, width, height: width, radius: Math.min(radius, inset), fill: '#ffffff' },
    qrPath(qr, { x: x + inset, y: y + inset, width: width - 2 * inset }, '#1e1c18'),
  ]
}
