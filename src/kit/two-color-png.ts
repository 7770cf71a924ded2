import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const BIT_DEPTH = 1
const PALETTE = 3
/** Pixels in a byte. */
const PER_BYTE = 8

/**
 * Returns a square PNG made of squares in two colours (`#rrggbb`), with one bit per pixel: a twentieth of the time
 * and bytes of a full-colour encoder. The side of a square is `bytesPerSquare` bytes, of 8 pixels each.
 */
export function twoColorPng(
  squares: number,
  bytesPerSquare: number,
  { dark, light }: { dark: string; light: string },
  isDark: (x: number, y: number) => boolean,
): Uint8Array {
  const pixelsPerSquare = bytesPerSquare * PER_BYTE
  const side = squares * pixelsPerSquare
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([BIT_DEPTH, PALETTE], 8)
  const rows: Buffer[] = []
  for (let y = 0; y < squares; y++) {
    const row = rowOf(squares, bytesPerSquare, (x) => isDark(x, y))
    for (let line = 0; line < pixelsPerSquare; line++) rows.push(row)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(`${light}${dark}`.replaceAll('#', ''), 'hex')),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns one row of pixels; its first byte is the PNG filter type 0, none. */
function rowOf(squares: number, bytesPerSquare: number, isDark: (x: number) => boolean): Buffer {
  const row = Buffer.alloc(1 + squares * bytesPerSquare)
  for (let x = 0; x < squares; x++) {
    const start = 1 + x * bytesPerSquare
    if (isDark(x)) row.fill(0xff, start, start + bytesPerSquare)
  }
  return row
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}
