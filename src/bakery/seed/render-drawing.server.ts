import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { library } from '#kit/library.ts'
import type { UploadedImage } from '../uploaded-image.ts'
import type { Drawing } from './drawings.ts'

/** Edge in pixels, enough for a product sheet on a high-density phone display. */
const PRODUCT_PIXELS = 640
/** Density at which one SVG unit is one pixel. */
const SVG_DENSITY = 72

/** Renders a drawing as a product picture: WebP with a transparent background. */
export async function renderDrawing(drawing: Drawing): Promise<UploadedImage> {
  return render(path.join(import.meta.dirname, 'art', `${drawing}.svg`), `${drawing}.webp`, PRODUCT_PIXELS)
}

export type BrandMark = 'logo-square' | 'logo-wide' | 'favicon' | 'app-icon'

/** Renders a logo or icon of the demo bakery, `width` pixels wide. */
export async function renderBrandMark(mark: BrandMark, width: number): Promise<UploadedImage> {
  return render(path.join(import.meta.dirname, 'brand', `${mark}.svg`), `${mark}.webp`, width)
}

async function render(file: string, name: string, width: number): Promise<UploadedImage> {
  const svg = await readFile(file)
  const { width: units } = await library('sharp')(svg, { density: SVG_DENSITY }).metadata()
  const content = await library('sharp')(svg, { density: (SVG_DENSITY * width) / units })
    .resize(width)
    .webp({ quality: 88, effort: 2 })
    .toBuffer()
  return { name, content }
}
