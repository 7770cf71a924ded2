import QRCode from 'qrcode'

/** A QR code as an image's address: an SVG, sharp at any size. */
export async function qrCodeUrl(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 1, color: { dark: '#201e19' } })
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
