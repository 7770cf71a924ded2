import { readFile } from 'node:fs/promises'
import { localPath } from '#bakery/links.ts'
import { typedCents } from '#bakery/typed-number.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { keyboardOf, pointer } from './pages/hands.ts'

const CUT = {
  id: 'cut',
  kind: 'choice',
  name: 'Schnitt',
  nameEn: 'Cut',
  required: true,
  choices: [
    { id: 'whole', name: 'am Stück', nameEn: 'whole', surchargeCents: 0 },
    { id: 'sliced', name: 'geschnitten', nameEn: 'sliced', surchargeCents: 20 },
  ],
}

const OWNERS = [
  { locale: 'de', t: german, context: { colorScheme: 'light', viewport: { width: 1280, height: 900 } } },
  { locale: 'en', t: english, context: { ...phone, colorScheme: 'dark' } },
] as const

for (const { locale, t, context } of OWNERS) {
  test(`bulk prices, export and import of a table, a copy, ${locale}`, async ({ newVisitor, bakery }) => {
    const page = await newVisitor(context)
    const hands = locale === 'de' ? keyboardOf(page) : pointer
    const texts = t.admin.products
    const { bulk } = texts
    const imports = t.admin.productImport
    await signedIn(page, bakery.owner, locale)
    await page.goto(localPath(locale, '/admin/products'))

    await test.step('a price, in the list', async () => {
      const price = page.getByLabel(texts.priceOf('Brezel'))
      await hands.write(price, typedCents(100, locale))
      await page.keyboard.press('Enter')
      await expect(page.getByText(texts.priceSaved('Brezel')).first()).toBeVisible()
    })

    await test.step('prices by percent, with a preview', async () => {
      for (const name of ['Brezel', 'Roggenlaib']) await hands.check(page.getByLabel(bulk.choose(name)))
      await expect(page.getByText(bulk.chosen(2))).toBeVisible()
      await expectAccessible(page)
      await hands.write(page.getByLabel(bulk.percent), '+10')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: bulk.pricesTitle('+10') })).toBeVisible()
      await expectAccessible(page)
      await hands.press(page.getByRole('button', { name: bulk.pricesDo(2) }))
      await expect(page.getByText(bulk.done(2)).first()).toBeVisible()
      await expect(page.getByLabel(texts.priceOf('Brezel'))).toHaveValue(typedCents(110, locale))
      await expect(page.getByLabel(texts.priceOf('Roggenlaib'))).toHaveValue(typedCents(460, locale))
    })

    await test.step('exported, changed, and imported after a preview', async () => {
      await hands.press(page.getByRole('link', { name: texts.import }))
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        hands.press(page.getByRole('link', { name: imports.exportCsv })),
      ])
      const table = (await readFile(await download.path(), 'utf8')).replace('Roggenlaib', 'Roggenlaib 1 kg')
      const [heading = ''] = table.split('\r\n')
      const more = `;Feines;Mohnzopf;;;;${typedCents(420, locale)}`
      const wrong = ';Feines;Ohne Preis'
      const merged = `;;Ohne Kategorie;;;;${typedCents(420, locale)}`
      await page.getByLabel(imports.file).setInputFiles({
        name: 'table.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([table.trimEnd(), more, wrong, merged].join('\r\n')),
      })
      expect(heading.split(';').length).toBeGreaterThan(20)
      await hands.press(page.getByRole('button', { name: imports.check }))
      await expect(page.getByText(imports.counts.new(1), { exact: true })).toBeVisible()
      await expect(page.getByText(imports.counts.changed(1), { exact: true })).toBeVisible()
      await expect(page.getByText(imports.counts.invalid(2), { exact: true })).toBeVisible()
      await expect(page.getByRole('row', { name: /Ohne Kategorie/ })).toContainText(imports.noCategory)
      await expect(page.getByRole('row', { name: /Roggenlaib 1 kg/ })).toContainText('Roggenlaib')
      await expectAccessible(page)
      // Meanwhile another user changes the price.
      await bakery.operator.collection('products').update(bakery.loaf.id, { priceCents: 510 })
      await hands.press(page.getByRole('button', { name: imports.apply(2) }))
      await expect(page.getByText(imports.changedMeanwhile).first()).toBeVisible()
      await expect(page.getByRole('row', { name: /Roggenlaib 1 kg/ })).toContainText(typedCents(510, locale))
      await hands.press(page.getByRole('button', { name: imports.apply(2) }))
      await expect(page.getByText(imports.done(1, 1)).first()).toBeVisible()
      await expect(page.getByLabel(texts.priceOf('Mohnzopf'))).toHaveValue(typedCents(420, locale))
    })

    await test.step('missing declarations are found', async () => {
      await page.getByLabel(texts.columns.visible, { exact: true }).selectOption('undeclared')
      await expect(page.getByRole('link', { name: 'Mohnzopf' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Brezel', exact: true })).toBeHidden()
    })

    await test.step('a copy with its options, without its pictures', async () => {
      await bakery.operator.collection('products').update(bakery.pretzel.id, { options: [CUT] })
      await page.goto(localPath(locale, `/admin/products/${bakery.pretzel.id}`))
      await hands.press(page.getByRole('link', { name: texts.duplicate }))
      await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue(texts.copyOf('Brezel'))
      await hands.press(page.getByRole('button', { name: t.common.save, exact: true }))
      await expect(page.getByText(t.common.toasts.saved).first()).toBeVisible()
      const copy = await bakery.operator
        .collection('products')
        .getFirstListItem(bakery.operator.filter('name = {:name}', { name: texts.copyOf('Brezel') }))
      const [{ choices: made = [], ...group } = {}] = copy['options']
      expect(group).toMatchObject({ name: CUT.name, kind: 'choice', required: true })
      expect(made).toMatchObject(CUT.choices.map(({ name, surchargeCents }) => ({ name, surchargeCents })))
    })
  })
}

test('many are deleted after a confirmation; an ordered one is restored from the archive', async ({
  newVisitor,
  bakery,
}) => {
  const page = await newVisitor()
  const { bulk } = german.admin.products
  await bakery.operator.collection('products').update(bakery.loaf.id, { archived: true, available: false })
  await signedIn(page, bakery.owner)
  await page.goto('/admin/products?show=archived')
  await expect(page.getByLabel(german.admin.products.columns.visible, { exact: true })).toHaveValue(
    'archived',
  )
  await page.getByLabel(bulk.choose('Roggenlaib')).check()
  await page.getByRole('button', { name: bulk.restore }).click()
  await expect(page.getByText(bulk.done(1)).first()).toBeVisible()
  await page.goto('/admin/products')
  await page.getByLabel(bulk.choose('Brezel')).check()
  await page.getByRole('button', { name: bulk.delete }).click()
  await expect(page.getByRole('heading', { name: bulk.deleteTitle(1) })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Brezel', exact: true })).toBeVisible()
  await page.getByRole('button', { name: bulk.delete }).first().click()
  await expect(page.getByRole('link', { name: 'Brezel', exact: true })).toBeHidden()
})

test('categories are sorted by drag and drop', async ({ newVisitor, bakery }) => {
  for (const [position, name] of ['Brot', 'Kuchen'].entries()) {
    await bakery.operator
      .collection('product_categories')
      .create({ name, bakery: bakery.bakery.id, position: position + 1 })
  }
  const page = await newVisitor()
  await signedIn(page, bakery.owner)
  await page.goto('/admin/product-categories')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.locator('h2')).toHaveText(['Gebäck', 'Brot', 'Kuchen'])
  await rows.nth(2).locator('[draggable=true]').dragTo(rows.nth(0))
  await expect(rows.locator('h2')).toHaveText(['Kuchen', 'Gebäck', 'Brot'])
})

test('a long list of products is searched, and keeps what was chosen before', async ({ page, bakery }) => {
  for (let number = 1; number <= 14; number++) await bakery.addProduct({ name: `Kipferl ${number}` })
  const { pools, soldOut } = german.admin
  await signedIn(page, bakery.owner)
  await page.goto('/admin/product-pools/new')
  await page.getByLabel(pools.name).fill('Ofen')
  await page.getByLabel(pools.perDay, { exact: true }).fill('40')
  const search = page.getByRole('searchbox', { name: soldOut.search })
  await search.fill('brez')
  await expect(page.getByRole('checkbox', { name: 'Kipferl 1', exact: true })).toBeHidden()
  await page.getByRole('checkbox', { name: 'Brezel' }).check()
  await search.press('Enter')
  await search.fill('kipferl 12')
  await page.getByRole('checkbox', { name: 'Kipferl 12' }).check()
  await search.fill('torte')
  await expect(page.getByText(soldOut.noneFound('torte'))).toBeVisible()
  await page.getByRole('button', { name: german.common.save, exact: true }).first().click()
  await expect(page.getByText('Brezel', { exact: false }).first()).toBeVisible()
  const [pool] = await bakery.operator.collection('pools').getFullList({ filter: "name = 'Ofen'" })
  expect(pool?.['members']).toHaveLength(2)
})
