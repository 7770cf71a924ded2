import { type LogoLook, logoLook } from '#bakery/branding/logo-look.ts'

export type LogoAnalysis = { width: number; height: number; look: LogoLook }

/** Side in pixels of the scaled-down copy that is analysed. */
const SAMPLE = 64
/** Assumed width and height in pixels of vector graphics without a size of their own. */
const DRAWING = 512

/** Returns a picture's size in pixels and its look, judged as on the server; `undefined` if it is not a picture. */
export async function analyseLogo(url: string): Promise<LogoAnalysis | undefined> {
  const picture = await loadPicture(url)
  const canvas = canvasOf(SAMPLE)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!picture || !context) return undefined
  context.drawImage(picture, 0, 0, SAMPLE, SAMPLE)
  const look = logoLook(context.getImageData(0, 0, SAMPLE, SAMPLE).data)
  return { width: picture.naturalWidth || DRAWING, height: picture.naturalHeight || DRAWING, look }
}

/** Cuts out a part of a picture as a square PNG, at most `side` pixels wide. */
export async function cutPicture(
  url: string,
  part: { x: number; y: number; width: number; height: number },
  side: number,
): Promise<Blob | undefined> {
  const picture = await loadPicture(url)
  const edge = Math.max(1, Math.min(side, Math.round(part.width)))
  const canvas = canvasOf(edge)
  const context = canvas.getContext('2d')
  if (!picture || !context) return undefined
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, edge, edge)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

function canvasOf(edge: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width: edge, height: edge })
}

async function loadPicture(url: string): Promise<HTMLImageElement | undefined> {
  const picture = new Image()
  picture.src = url
  try {
    await picture.decode()
    return picture
  } catch {
    return undefined
  }
}
