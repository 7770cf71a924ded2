import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aJpeg, aPng } from '#tests/support/images.ts'
import { imageOf } from '#tests/support/stored-image.ts'
import { storablePhoto } from './photo.server.ts'

/** Creates a picture of 16 × 16 pixels: a loaf in the middle of a background, which may be transparent. */
function loaf(background: string) {
  const crust = sharp({ create: { width: 8, height: 8, channels: 4, background: '#d48c3a' } })
  return crust.extend({ top: 4, bottom: 4, left: 4, right: 4, background })
}

const TRANSPARENT = '#00000000'

test('a picture without transparent pixels is a photograph, in any format', async () => {
  const opaque = {
    'without alpha.png': await aPng(),
    'with useless alpha.PNG': await loaf('#ffffff').png().toBuffer(),
    'from a website.webp': await loaf('#ffffff').webp().toBuffer(),
  }
  for (const [name, content] of Object.entries(opaque)) {
    const stored = imageOf(await storablePhoto({ name, content }))
    expect(stored.name).toBe(`${name.replace(/\.\w+$/, '')}.jpg`)
    const { format, hasAlpha } = await sharp(stored.content).metadata()
    expect([format, hasAlpha]).toEqual(['jpeg', false])
  }
})

test('a photo is stored upright, without the place that a phone writes into it', async () => {
  const content = await sharp(await aJpeg())
    .resize(64, 32, { fit: 'fill' })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '53/1 15/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(content).metadata()).exif).toBeDefined()
  const stored = imageOf(await storablePhoto({ name: 'IMG_1.JPEG', content }))
  expect(stored.name).toBe('IMG_1.jpg')
  const { format, width, height, orientation, exif, xmp } = await sharp(stored.content).metadata()
  expect({ format, width, height, orientation, exif, xmp }).toEqual({ format: 'jpeg', width: 32, height: 64 })

  const cutOut = await loaf(TRANSPARENT)
    .withExif({ IFD0: { Make: 'Phone' } })
    .png()
    .toBuffer()
  const clean = imageOf(await storablePhoto({ name: 'cut out.png', content: cutOut }))
  expect(clean.name).toBe('cut out.png')
  const seen = await sharp(clean.content).metadata()
  expect([seen.format, seen.hasAlpha, seen.exif]).toEqual(['png', true, undefined])
})

test('cut-outs stay as they are, as do files that are not pictures', async () => {
  const kept = {
    'cut out.png': await loaf(TRANSPARENT).png().toBuffer(),
    'cut out.webp': await loaf(TRANSPARENT).webp({ lossless: true }).toBuffer(),
    'text.png': Buffer.from('no picture'),
  }
  for (const [name, content] of Object.entries(kept)) {
    const image = { name, content }
    expect(imageOf(await storablePhoto(image)), name).toBe(image)
  }
})

test('a drawing is stored as a picture, and one that cannot be drawn is refused', async () => {
  const svg = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200">${inside}</svg>`)
  const content = svg('<circle cx="200" cy="100" r="80" fill="#d48c3a"/>')
  const stored = imageOf(await storablePhoto({ name: 'loaf.svg', content }))
  expect(stored.name).toBe('loaf.png')
  const { format, width, height } = await sharp(stored.content).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1600, height: 800 })
  expect(await storablePhoto({ name: 'torn.svg', content: content.subarray(0, 70) })).toEqual({
    ok: false,
    problem: 'undrawable',
  })
})

test('a picture that breaks off is refused', async () => {
  const content = (await aPng()).subarray(0, 40)
  expect(await storablePhoto({ name: 'broken.png', content })).toEqual({ ok: false, problem: 'undrawable' })
})
