import type { Mark, PathMark } from './sheet.ts'

/** A QR code as one SVG path in a square of `size` modules, without the quiet zone. */
export type Qr = { size: number; path: string }

/** Width of the quiet zone in modules, as scanners require. */
const QUIET_MODULES = 4

/** Draws the code as a square of `width`. */
export function qrPath(qr: Qr, at: { x: number; y: number; width: number }, fill: string): PathMark {
  return { kind: 'path', x: at.x, y: at.y, scale: at.width / qr.size, path: qr.path, fill }
}

/** Draws the code on a white tile of `width` including the quiet zone, for coloured backgrounds. */
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
