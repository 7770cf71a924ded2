import { localPath } from '#bakery/links.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'

const LANGUAGES = [
  { locale: 'de', t: german },
  { locale: 'en', t: english },
] as const

for (const { locale, t } of LANGUAGES) {
  const { form, general, nav } = t.admin

  test(`whoever leaves a form with what they typed before it came to life is asked first, ${locale}`, async ({
    page,
    bakery,
  }) => {
    await page.goto(localPath(locale, '/login'))
    await signIn(page, t, bakery.owner)
    const comeToLife = await holdScripts(page)
    await page.evaluate((address) => location.assign(address), localPath(locale, '/admin/general'))
    const name = page.getByLabel(general.name, { exact: true })
    const isPhoneRequired = page.getByRole('checkbox', { name: general.phoneRequired })
    await name.fill('Backhaus Ole')
    await isPhoneRequired.check()
    await page.getByRole('radio', { name: general.du, exact: true }).check()
    comeToLife()

    await expect(page.getByText(form.unsaved)).toBeVisible()
    await page.getByRole('link', { name: nav.products }).first().click()
    const question = page.getByRole('alertdialog', { name: form.leaveTitle })
    await question.getByRole('button', { name: form.stay }).click()
    await expect(name).toHaveValue('Backhaus Ole')

    await page.getByRole('button', { name: form.discard }).click()
    await expect(name).toHaveValue(bakery.bakery.name)
    await expect(isPhoneRequired).not.toBeChecked()
    await expect(page.getByRole('radio', { name: general.sie, exact: true })).toBeChecked()
    await page.getByRole('link', { name: nav.products }).first().click()
    await expect(page).toHaveURL(localPath(locale, '/admin/products'))
  })
}

test('whoever came by the skip link is asked as well when they go back from what they typed', async ({
  page,
  bakery,
}) => {
  await page.goto('/login')
  await signIn(page, german, bakery.owner)
  const { branches, form } = german.admin
  await page.goto('/admin/branches')
  await page.getByRole('link', { name: german.common.skipLink }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: bakery.branch.name }).click()
  await page.getByLabel(branches.name, { exact: true }).fill('Neuer Markt')
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: form.leaveTitle })).toBeVisible()
  await expect(page.getByLabel(branches.name, { exact: true })).toHaveValue('Neuer Markt')
})

/** Until what it gives is called, pages are there but have not come to life. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
