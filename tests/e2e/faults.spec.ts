import { localPath } from '#bakery/links.ts'
import { de as connectionDe } from '#web/i18n/connection/de.ts'
import { en as connectionEn } from '#web/i18n/connection/en.ts'
import { failReads, failWrites } from '../support/broken-database.ts'
import { sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import { aJpeg } from '../support/images.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

// Sentences of the specification, section 8, for faults that are not the user's.
const SENTENCES = {
  de: {
    t: german,
    waiting: connectionDe.waiting,
    tryAgain: 'Bitte versuchen Sie es erneut.',
    saved: 'Ihre Änderungen wurden gespeichert.',
    cancelFailed: 'Die Bestellung konnte nicht storniert werden. Bitte versuchen Sie es erneut.',
  },
  en: {
    t: english,
    waiting: connectionEn.waiting,
    tryAgain: 'Please try again.',
    saved: 'Your changes were saved.',
    cancelFailed: 'The order could not be cancelled. Please try again.',
  },
} as const

// Console messages of the browser that these tests cause.
test.beforeEach(({ guard }) =>
  guard.allow(/^500: |status of (5\d\d|400)|net::ERR_FAILED|^502: |imported module|Failed to fetch \/assets/),
)

for (const locale of ['de', 'en'] as const) {
  const { t, waiting, tryAgain, saved, cancelFailed } = SENTENCES[locale]

  test.describe(`faults, ${locale}`, () => {
    async function signedIn(page: Page, bakery: OpenBakery): Promise<OwnerPages> {
      const owner = new OwnerPages(page, locale)
      await owner.open('/login')
      await signIn(page, t, bakery.owner)
      return owner
    }

    test('a proxy whose server is starting: the shop stays, and continues afterwards', async ({
      page,
      bakery,
      krume,
      guard,
    }) => {
      guard.allow(/^503: /)
      const shop = new ShopPages(page, locale, krume.shopUrl(bakery.slug))
      await page.route('**/imprint.data*', (route) =>
        route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' }),
      )
      await shop.open('/terms')
      await page.getByRole('link', { name: t.legal.footer.imprint }).click()
      await expect(page.getByRole('status').filter({ hasText: waiting })).toBeInViewport()
      await shop.expectHeading(t.legal.terms.title)
      await page.unroute('**/imprint.data*')
      await shop.expectHeading(t.legal.footer.imprint)
    })

    test('a product that cannot be loaded, then can', async ({ page, bakery, krume }) => {
      const owner = await signedIn(page, bakery)
      const address = `/admin/products/${bakery.pretzel.id}`
      {
        using _ = failReads(krume, 'products')
        await owner.open(address)
        await expect(page.getByRole('main')).toContainText(`${t.admin.products.loadFailed} ${tryAgain}`)
        await owner.expectToast(tryAgain)
      }
      await page.getByRole('link', { name: t.common.errorPages.server.action }).click()
      await expect(owner.field(t.admin.products.name)).toHaveValue('Brezel')

      const expectToFail = async () => {
        await page.getByRole('link', { name: 'Brezel', exact: true }).click()
        await expect(page.getByRole('main')).toContainText(`${t.admin.products.loadFailed} ${tryAgain}`)
        await expect(page.getByRole('link', { name: t.admin.nav.orders }).first()).toBeVisible()
      }
      const data = `**${localPath(locale, address)}.data*`
      const answers = [
        undefined,
        { status: 502, body: '<h1>Bad Gateway</h1>' },
        { status: 400, body: 'Bad Request' },
      ]
      for (const answer of answers) {
        await owner.open('/admin/products')
        await page.route(data, (route) => (answer ? route.fulfill(answer) : route.abort()))
        await expectToFail()
        await page.unroute(data)
      }

      // Blocks the page's code instead of its data.
      await owner.open('/admin/products')
      const modules = /\/assets\/product-[\w-]+\.js/
      await page.route(modules, (route) => route.abort())
      await expectToFail()
      await page.unroute(modules)
      await page.getByRole('link', { name: t.common.back, exact: true }).click()
      await page.getByRole('link', { name: 'Brezel', exact: true }).click()
      await expect(owner.field(t.admin.products.name)).toHaveValue('Brezel')

      await owner.open('/admin/products')
      using _ = failReads(krume, 'products')
      await expectToFail()
      await owner.expectToast(tryAgain)
    })

    for (const [what, address, table, label] of [
      ['a product', 'products', 'products', t.admin.products.name],
      ['general information', 'general', 'bakeries', t.admin.general.name],
    ] as const) {
      test(`${what} that cannot be saved, then can: nothing typed is lost`, async ({
        page,
        bakery,
        krume,
      }) => {
        const owner = await signedIn(page, bakery)
        const place = address === 'products' ? `/admin/products/${bakery.pretzel.id}` : `/admin/${address}`
        await owner.open(place)
        const name = owner.field(label)
        await name.fill('Laugenstange')
        const expectFailure = async () => {
          await expect(page.getByRole('alert')).toHaveText(tryAgain)
          await owner.expectToast(tryAgain)
          await expect(name).toHaveValue('Laugenstange')
        }
        {
          using _ = failWrites(krume, table)
          await owner.pressSave()
          await expectFailure()
        }
        await page.reload()
        await name.fill('Laugenstange')
        await page.route(`**${localPath(locale, place)}.data*`, (route) => route.abort())
        await owner.pressSave()
        await expectFailure()
        await page.unrouteAll()
        await owner.pressSave()
        await owner.expectToast(saved)
        await page.reload()
        await expect(name).toHaveValue('Laugenstange')
      })
    }

    test('pictures that cannot be uploaded, then can', async ({ page, bakery, krume }) => {
      const owner = await signedIn(page, bakery)
      await owner.open(`/admin/products/${bakery.pretzel.id}?section=images`)
      const images = t.admin.products.images
      const buffer = Buffer.from(await aJpeg(400, 300))
      await page.getByLabel(images.add).setInputFiles({ name: 'brezel.jpg', mimeType: 'image/jpeg', buffer })
      await page.route('**/save', (route) => route.abort())
      await owner.pressSave()
      await owner.expectToast(images.failed)
      expect(images.failed).toContain(tryAgain)
      await page.unrouteAll()
      {
        using _ = failWrites(krume, 'products')
        await owner.pressSave()
        await expect(page.getByRole('alert')).toHaveText(tryAgain)
      }
      await owner.pressSave()
      await owner.expectToast(saved)
      await expect(page.getByRole('textbox', { name: images.textOf(1) })).toBeVisible()
    })

    test('an order that its customer cannot cancel, then can', async ({ page, bakery, krume }) => {
      const customer = new ShopPages(page, locale, krume.shopUrl(bakery.slug))
      const order = await placedOrder(krume, bakery)
      const { order: texts } = t.storefront
      await customer.open(order)
      const ask = page.getByRole('link', { name: texts.cancel, exact: true })
      const question = page.getByRole('alertdialog')
      const confirm = question.getByRole('button', { name: texts.cancel })
      {
        using _ = failWrites(krume, 'orders')
        await ask.click()
        await confirm.click()
        await customer.expectToast(cancelFailed)
      }
      await ask.click()
      await expect(question).toBeVisible()
      await page.route(`**${order}.data*`, (route) => route.abort())
      await confirm.click()
      await expect(question.getByRole('alert')).toHaveText(cancelFailed)
      await page.unrouteAll()
      await confirm.click()
      await customer.expectHeading(texts.headings.cancelled)
    })

    test('an order that its bakery cannot cancel, then can', async ({ page, bakery, krume }) => {
      const order = await placedOrder(krume, bakery)
      const owner = await signedIn(page, bakery)
      const texts = t.admin.orders
      await owner.open(`/admin${order}?day=all`)
      const cancel = async () => {
        await page.getByRole('link', { name: texts.cancel, exact: true }).click()
        const question = page.getByRole('alertdialog')
        await question.getByRole('radio', { name: texts.cancelDialog.reasons[0] ?? '' }).check()
        await question.getByRole('button', { name: texts.cancelDialog.confirm }).click()
      }
      {
        using _ = failWrites(krume, 'orders')
        await cancel()
        await owner.expectToast(cancelFailed)
      }
      const told = page.getByRole('listitem').filter({ hasText: cancelFailed })
      await told.getByRole('button', { name: t.common.close }).click()
      await expect(told).toHaveCount(0)
      await page.route('**/admin/orders/*.data*', (route) => route.abort())
      await cancel()
      await owner.expectToast(cancelFailed)
      await page.unrouteAll()
      await cancel()
      await owner.expectToast(texts.done.cancelled())
    })
  })
}

/** Places an order and returns its path, `/orders/…`. */
async function placedOrder(krume: KrumeServer, bakery: OpenBakery): Promise<string> {
  const client = createHttpClient(krume.port)
  const { headers } = await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery)
  client.close()
  expect(headers.location).toMatch(/^\/orders\//)
  return headers.location ?? ''
}
