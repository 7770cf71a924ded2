import { library } from '#kit/library.ts'

/** Returns a QR code as the address of an image: an SVG, sharp at any size. */
export async function qrCodeUrl(text: string): Promise<string> {
  const svg = await library('qrcode').toString(text, { type: 'svg', margin: 1, color: { dark: '#201e19' } })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
