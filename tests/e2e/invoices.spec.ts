import { localPath } from '#bakery/links.ts'
import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signedIn } from './pages/account-pages.ts'
import { OwnerPages } from './pages/owner-pages.ts'
import { ShopPages } from './pages/shop-pages.ts'

const desktop = { viewport: { width: 1280, height: 800 } }

for (const [locale, t, device, look] of [
  ['de', german, 'phone', { ...phone, colorScheme: 'light' }],
  ['de', german, 'desktop', { ...desktop, colorScheme: 'dark' }],
  ['en', english, 'phone', { ...phone, colorScheme: 'dark' }],
  ['en', english, 'desktop', { ...desktop, colorScheme: 'light' }],
] as const) {
  test(`what a company collected becomes its invoice, by mail and as a file, ${locale}, ${device}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    const { companies, invoices } = t.admin
    const { id } = await bakery.addCompany()
    const desk = await newVisitor(look)
    await signedIn(desk, bakery.owner, locale)
    await desk.goto(localPath(locale, `/admin/companies/${id}`))
    await desk.getByRole('button', { name: companies.sendLink }).click()
    const mail = await waitForMail(bakery, 'company-link', 'buchhaltung@heidekrug.example')

    const page = await newVisitor(phone)
    const origin = krume.shopUrl(bakery.slug)
    await page.goto(origin + new URL(linkIn(mail)).pathname)
    await page.getByRole('button', { name: t.storefront.company.start }).click()
    const shop = new ShopPages(page, locale, origin)
    const product = locale === 'de' ? bakery.pretzel.name : bakery.pretzel.nameEn
    const { code } = await shop.order(product, 2, '09:00', 'Anna Becker')
    await new OwnerPages(desk, locale).handOver(code)

    await desk.goto(localPath(locale, '/admin/invoices/settings'))
    await desk.getByRole('textbox', { name: invoices.iban }).fill('DE02 1203 0000 0000 2020 51')
    await desk.getByRole('textbox', { name: invoices.taxNumber }).fill('33/123/45678')
    await desk.getByRole('button', { name: t.common.save }).click()
    await expect(desk.getByRole('heading', { name: 'Hotel Heidekrug GmbH' })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: invoices.issueFor('Hotel Heidekrug GmbH') }).click()
    const question = desk.getByRole('alertdialog', { name: invoices.issueTitle('Hotel Heidekrug GmbH') })
    await expectAccessible(desk)
    await question.getByRole('button', { name: invoices.issueNow }).click()
    await expect(desk.getByText(invoices.nothing)).toBeVisible()
    const sent = await waitForMail(bakery, 'invoice', 'buchhaltung@heidekrug.example')
    expect(sent.subject).toContain('RE-0001')

    await desk.getByRole('link', { name: 'RE-0001' }).click()
    await expect(desk.getByRole('heading', { name: invoices.invoiceTitle('RE-0001') })).toBeVisible()
    await expectAccessible(desk)
    const download = desk.waitForEvent('download')
    await desk.getByRole('link', { name: invoices.pdf, exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/RE-0001\.pdf$/)

    // The company's page and the order's lead there as well.
    await desk.getByRole('link', { name: 'Hotel Heidekrug GmbH' }).click()
    await expect(desk.getByRole('heading', { name: invoices.title })).toBeVisible()
    await expect(desk.getByRole('link', { name: 'RE-0001' })).toBeVisible()
    await expectAccessible(desk)
    await desk.goto(localPath(locale, `/admin/orders?day=all&company=${id}`))
    await desk.getByRole('link', { name: code }).first().click()
    await desk.getByRole('link', { name: invoices.invoiceTitle('RE-0001') }).click()
    await expect(desk.getByRole('heading', { name: invoices.invoiceTitle('RE-0001') })).toBeVisible()
  })
}
