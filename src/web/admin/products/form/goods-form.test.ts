import { describe, expect, test } from 'vitest'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery } from '#tests/support/test-bakery.ts'
import { createTestWeb } from '#tests/support/test-web.ts'

describe.each(testDatabases)('the product form without JavaScript on $name', (engine) => {
  test('keeps deposit, age, additives and manufacturer, and says what is missing', async () => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    const page = `/admin/products/${bakery.product.id}`
    const html = async (path: string) => (await web.get(path, { cookie })).text()
    const stored = () => web.krume.products.get(bakery.owner, bakery.product.id)
    const basics = {
      section: 'basics',
      name: 'Glühwein',
      category: bakery.category.id,
      priceCents: '7,90',
      vatRate: '19',
      unit: 'pack',
      depositCents: '0,25',
      minAge: '16',
    }
    expect((await web.post(page, basics, { cookie })).status).toBe(302)
    expect(await html(`${page}?section=basics`)).toContain('Hier muss ein Grundpreis stehen')
    expect(await html('/admin/products')).toContain('Grundpreis fehlt')
    expect(await html('/admin/products?show=unmeasured')).toContain('Glühwein')
    expect(await html('/admin')).toMatch(/1\sProdukt ohne Grundpreis:/)

    const both = { ...basics, weightGrams: '900', volumeMl: '750' }
    const refused = await web.post(page, both, { cookie })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('Bitte Gewicht oder Füllmenge angeben, nicht beides.')
    expect((await web.post(page, { ...basics, volumeMl: '750' }, { cookie })).status).toBe(302)
    expect(await html(`${page}?section=basics`)).toMatch(/10,53\s€\/l/)
    expect(await html('/admin/products?show=unmeasured')).not.toContain('Glühwein')

    const contents = { section: 'allergens', allergensDeclared: 'on', additives: 'sulphured' }
    expect((await web.post(page, contents, { cookie })).status).toBe(302)
    expect(await stored()).toMatchObject({
      volumeMl: 750,
      depositCents: 25,
      minAge: '16',
      additives: ['sulphured'],
      nonFood: false,
      safety: null,
    })

    const bag = { section: 'allergens', nonFood: 'on', 'safety.maker': 'Weberei Lein' }
    expect((await web.post(page, bag, { cookie })).status).toBe(302)
    expect(await stored()).toMatchObject({
      nonFood: true,
      allergens: null,
      safety: { maker: 'Weberei Lein', makerAddress: '' },
    })
    expect(await html('/admin/products')).toContain('Hersteller fehlt')
    expect(await html('/en/admin/products?show=unidentified')).toContain('Manufacturer missing')
    expect(await html('/admin/general?section=publish')).toMatch(/1\sProdukt ohne Hersteller:/)
    const whole = {
      ...bag,
      'safety.makerAddress': 'Webergasse 3, 86150 Augsburg',
      'safety.makerContact': 'post@weberei.example',
      'safety.identification': 'Typ B-30',
    }
    expect((await web.post(page, whole, { cookie })).status).toBe(302)
    expect(await html('/admin/general?section=publish')).not.toContain('ohne Hersteller')
  })

  test('refuses marked allergens without the confirmation, and keeps the marks in the form', async () => {
    const web = await createTestWeb(engine)
    const bakery = await openBakery(web)
    const cookie = await web.signIn(bakery.owner.owner.email, 'sauerteig-2026')
    const page = `/admin/products/${bakery.product.id}`
    const stored = () => web.krume.products.get(bakery.owner, bakery.product.id)
    const before = (await stored()).allergens
    const marks = { section: 'allergens', 'allergens.milk': 'contains', 'allergens.egg': 'traces' }
    const refused = await web.post(page, marks, { cookie })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(html).toContain('Bitte bestätigen Sie das mit einem Haken.')
    expect(html).toMatch(/<input(?=[^>]*name="allergens.milk")(?=[^>]*value="contains")[^>]*checked/)
    expect((await stored()).allergens).toEqual(before)
    expect((await web.post(page, { ...marks, allergensDeclared: 'on' }, { cookie })).status).toBe(302)
    expect((await stored()).allergens).toEqual({ contains: ['milk'], traces: ['egg'] })
    expect((await web.post(page, { section: 'allergens' }, { cookie })).status).toBe(302)
    expect((await stored()).allergens).toBeNull()
  })
})
