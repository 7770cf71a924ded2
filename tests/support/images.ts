import sharp from 'sharp'

/** A small real picture, of one colour. */
export async function aPng(width = 8, height = 8): Promise<Uint8Array> {
  return picture(width, height).png().toBuffer()
}

export async function aJpeg(width = 8, height = 8): Promise<Uint8Array> {
  return picture(width, height).jpeg().toBuffer()
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d48c3a' } })
}
