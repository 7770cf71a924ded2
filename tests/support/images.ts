import sharp from 'sharp'

/** Returns a small PNG of one colour. */
export async function aPng(width = 8, height = 8): Promise<Uint8Array> {
  return picture(width, height).png().toBuffer()
}

export async function aJpeg(width = 8, height = 8): Promise<Uint8Array> {
  return picture(width, height).jpeg().toBuffer()
}

/** Returns a JPEG with the metadata a phone adds. */
export async function aPhonePhoto(): Promise<Uint8Array> {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '53/1 15/1 0/1' } }
  return picture(8, 8).withExif(exif).jpeg().toBuffer()
}

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#d48c3a' } })
}
