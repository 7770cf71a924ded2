import { localPath } from '#bakery/links.ts'
import { typedCents } from '#bakery/typed-number.ts'
import { aJpeg } from '#tests/support/images.ts'
import { expect } from '../fixtures.ts'
import { takeOrder } from '../pages/take-order.ts'
import type { Desk, Journey } from './desk.ts'

async function changeMany(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale } = desk
  const { products, list } = t.admin
  await desk.open('/admin/products')
  await desk.lookAround()
  await hands.write(page.getByRole('searchbox', { name: products.search }), 'Rogg')
  await page.keyboard.press('Enter')
  await expect(desk.link('Brezel')).toBeHidden()
  await hands.select(page.getByLabel(products.columns.visible, { exact: true }), 'hidden')
  await expect(page.getByText(list.nothing)).toBeVisible()
  await desk.follow(list.clear)

  await hands.write(page.getByLabel(products.priceOf('Brezel')), typedCents(100, locale))
  await page.keyboard.press('Enter')
  await owner.expectToast(products.priceSaved('Brezel'))
  await hands.press(page.getByRole('switch', { name: products.visibleSwitch('Brezel') }))
  await owner.expectToast(products.concealed('Brezel'))

  const { bulk } = products
  await hands.check(page.getByLabel(bulk.all))
  await expect(page.getByText(bulk.chosen(2))).toBeVisible()
  await hands.write(page.getByLabel(bulk.percent), '+10')
  await desk.press(bulk.prices)
  await expect(page.getByRole('heading', { name: bulk.pricesTitle('+10') })).toBeVisible()
  await desk.lookClosely()
  await desk.press(bulk.pricesDo(2))
  await owner.expectToast(bulk.done(2))
  await expect(page.getByLabel(products.priceOf('Brezel'))).toHaveValue(typedCents(110, locale))
  await hands.check(page.getByLabel(bulk.choose('Brezel')))
  await desk.press(bulk.show)
  await expect(page.getByRole('switch', { name: products.visibleSwitch('Brezel') })).toBeChecked()
  await hands.check(page.getByLabel(bulk.choose('Brezel')))
  await desk.press(bulk.delete)
  await expect(page.getByRole('heading', { name: bulk.deleteTitle(1) })).toBeVisible()
  await desk.press(bulk.cancel)
  await expect(page.getByRole('heading', { name: bulk.deleteTitle(1) })).toBeHidden()
  await expect(desk.link('Brezel')).toBeVisible()
}

/** Marks products as sold out, from the list and from the page of today's sold-out products. */
async function sellOut(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { soldOut } = t.admin
  const { name } = bakery.branch
  await desk.open('/admin/products')
  await desk.press(soldOut.markOf('Brezel', name, ''))
  await owner.expectToast(soldOut.marked('Brezel', name, ''))
  await page.goto(localPath(desk.locale, '/admin/products/sold-out'))
  await desk.expectTitle(soldOut.title(''))
  await desk.lookAround()
  await hands.write(page.getByRole('searchbox', { name: soldOut.search }), 'Rogg')
  await page.keyboard.press('Enter')
  await desk.press(soldOut.liftOf('Brezel', name))
  await owner.expectToast(soldOut.lifted('Brezel', name))
  await expect(page.getByRole('heading', { level: 2, name: soldOut.title('') })).toHaveCount(0)
}

async function makeProduct(desk: Desk): Promise<void> {
  const { t, owner, hands, page } = desk
  const { images } = t.admin.products
  const name = 'Mohnzopf'
  await desk.open('/admin/products')
  await desk.follow(t.admin.products.add)
  await desk.expectTitle(t.admin.products.newTitle)
  await desk.lookAround()
  await owner.addProduct({ name, price: typedCents(420, desk.locale) })
  await desk.expectTitle(name)
  await desk.lookAround()
  await owner.openSection(t.admin.products.sections.options)
  await desk.press(t.admin.products.options.addText)
  await desk.write(t.admin.products.options.name, 'Aufschrift')
  await owner.save()
  await owner.openSection(t.admin.products.sections.images)

  const picture = async (file: string, width: number) => ({
    name: file,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await aJpeg(width, 300)),
  })
  await hands.choose(page.getByLabel(images.add), [
    await picture('eins.jpg', 400),
    await picture('zwei.jpg', 300),
  ])
  await hands.write(page.getByLabel(images.textOf(1)), 'Von oben')
  await hands.write(page.getByLabel(images.textOf(2)), 'Von der Seite')
  await owner.save()
  await expect(page.getByLabel(images.textOf(1))).toHaveValue('Von oben')
  await desk.lookAround()
  await desk.press(images.later(1))
  await expect(page.getByLabel(images.textOf(1))).toHaveValue('Von der Seite')
  await owner.save()
  await expect(page.getByLabel(images.textOf(1))).toHaveValue('Von der Seite')
  await desk.press(images.earlier(2))
  await expect(page.getByLabel(images.textOf(1))).toHaveValue('Von oben')
  await desk.press(images.remove(1))
  await expect(page.getByLabel(images.textOf(2))).toHaveCount(0)
  await owner.save()
  await expect(page.getByLabel(images.textOf(1))).toHaveValue('Von der Seite')
}

/** Archives a product, since an ordered one cannot be deleted, and restores it. */
async function archiveProduct(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery, krume } = desk
  const { products, form } = t.admin
  await takeOrder(krume, bakery, 'Anna Becker')
  await desk.open('/admin/products')
  await desk.follow('Brezel')
  await desk.unfold(products.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(products.delete.archived)
  await expect(desk.link('Brezel')).toBeHidden()
  await hands.select(page.getByLabel(products.columns.visible, { exact: true }), 'archived')
  await desk.follow('Brezel')
  await desk.press(products.restore)
  await owner.expectToast(products.restored('Brezel'))
  await expect(desk.button(products.restore)).toBeHidden()
  await desk.follow(products.duplicate)
  await expect(page.getByLabel(products.name, { exact: true })).toHaveValue(products.copyOf('Brezel'))
}

async function importTable(desk: Desk): Promise<void> {
  const { t, owner, hands, page, locale } = desk
  const texts = t.admin.productImport
  const columns = locale === 'de' ? 'Name;Kategorie;Preis' : 'Name;Category;Price'
  const table = `${columns}\nMohnzopf;Feines;${typedCents(420, locale)}\n`
  const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
  await desk.open('/admin/products')
  await desk.follow(t.admin.products.import)
  await desk.expectTitle(texts.title)
  await desk.lookAround()
  const read = async () => {
    await hands.choose(page.getByLabel(texts.file), [file])
    await desk.press(texts.check)
    await expect(page.getByText(texts.counts.new(1), { exact: true })).toBeVisible()
  }
  await read()
  await desk.lookClosely()
  await desk.press(texts.discard)
  await expect(desk.button(texts.check)).toBeVisible()
  await read()
  await desk.press(texts.apply(1))
  await owner.expectToast(texts.done(1, 0))
  await expect(desk.link('Mohnzopf')).toBeVisible()
}

async function orderCategories(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { categories, form } = t.admin
  const rows = page.getByRole('main').getByRole('listitem').locator('h2')
  await desk.open('/admin/product-categories')
  await desk.follow(categories.add)
  await desk.expectTitle(categories.newTitle)
  await desk.lookAround()
  await desk.write(categories.name, 'Brot')
  await owner.save()
  await expect(rows).toHaveText([bakery.category.name, 'Brot'])
  await desk.lookAround()
  await desk.press(categories.up('Brot'))
  await expect(rows).toHaveText(['Brot', bakery.category.name])
  await desk.press(categories.down('Brot'))
  await expect(rows).toHaveText([bakery.category.name, 'Brot'])

  await desk.follow(bakery.category.name)
  await desk.write(categories.name, 'Feines')
  await owner.save()
  await desk.expectTitle('Feines')
  desk.guard.allow(/status of 409/)
  await desk.unfold(categories.delete.action)
  await desk.press(form.delete)
  // The reason appears at the form and takes the focus.
  await expect(page.getByRole('alert').filter({ hasText: categories.delete.refused })).toBeFocused()
  const destination = page.getByLabel(categories.delete.moveTo)
  const bread = await destination.getByRole('option', { name: 'Brot' }).getAttribute('value')
  await hands.select(destination, bread ?? '')
  await desk.press(form.delete)
  await owner.expectToast(categories.delete.done)
  await expect(rows).toHaveText(['Brot'])
}

async function shareLimit(desk: Desk): Promise<void> {
  const { t, owner, hands, page, bakery } = desk
  const { pools, products, form } = t.admin
  await desk.open('/admin/products')
  await desk.follow(pools.title)
  await desk.expectTitle(pools.title)
  await desk.lookAround()
  await desk.follow(pools.add)
  await desk.expectTitle(pools.newTitle)
  await desk.write(pools.name, 'Sauerteig')
  await desk.write(pools.perDay, '0')
  desk.guard.allow(/status of 422/)
  await owner.pressSave()
  await expect(page.getByText(t.forms.problems.not_chosen).first()).toBeVisible()
  await hands.check(page.getByLabel(bakery.loaf.name, { exact: true }))
  await desk.write(pools.countsOf(bakery.loaf.name), '2')
  await desk.lookClosely()
  await owner.save()
  await desk.expectTitle(pools.title)
  await expect(page.getByText(pools.products(1))).toBeVisible()
  await expect(page.getByText(pools.use(0, 0)).first()).toBeVisible()
  await desk.lookClosely()

  await desk.open('/admin/products')
  await desk.follow(bakery.loaf.name)
  await expect(page.getByText(products.overview.sharedIn('Sauerteig'))).toBeVisible()
  await owner.openSection(products.sections.quantities)
  await desk.lookClosely()
  await hands.press(page.getByRole('main').getByRole('link', { name: 'Sauerteig', exact: true }))
  await expect(page.getByLabel(pools.countsOf(bakery.loaf.name))).toHaveValue('2')
  await desk.write(pools.perDay, '80')
  await owner.save()
  await desk.unfold(pools.delete.action)
  await desk.press(form.delete)
  await owner.expectToast(pools.delete.done)
  await expect(page.getByText(pools.none)).toBeVisible()
  await desk.follow(form.backTo(products.title))
  await desk.expectTitle(products.title)
}

export const assortmentJourneys: Journey[] = [
  { title: 'many products', pages: ['products'], go: changeMany },
  { title: 'sold out today', pages: ['products', 'products/sold-out'], go: sellOut },
  { title: 'a product and its pictures', pages: ['products/new', 'products/:id'], go: makeProduct },
  { title: 'the archive', pages: ['products', 'products/:id', 'products/new'], go: archiveProduct },
  { title: 'a table of products', pages: ['products/import'], go: importTable },
  {
    title: 'categories',
    pages: ['product-categories', 'product-categories/new', 'product-categories/:id'],
    go: orderCategories,
  },
  {
    title: 'a shared limit',
    pages: ['product-pools', 'product-pools/new', 'product-pools/:id'],
    go: shareLimit,
  },
]
