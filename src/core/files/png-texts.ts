import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const inflated = promisify(inflate)

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Bounds of a PNG's texts, far above those of cameras and programs. */
const MAX_TEXTS = 200
const MAX_TEXT_BYTES = 1024 * 1024

/**
 * Tells whether a PNG has more texts than any program writes, or texts that decompress to megabytes: decoding 400 KB of
 * them took 32 seconds and 3.5 GB. Other content has none.
 */
export async function hasHugeTexts(content: Uint8Array): Promise<boolean> {
  const png = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false
  let texts = 0
  let bytes = 0
  for (let at = SIGNATURE.length; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const data = png.subarray(at + 8, at + 8 + length)
    const type = png.toString('latin1', at + 4, at + 8)
    if (/^(tEXt|zTXt|iTXt)$/.test(type)) {
      bytes += await lengthOf(type, data)
      if (++texts > MAX_TEXTS || bytes > MAX_TEXT_BYTES) return true
    }
    at += length + 12
  }
  return false
}

/** Returns the length of a text after decompression, or a number above the limit if it is longer than allowed. */
async function lengthOf(type: string, data: Buffer): Promise<number> {
  const compressed = compressedIn(type, data)
  if (!compressed) return data.length
  try {
    return (await inflated(compressed, { maxOutputLength: MAX_TEXT_BYTES })).length
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : data.length
  }
}

function compressedIn(type: string, data: Buffer): Buffer | undefined {
  const keyword = data.indexOf(0)
  if (type === 'zTXt') return data.subarray(keyword + 2)
  // Keyword, flag, method, language and translated keyword stand before the text.
  if (type !== 'iTXt' || data[keyword + 1] !== 1) return undefined
  const language = data.indexOf(0, keyword + 3)
  return data.subarray(data.indexOf(0, language + 1) + 1)
}
