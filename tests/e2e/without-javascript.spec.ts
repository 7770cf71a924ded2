import { randomString } from '#kit/ids.ts'
import { expect, phone, test } from './fixtures.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

test('a customer orders and cancels without JavaScript', async ({ newVisitor, bakery, krume }) => {
  const page = await newVisitor({ ...phone, javaScriptEnabled: false })
  const shop = new ShopPages(page, 'de', krume.shopUrl(bakery.slug), { hasScript: false })
  const { code } = await shop.order('Brezel', 3, '08:00', 'Anna Becker')
  await expect(page.getByRole('region', { name: 'Bestellt' })).toContainText('3 × Brezel')
  await shop.cancel(code)
})

test('an owner opens a shop without JavaScript', async ({ newVisitor, krume }) => {
  const slug = `ofen-${randomString(6, 'abcdefghijklmnopqrstuvwxyz')}`
  const page = await newVisitor({ ...phone, javaScriptEnabled: false })
  const owner = new OwnerPages(page, 'de', { hasScript: false })
  await owner.register(krume, {
    bakeryName: slug,
    ownerName: 'Karla Kruste',
    email: `${slug}@example.com`,
    password: 'ein Satz ist gut',
  })
  await owner.describeBakery()
  await owner.acceptAgreement()
  await owner.addBranch('Altstadt', 2)
  await owner.addCategory('Brot')
  await owner.addProduct({ name: 'Roggenlaib', price: '4,20' })
  await owner.publish()

  const shop = new ShopPages(page, 'de', krume.shopUrl(slug), { hasScript: false })
  const first = await shop.order('Roggenlaib', 1, '08:30', 'Anna Becker')
  await owner.handOver(first.code)
  const second = await shop.order('Roggenlaib', 2, '09:00', 'Ben Becker')
  const [reason = ''] = owner.t.admin.orders.cancelDialog.reasons
  await owner.cancelOrder(second.code, reason)
})
