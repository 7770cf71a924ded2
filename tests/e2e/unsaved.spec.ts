import { localPath } from '#bakery/links.ts'
import { english, expect, german, type Page, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { signedIn } from './pages/account-pages.ts'
import { OwnerPages } from './pages/owner-pages.ts'

const LANGUAGES = [
  { locale: 'de', t: german },
  { locale: 'en', t: english },
] as const

for (const { locale, t } of LANGUAGES) {
  const { form, general, nav } = t.admin
  for (const [section, textLabel, choice] of [
    ['bakery', general.name, { role: 'radio', name: general.du }],
    ['orders', general.minOrderCents, { role: 'checkbox', name: general.phoneRequired }],
  ] as const) {
    test(`leaving a form with input from before hydration asks first, ${section}, ${locale}`, async ({
      page,
      bakery,
    }) => {
      await signedIn(page, bakery.owner, locale)
      await page.goto(localPath(locale, '/admin'))
      const comeToLife = await holdScripts(page)
      const address = localPath(locale, `/admin/general?section=${section}`)
      await page.evaluate((there) => location.assign(there), address)
      const text = page.getByLabel(textLabel)
      const choosing = page.getByRole(choice.role, { name: choice.name })
      const before = await text.inputValue()
      await text.fill('12')
      await choosing.check()
      comeToLife()

      await expect(page.getByText(form.unsaved)).toBeVisible()
      await page.getByRole('link', { name: nav.products }).first().click()
      const question = page.getByRole('alertdialog', { name: form.leaveTitle })
      await question.getByRole('button', { name: form.stay }).click()
      await expect(text).toHaveValue('12')

      await page.getByRole('button', { name: form.discard }).click()
      await expect(text).toHaveValue(before)
      await expect(choosing).not.toBeChecked()
      await page.getByRole('link', { name: nav.products }).first().click()
      await expect(page).toHaveURL(localPath(locale, '/admin/products'))
    })
  }
}

test('going back after the skip link asks about unsaved input as well', async ({ page, bakery }) => {
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
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

for (const { locale, t } of LANGUAGES) {
  test(`input typed while a form is being saved stays and is unsaved, ${locale}`, async ({
    page,
    bakery,
  }) => {
    const { branches, categories, form, general, products } = t.admin
    await signedIn(page, bakery.owner, locale)
    await page.goto(localPath(locale, '/admin'))
    const owner = new OwnerPages(page, locale)
    for (const [address, first, second] of [
      [`branches/${bakery.branch.id}?section=basics`, branches.street, branches.city],
      ['general?section=bakery', general.mailSenderName, general.name],
      [`products/${bakery.pretzel.id}?section=basics`, products.name, products.description],
      [`product-categories/${bakery.category.id}`, categories.name, categories.description],
    ] as const) {
      await test.step(address, async () => {
        const path = localPath(locale, `/admin/${address}`)
        await page.goto(path)
        const answer = await holdAnswer(page)
        await owner.field(first).first().fill('Eins')
        await owner.pressSave()
        await answer.asked
        await owner.field(first).first().fill('Eins, und mehr')
        await owner.field(second).first().fill('Zwei')
        await owner.field(second).first().press('End')
        answer.let()
        await owner.expectToast(t.common.toasts.saved)
        await expect(page.getByText(form.unsaved)).toBeVisible()
        await expect(owner.field(second).first()).toBeFocused()
        await page.keyboard.type(' und drei')
        await expect(owner.field(first).first()).toHaveValue('Eins, und mehr')
        await expect(owner.field(second).first()).toHaveValue('Zwei und drei')
        await page.getByRole('button', { name: form.discard }).click()
        await expect(owner.field(first).first()).toHaveValue('Eins')
        await owner.field(second).first().fill('Zwei und drei')
        await owner.save()
        await page.reload()
        await expect(owner.field(first).first()).toHaveValue('Eins')
        await expect(owner.field(second).first()).toHaveValue('Zwei und drei')
      })
    }
  })
}

/** Delays the response to the next save until `let` is called. */
async function holdAnswer(page: Page): Promise<{ asked: Promise<void>; let: () => void }> {
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  let isHeld = false
  await page.route(/\.data(\?|$)/, async (route) => {
    if (isHeld || route.request().method() !== 'POST') return route.fallback()
    isHeld = true
    const response = await route.fetch()
    asked.resolve()
    await gone.promise
    return route.fulfill({ response })
  })
  return { asked: asked.promise, let: gone.resolve }
}
