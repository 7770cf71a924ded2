import { localPath } from '#bakery/links.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, phone, test } from './fixtures.ts'
import { signInAsOperator } from './pages/account-pages.ts'

for (const [locale, t, context] of [
  ['de', german, { colorScheme: 'light' }],
  ['en', english, { ...phone, colorScheme: 'dark' }],
] as const) {
  test(`an operator's day, ${locale}: into an owner's admin and back, a shop closed, and a backup that brings it back`, async ({
    newVisitor,
    guard,
    bakery,
    krume,
  }, testInfo) => {
    guard.allow(/status of (?:422|503)|^503: /)
    const at = (address: string) => localPath(locale, address)
    const shop = krume.shopUrl(bakery.slug) + at('/')
    const customer = await newVisitor()
    await customer.goto(shop)

    const page = await newVisitor(context)
    await page.goto(at('/operator/bakeries'))
    await signInAsOperator(page, t)
    const search = page.getByRole('searchbox', { name: t.operator.bakeries.search })
    await search.fill(bakery.slug)
    await search.press('Enter')
    await page.getByRole('link', { name: bakery.slug }).click()
    await expect(page.getByRole('heading', { level: 1, name: bakery.bakery.name })).toBeVisible()

    await page.getByRole('button', { name: t.operator.bakeries.acting.open }).click()
    const bar = page.getByRole('complementary', { name: t.admin.acting.label })
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: t.admin.acting.end }).click()
    await expect(page.getByText(t.operator.journal.actions.opened_as)).toBeVisible()

    await page.goto(at('/operator/backups'))
    const archives = page.getByRole('link', { name: t.operator.backups.restore })
    const before = await archives.count()
    await page.getByRole('button', { name: t.operator.backups.make }).click()
    await expect(archives).toHaveCount(before + 1)
    const [, key = ''] =
      /backups\/(.+)\/restore/.exec((await archives.first().getAttribute('href')) ?? '') ?? []
    await expect(page.getByText(t.operator.backups.ended.create(key))).toBeVisible()

    const download = page.waitForEvent('download')
    await page.locator(`a[href$="/backups/${key}"]`).click()
    const file = testInfo.outputPath(`brought-${key}`)
    await (await download).saveAs(file)
    await page.getByLabel(t.operator.backups.file).setInputFiles(file)
    await page.getByRole('button', { name: t.operator.backups.uploadNow }).click()
    await expect(page.getByText(t.operator.backups.uploaded).first()).toBeVisible()
    await expect(archives).toHaveCount(before + 2)
    await page.getByLabel(t.operator.backups.file).setInputFiles(file)
    await page.getByRole('button', { name: t.operator.backups.uploadNow }).click()
    await expect(page.getByRole('alert').getByText(t.operator.backups.problems.name_taken)).toBeVisible()
    await expectAccessible(page)

    await page.goto(at(`/operator/bakeries/${bakery.bakery.id}`))
    await page.getByRole('button', { name: t.operator.bakeries.suspension.suspend }).click()
    await expect(page.getByText(t.operator.bakeries.suspension.since)).toBeVisible()
    expect((await customer.goto(shop))?.status()).toBe(503)
    await expect(customer.getByRole('heading', { name: t.common.errorPages.paused.title })).toBeVisible()
    await expectAccessible(customer)

    const brought = `brought-${key}`
    await page.goto(at(`/operator/backups/${brought}/restore`))
    await expectAccessible(page)
    await page.getByLabel(t.operator.backups.restoring.name).fill(brought)
    await page.getByRole('button', { name: t.operator.backups.restoring.submit }).click()
    await expect(page.getByText(t.operator.backups.ended.restore(brought))).toBeVisible({ timeout: 60_000 })
    expect((await customer.goto(shop))?.status()).toBe(200)
    await expect(customer.getByRole('heading', { name: bakery.category.name }).first()).toBeVisible()

    await page.goto(at(`/operator/backups/${key}/restore`))
    await page.getByText(t.operator.backups.delete.action, { exact: true }).click()
    await expect(page.getByText(t.operator.backups.delete.text)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.admin.form.delete }).click()
    await expect(page.locator(`a[href*="/backups/${brought}"]`).first()).toBeVisible()
    await expect(page.locator(`a[href$="/backups/${key}"]`)).toHaveCount(0)
  })
}
