import { randomString } from '#kit/ids.ts'
import { aJpeg } from '../support/images.ts'
import { expect, phone, test } from './fixtures.ts'
import { OwnerPages, type Picture } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

/** Returns a picture as a phone takes it. */
async function aPhotograph(): Promise<Picture> {
  return { name: 'roll.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg(1600, 1200)) }
}

// Three orders and about forty accessibility checks.
test.setTimeout(480_000)

for (const locale of ['de', 'en'] as const) {
  test(`from registering to handing over, ${locale}`, async ({ newVisitor, krume, database }) => {
    // The English journey runs in dark mode, and its owner uses a phone too.
    const colours = locale === 'de' ? 'light' : 'dark'
    const page = await newVisitor({ ...(locale === 'de' ? {} : phone), colorScheme: colours })
    const slug = `backhaus-${randomString(6, 'abcdefghijklmnopqrstuvwxyz')}`
    // Accessibility does not depend on the database.
    const accessible = database === 'sqlite'
    const owner = new OwnerPages(page, locale, { accessible })
    await owner.register(krume, {
      bakeryName: slug,
      ownerName: 'Karla Kruste',
      email: `${slug}@example.com`,
      password: 'ein Satz ist gut',
    })
    await owner.describeBakery()
    await owner.acceptAgreement()
    await owner.addBranch('Altstadt', 3)
    await owner.addCategory('Brötchen')
    await owner.addProduct({
      name: 'Schnittbrötchen',
      price: locale === 'de' ? '0,45' : '0.45',
      picture: await aPhotograph(),
    })
    await owner.publish()

    const telephone = await newVisitor({ ...phone, colorScheme: colours })
    const customer = new ShopPages(telephone, locale, krume.shopUrl(slug), { accessible })
    const orders = owner.t.storefront.order

    const first = await customer.order('Schnittbrötchen', 4, '08:30', 'Anna Becker')
    await owner.handOver(first.code)
    await telephone.reload()
    await customer.expectHeading(orders.headings.picked_up)

    const second = await customer.order('Schnittbrötchen', 1, '08:30', 'Ben Becker')
    await customer.cancel(second.code)
    await expect(await owner.orderInList(second.code)).toContainText(owner.t.admin.orders.status.cancelled)

    const third = await customer.order('Schnittbrötchen', 2, '09:00', 'Carla Becker')
    const [reason = ''] = owner.t.admin.orders.cancelDialog.reasons
    await owner.cancelOrder(third.code, reason)
    await telephone.reload()
    await customer.expectHeading(orders.headings.cancelled)
  })
}
