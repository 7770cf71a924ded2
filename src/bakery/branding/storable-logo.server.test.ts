import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inNameOf } from '#kit/queues/work-owner.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { imageOf } from '#tests/support/stored-image.ts'
import { createTestPlatform, openBakery } from '#tests/support/test-bakery.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { createLogoDrawing } from './draw-logos.server.ts'
import { storableLogo } from './storable-logo.server.ts'

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'
const svg = (size: string, inside: string) =>
  new TextEncoder().encode(`<svg ${NAMESPACE} ${size}>${inside}</svg>`)
const SIGN = svg('width="60" height="20"', '<circle cx="30" cy="10" r="9" fill="#227c47"/>')
/** One kilobyte that took 45 seconds to render at print resolution. */
const HEAVY = svg(
  'width="400" height="400"',
  `<filter id="f">${'<feTurbulence type="turbulence" baseFrequency=".9" numOctaves="100"/><feGaussianBlur stdDeviation="90"/>'.repeat(8)}</filter><rect width="400" height="400" filter="url(#f)"/>`,
)

const EMPTY = svg('width="0" height="0"', '')

describe('an uploaded drawing', () => {
  test('is stored as a picture', async () => {
    const { content, name } = imageOf(await storableLogo({ name: 'Logo.svg', content: SIGN }, true))
    expect(name).toBe('Logo.png')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1600, height: 533 })
  })

  test('that cannot be drawn within bounds is refused, and others do not wait for it', async () => {
    const done: string[] = []
    const store = (owner: string, content: Uint8Array) =>
      inNameOf(owner, async () => {
        const storable = await storableLogo({ name: 'logo.svg', content }, true)
        done.push(`${owner} ${storable.ok ? 'stored' : storable.problem}`)
      })
    const heavy = [store('a', HEAVY), store('a', HEAVY)]
    await store('b', SIGN)
    // Only the drawing already in progress came before it.
    expect(done).toEqual(['a undrawable', 'b stored'])
    await Promise.all(heavy)
    expect(done.at(-1)).toBe('a undrawable')
  }, 60_000)

  test.each([
    ['without a size', svg('width="0" height="0"', '')],
    ['as large as a house', svg('width="9000000" height="9000000"', '<rect width="9" height="9"/>')],
    ['that breaks off', new TextEncoder().encode(`<svg ${NAMESPACE} width="9" height="9"><g`)],
  ])('%s is refused', async (_, content) => {
    expect(await storableLogo({ name: 'logo.svg', content }, true)).toEqual({
      ok: false,
      problem: 'undrawable',
    })
  })

  test('a picture that breaks off is refused', async () => {
    const whole = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#227c47' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const content = whole.subarray(0, whole.length / 2)
    expect(await storableLogo({ name: 'logo.png', content }, true)).toEqual({
      ok: false,
      problem: 'undrawable',
    })
  })
})

describe.each(testDatabases)('logos on $name', (engine) => {
  test('a drawing that cannot be rendered is reported at its field, and the stored logo stays', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner } = await openBakery({ core, krume, ...platform })
    const colors = { primaryColor: '', secondaryColor: '', themeColor: '', backgroundColor: '' }
    const logo = (content: Uint8Array) => ({ logoWide: { name: 'logo.svg', content } })
    const saved = await krume.profile.saveBranding(owner, { ...colors, ...logo(SIGN) })
    if (!saved.ok) throw new Error('the good one was refused')
    expect(saved.value.bakery.logoWide).toMatch(/\.png$/)
    const refused = await krume.profile.saveBranding(owner, { ...colors, ...logo(EMPTY) })
    expect(refused).toEqual({ ok: false, reason: 'invalid', fields: { logoWide: 'undrawable' } })
    expect((await core.records.get(bakeries, owner.bakery.id)).logoWide).toBe(saved.value.bakery.logoWide)
  })

  test('an earlier drawing is rasterized, and one that cannot be rendered is tried once', async () => {
    const { core, krume, ...platform } = await createTestPlatform(engine)
    const { owner, shop } = await openBakery({ core, krume, ...platform })
    const { id } = owner.bakery
    await core.records.update(bakeries, id, {
      logoSquare: { name: 'sign.svg', content: SIGN },
      favicon: { name: 'empty.svg', content: EMPTY },
    })
    const drawLogos = createLogoDrawing(core)
    await drawLogos()
    const drawn = await core.records.get(bakeries, id)
    expect(drawn.logoSquare).toMatch(/\.png$/)
    expect(drawn.favicon).toMatch(/\.svg$/)
    await drawLogos()
    const icon = await krume.brandImages.icon({ ...shop, bakery: drawn }, 'favicon-32')
    expect((await sharp(icon).metadata()).width).toBe(32)
    expect((await core.records.get(bakeries, id)).updated).toBe(drawn.updated)
  })
})
