import { registrationLink } from '../support/mailbox.ts'
import { german as de, english as en, expect, type Page, test } from './fixtures.ts'

const ADDRESSES = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/confirm-email',
  '/register',
  '/contact',
  '/terms',
  '/imprint',
  '/datasecurity',
  '/accessibility',
  '/display',
]

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [...ADDRESSES, ...ADDRESSES.map((address) => `/en${address}`)]) {
    await page.goto(address)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([address, width]).toEqual([address, 320])
  }
})

test('registration proposes an address and says whether it is free', async ({ page, bakery, krume }) => {
  const t = de.public.register
  await page.goto('/register')
  await page.getByLabel(t.bakeryName).fill(bakery.slug)
  await expect(page.getByLabel(t.slug)).toBeVisible()
  await page.getByLabel(t.bakeryName).fill('Bäckerei Möwe')
  await expect(page.getByText(t.slugFree(`baeckerei-moewe.localhost:${krume.port}`))).toBeVisible()
  await page.getByLabel(t.name).fill('Lotte Möwe')
  await page.getByLabel(t.email).fill('lotte@example.com')
  await page.getByLabel(t.password, { exact: true }).fill('ein langer satz')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(t.sent.text('lotte@example.com'))).toBeVisible()
  await page.goto(await registrationLink(krume, 'lotte@example.com'))
  await page.getByLabel(t.confirm.password).fill('ein langer satz')
  await page.getByRole('button', { name: t.confirm.submit }).click()
  await page.waitForURL('**/admin/setup')
  await expect(page.getByText(t.welcome('Bäckerei Möwe')).first()).toBeVisible()
  await expectRefreshAtStart(page)
})

/** Expects that the stored session is refreshed against the users collection when a document starts. */
async function expectRefreshAtStart(page: Page): Promise<void> {
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/users/auth-refresh'))
  await page.goto('/')
  expect((await refreshed).status()).toBe(200)
}

test('a late response to the refresh does not sign in again', async ({ page, bakery, guard }) => {
  const t = de.public.login
  // The session has also ended on the server, and the browser logs the refusal.
  guard.allow(/401 \(Unauthorized\).*auth-refresh/)
  await page.goto('/login')
  await page.getByLabel(t.email).fill(bakery.owner.email)
  await page.getByLabel(t.password, { exact: true }).fill(bakery.owner.password)
  const answered = Promise.withResolvers<void>()
  await page.route('**/auth-refresh', async (route) => {
    await answered.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/auth-refresh')
  const refreshed = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/auth-refresh'))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin')
  await asked
  await page.evaluate(() => fetch('/api/session', { method: 'DELETE' }).then((response) => response.text()))
  answered.resolve()
  await refreshed
  await page.waitForLoadState('networkidle')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pb_auth')
})

test('the colour mode is kept from page to page', async ({ page }) => {
  await page.goto('/')
  const mode = page.getByRole('button', { name: new RegExp(`^${de.common.colourMode.label}`) }).first()
  await mode.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await mode.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.goto('/imprint')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 16, 13)')
})

test('a change of page is announced, and the focus is never lost', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('main').getByRole('link', { name: de.public.register.login }).press('Enter')
  await expect(page.locator('h1')).toHaveText(de.public.login.title)
  await expect(page.locator('[aria-live]').first()).toHaveText(`${de.public.login.title} – Krume`)
  await expect(page.getByRole('main')).toBeFocused()
})

test('input is kept when the language changes, except for the password', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel(de.public.register.bakeryName).fill('Backhaus Ole')
  await page.getByLabel(de.public.register.email).fill('ole@example.com')
  await page.getByLabel(de.public.register.password, { exact: true }).fill('sehr geheim und lang')
  // The proposed address appears after hydration.
  await expect(page.getByText('backhaus-ole.localhost')).toBeVisible()
  await expect(page.getByRole('link', { name: de.common.language.switchTo.en }).first()).toBeVisible()
  await page.getByRole('link', { name: de.common.language.switchTo.en }).first().click()
  await expect(page).toHaveURL('/en/register')
  await expect(page.getByLabel(en.public.register.bakeryName)).toHaveValue('Backhaus Ole')
  await expect(page.getByLabel(en.public.register.email)).toHaveValue('ole@example.com')
  await expect(page.getByText('backhaus-ole.localhost')).toBeVisible()
  await expect(page.getByLabel(en.public.register.password, { exact: true })).toHaveValue('')
  await page.goto('/register')
  await expect(page.getByLabel(de.public.register.email)).toHaveValue('')
})

test('forms and menu work without JavaScript', async ({ newVisitor, guard }) => {
  guard.allow(/status of 422/)
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const t = de.public.contact
  await page.goto('/')
  await page.getByRole('button', { name: de.public.header.menu }).click()
  await page.getByRole('link', { name: de.public.header.contact }).first().click()
  await page.getByLabel(t.name).fill('Ole')
  await page.getByLabel(t.email).fill('ole@example')
  await page.getByLabel(t.message).fill('Moin')
  await page.getByRole('button', { name: t.submit }).click()
  await expect(page.getByRole('link', { name: t.email })).toHaveAttribute('href', '#field-email')
  await expect(page.getByLabel(t.message)).toHaveValue('Moin')
  await page.getByLabel(t.email).fill('ole@example.com')
  await page.getByRole('button', { name: t.submit }).click()
  // Playwright's text locators ignore `noscript`.
  await expect(page.locator('noscript output')).toHaveText(t.sent)
})
