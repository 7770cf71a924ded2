import { describe, expect, test } from 'vitest'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'

async function setUp(engine: TestEngine) {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
  await bakery.place()
  const page = async (query = `?day=${PICKUP_DAY}`, prefix = '') =>
    textOf(await (await web.get(`${prefix}/admin/bake-plan${query}`, { cookie })).text(), 'main')
  const fields = { day: PICKUP_DAY, branch: '', product: bakery.product.id, batch: '1', units: '2' }
  const post = (changes: Record<string, string> = {}) =>
    web.post('/admin/bake-plan', { ...fields, baked: '1', ...changes }, { cookie })
  return { web, ...bakery, cookie, page, post }
}

describe.each(testDatabases)('the page of the bake plan on $name', (engine) => {
  test('shows the day by dough group, and a form ticks off and undoes', async () => {
    const { addDoughGroup, product, page, post } = await setUp(engine)
    expect(await page()).toContain('0 von 2 Stück fertig')
    expect(await page()).toContain('Teiggruppen anlegen')
    await addDoughGroup([product.id])
    expect(await page()).toMatch(/Weizenteig noch 2 2 Brezel/)

    const ticked = await post()
    expect(ticked.status).toBe(302)
    expect(ticked.headers.get('location')).toBe(`/admin/bake-plan?day=${PICKUP_DAY}#${product.id}`)
    expect(await page()).toMatch(/2 von 2 Stück fertig Alles gebacken .*9:00 Uhr, Karla Kruste/)
    expect(await page(undefined, '/en')).toMatch(/2 of 2 pieces done Everything is baked/)
    await post()
    await post({ baked: '' })
    expect(await page()).toContain('0 von 2 Stück fertig')
  })

  test('opens the day that is baked for, and ignores days and branches that do not exist', async () => {
    const { page, web, cookie } = await setUp(engine)
    const dayOf = async (query: string) => {
      const html = await (await web.get(`/admin/bake-plan${query}`, { cookie })).text()
      return /<title>([^<–]*)/.exec(html)?.[1]?.trim()
    }
    web.clock.set(`${PICKUP_DAY}T02:00:00Z`)
    const here = await dayOf(`?day=${PICKUP_DAY}`)
    for (const query of ['', '?day=morgen', '?day=2026-02-30', `?day=${PICKUP_DAY}&branch=nobranch0000000`])
      expect(await dayOf(query)).toBe(here)
    expect(await page('')).toContain('0 von 2 Stück fertig')
    web.clock.set('2026-03-06T20:00:00Z')
    expect(await dayOf('')).toBe(here)
    web.clock.set(`${PICKUP_DAY}T12:00:00Z`)
    expect(await dayOf('')).not.toBe(here)
  })

  test('says why a tick was refused, in words on the page or as an answer to it', async () => {
    const { post, page, addProduct } = await setUp(engine)
    const loaf = await addProduct({ name: 'Roggenlaib' })
    const unneeded = await post({ product: loaf.id })
    expect(unneeded.status).toBe(302)
    expect((await post({ product: loaf.id, live: '1' })).status).toBe(409)
    expect((await post({ batch: 'x', live: '1' })).status).toBe(422)
    expect((await post({ units: '0', live: '1' })).status).toBe(422)
    expect((await post({ product: 'noproduct000000', live: '1' })).status).toBe(404)
    expect((await post({ product: 'noproduct000000' })).status).toBe(404)
    expect((await post({ day: 'nie' })).headers.get('location')).toBe('/admin/bake-plan')
    expect(await page()).toContain('0 von 2 Stück fertig')
    expect((await post({ day: '2026-02-28', live: '1' })).status).toBe(409)
  })
})
