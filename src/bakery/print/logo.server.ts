import sharp from 'sharp'
import type { Core } from '#core/core.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { PrintLogo } from './paper.ts'

/** Sharp at the size that a label or a list has for it. */
const PIXELS = 420

/** The bakery's logo on white, the wide one first: paper has room for it. */
export async function printLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  return onWhite(core, bakery, bakery.logoWide || bakery.logoSquare)
}

/** The squared logo on white, for a tile on coloured ground. */
export async function squareLogo(core: Core, bakery: Bakery): Promise<PrintLogo | undefined> {
  return onWhite(core, bakery, bakery.logoSquare)
}

async function onWhite(core: Core, bakery: Bakery, file: string): Promise<PrintLogo | undefined> {
  if (file === '') return undefined
  const stored = await core.files.readAll('bakeries', bakery.id, file)
  if (!stored) return undefined
  const { data, info } = await sharp(stored, { density: 300 })
    .resize({ width: PIXELS, height: PIXELS, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { content: data, ratio: info.width / info.height }
}
