import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { readPdf, readQrCodes } from '#tests/support/pdf.ts'
import { createTestPlatform, openBakery, type TestPlatform } from '#tests/support/test-bakery.ts'
import { PIECES, type PieceTexts } from '../print/settings/marketing-settings.ts'
import { bakesPicture } from './bakes-picture.server.ts'
import type { PieceJob } from './marketing.ts'
import { PIECE_SHAPES } from './piece-shapes.ts'

const texts: PieceTexts = {
  kicker: 'Samstag, 7:30 Uhr.',
  headline: 'Die Tüte ist schon gepackt.',
  foot: 'Vorbestellen bis 18 Uhr, morgen früh abholen.',
}
const proposed = () => texts
const job = (piece: PieceJob['piece'], changes: Partial<PieceJob> = {}): PieceJob => ({
  piece,
  language: 'de',
  bleed: false,
  ...changes,
})

describe.each(testDatabases)('marketing on $name', (engine) => {
  test.each(PIECES)('%s has the words, the address and a code that leads to the shop', async (piece) => {
    const { krume, owner } = await openWorld()
    const content = await bytesOf(await krume.marketing.pdf(owner, job(piece), proposed))
    const [page] = await readPdf(content)
    const { width, height, folds } = PIECE_SHAPES[piece]
    const fold = folds ? height : 0
    expect([page?.width, page?.height].map((side) => Math.round(side ?? 0))).toEqual([width, fold + height])
    const upright = page?.texts.filter(({ y }) => y > fold) ?? []
    const words = upright.map(({ text }) => text).join(' ')
    for (const text of ['Bäckerei Kruste', ...Object.values(texts), 'kruste.krume.example']) {
      expect(words.replaceAll(/\s+/g, '')).toContain(text.replaceAll(' ', ''))
    }
    for (const { x, width: own, y, text } of upright) {
      expect([text, x > 0, x + own < width, y < fold + height]).toEqual([text, true, true, true])
    }
    const address = 'https://kruste.krume.example/'
    expect(await readQrCodes(content, 1, [{ x: 0, y: fold, width, height }])).toEqual([address])
  })

  test('the longest words and names stay within a piece, and a long name has two lines', async () => {
    const { krume, owner } = await openWorld()
    const name = 'Bäckerei und Konditorei Großmann-Hohenleitner & Söhne seit 1887'
    const long = () => ({ ...texts, foot: 'Sonntagsbrötchen vorbestellen und '.repeat(3).slice(0, 90) })
    const scope = { ...owner, bakery: { ...owner.bakery, name } }
    for (const piece of PIECES) {
      const [page] = await readPdf(await bytesOf(await krume.marketing.pdf(scope, job(piece), long)))
      const { width, height, folds } = PIECE_SHAPES[piece]
      for (const { x, y, width: own, text } of page?.texts ?? [])
        expect([piece, text, folds || (x > 0 && x + own < width && y > 0 && y < height)]).toEqual([
          piece,
          text,
          true,
        ])
      expect([piece, page?.texts.some(({ text }) => text === name)]).toEqual([piece, false])
    }
  })

  test('the longest address is read without a glass: in more lines where one would be tiny', async () => {
    const { krume, owner } = await openWorld()
    const slug = 'baeckerei-konditorei-grossmann-soehne-ost'.slice(0, 40)
    const scope = { ...owner, bakery: { ...owner.bakery, slug } }
    for (const piece of PIECES) {
      const [page] = await readPdf(await bytesOf(await krume.marketing.pdf(scope, job(piece), proposed)))
      const { width, height, folds } = PIECE_SHAPES[piece]
      const own = page?.texts.filter(({ y }) => y > (folds ? height : 0)) ?? []
      expect(own.map(({ text }) => text).join('')).toContain(`${slug}.krume.example`)
      const lines = own.filter(({ text }) => `${slug}.krume.example`.includes(text))
      for (const { x, width: room, height: size } of lines) {
        expect([piece, x > 0, x + room < width]).toEqual([piece, true, true])
        // At least 7 points, and proportionally more for pieces larger than a card.
        expect([piece, size >= Math.max(7 * 0.3528, width / 55)]).toEqual([piece, true])
      }
    }
  })

  test('a table card has the same on both sides of its fold, the upper one upside down', async () => {
    const { krume, owner } = await openWorld()
    const content = await bytesOf(await krume.marketing.pdf(owner, job('table-card'), proposed))
    const { width, height } = PIECE_SHAPES['table-card']
    const [page] = await readPdf(content)
    const found = page?.texts.filter(({ text }) => text === 'Bäckerei Kruste') ?? []
    expect(found).toHaveLength(2)
    const [turned, upright] = found
    expect((turned?.y ?? 0) + (upright?.y ?? 0)).toBeCloseTo(2 * height, 1)
    expect((turned?.x ?? 0) + (upright?.x ?? 0)).toBeCloseTo(width, 1)
    const address = 'https://kruste.krume.example/'
    const halves = [0, height].map((y) => ({ x: 0, y, width, height }))
    expect(await readQrCodes(content, 1, halves)).toEqual([address, address])
    const preview = await sharp(await krume.marketing.preview(owner, job('table-card'), proposed)).metadata()
    expect(preview.width / preview.height).toBeCloseTo(width / height, 1)
  })

  test('texts by language and colour of a piece are stored; empty texts are the proposed ones', async () => {
    const { platform, krume, owner } = await openWorld()
    const own = { kicker: '', headline: 'Morgens ohne Warten', foot: '' }
    const saved = await krume.marketing.save(owner, job('flyer-a6'), { ground: 'warm', texts: own })
    expect(saved).toMatchObject({ ok: true })
    expect(await krume.marketing.draft(owner, job('flyer-a6'), proposed)).toMatchObject({
      ground: 'warm',
      texts: { ...texts, headline: 'Morgens ohne Warten' },
    })
    expect(await krume.marketing.draft(owner, job('flyer-a6', { language: 'en' }), proposed)).toMatchObject({
      texts,
    })
    expect(await krume.marketing.draft(owner, job('poster-a4'), proposed)).toMatchObject({
      ground: 'deep',
      texts,
    })
    const long = { ground: 'warm', texts: { ...own, headline: 'x'.repeat(71) } }
    expect(await krume.marketing.save(owner, job('flyer-a6'), long)).toMatchObject({
      fields: { 'texts.headline': 'too_long' },
    })
    const other = await openBakery(platform, 'andere')
    expect(await krume.marketing.draft(other.owner, job('flyer-a6'), proposed)).toMatchObject({ texts })
  })

  test('for the printing house: three millimetres over the edge, and marks', async () => {
    const { krume, owner } = await openWorld()
    const content = await bytesOf(
      await krume.marketing.pdf(owner, job('poster-a4', { bleed: true }), proposed),
    )
    const [page] = await readPdf(content)
    expect(Math.round(page?.width ?? 0)).toBe(210 + 2 * (3 + 7))
    const source = new TextDecoder('latin1').decode(content)
    const box = (name: string) =>
      new RegExp(`/${name} \\[([^\\]]+)\\]`)
        .exec(source)?.[1]
        ?.split(' ')
        .map((side) => Math.round((Number(side) * 25.4) / 72))
    expect(box('TrimBox')).toEqual([10, 10, 220, 307])
    expect(box('BleedBox')).toEqual([7, 7, 223, 310])
  })

  async function openWorld() {
    const platform: TestPlatform = await createTestPlatform(engine)
    const { owner } = await openBakery(platform)
    return { platform, krume: platform.krume, owner }
  }
})

test('social pictures have the pixels that the networks ask for', async () => {
  const [engine] = testDatabases
  if (!engine) throw new Error('no database')
  const platform = await createTestPlatform(engine)
  const { owner } = await openBakery(platform)
  for (const [piece, size] of [
    ['social-square', [1080, 1080]],
    ['social-story', [1080, 1920]],
  ] as const) {
    const png = await platform.krume.marketing.png(owner, job(piece), proposed)
    const { width, height, format } = await sharp(png).metadata()
    expect([width, height, format]).toEqual([...size, 'png'])
  }
})

test('the bakes are drawn on the colour they stand on, over the edge that is cut', async () => {
  const shape = PIECE_SHAPES['poster-a4']
  const picture = await bakesPicture(shape, '#112233', 4)
  if (!picture) throw new Error('no picture')
  expect([picture.x, picture.width]).toEqual([-3, 216])
  const { data, info } = await sharp(picture.content).raw().toBuffer({ resolveWithObject: true })
  expect([info.channels, data[0], data[1], data[2]]).toEqual([3, 0x11, 0x22, 0x33])
})

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
