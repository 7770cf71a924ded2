import { german as de, english as en, expect, test } from './fixtures.ts'
import { fillSignIn, signIn } from './pages/account-pages.ts'

test('the session is loaded at the start of the application', async ({ page, bakery }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/session'))
      asked.push(`${request.method()} ${request.headers()['accept']}`)
  })
  await page.goto('/')
  await expect(page.getByRole('link', { name: de.public.header.login }).first()).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await expect.poll(() => asked).toContain('GET application/json')
})

test('two tabs agree on who is signed in', async ({ page, bakery }) => {
  const other = await page.context().newPage()
  await other.goto('/')
  await expect(other.getByRole('link', { name: de.public.header.login }).first()).toBeVisible()
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await expect(other.getByRole('link', { name: de.public.header.admin }).first()).toBeVisible()

  const third = await page.context().newPage()
  await third.goto('/admin/general')
  await expect(third.getByLabel(de.admin.general.name)).toBeVisible()
  await page.getByRole('button', { name: de.admin.nav.logout }).first().click()
  await expect(other.getByRole('link', { name: de.public.header.login }).first()).toBeVisible()
  // Nothing was typed on that page, so it asks nothing and keeps the way back after signing in.
  await expect(third).toHaveURL('/login?next=%2Fadmin%2Fgeneral')
  await expect(third.getByRole('alert')).toHaveCount(0)
})

test('signing in again in a popup keeps the input', async ({ page, bakery, guard }) => {
  // The popup closes while React Router still requests routes.
  guard.allow(/manifest patches/)
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await page.goto('/admin/general')
  const phone = page.getByLabel(de.admin.general.phone)
  await phone.fill('0821 12345')
  const other = await page.context().newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: de.admin.nav.logout }).first().click()
  const dialog = page.getByRole('alertdialog', { name: de.admin.account.signedOut.title })
  const open = async () => {
    const opened = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: de.admin.account.signedOut.signIn }).click()
    return opened
  }
  await (await open()).close()
  await expect(dialog.getByRole('alert')).toHaveText(de.admin.account.signedOut.closed)
  const popup = await open()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(popup.getByRole('heading', { name: de.public.login.title })).toBeVisible()
  expect(await popup.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual({
    width: 960,
    height: 600,
  })
  const closed = popup.waitForEvent('close')
  await fillSignIn(popup, de, bakery.owner)
  await closed
  await expect(dialog).toBeHidden()
  await expect(phone).toHaveValue('0821 12345')
  await page.getByRole('button', { name: de.common.save, exact: true }).click()
  await expect(page.getByText(de.common.toasts.saved).first()).toBeVisible()
})

for (const [prefix, t] of [
  ['', de],
  ['/en', en],
] as const) {
  test(`the whole sign-in is visible in a popup, ${prefix || '/'}`, async ({ page, guard }) => {
    guard.allow(/status of 422/)
    await page.setViewportSize({ width: 960, height: 600 })
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.goto(`${prefix}/login?next=/login/done`)
    await expect(page.getByRole('button', { name: t.public.account.ways.passkey })).toBeVisible()
    expect(await height()).toBe(600)
    await fillSignIn(page, t, { email: 'nobody@example.com', password: 'falsch-falsch' })
    await expect(page.getByRole('alert')).toHaveText(t.public.login.failed)
    expect(await height()).toBe(600)
    await page.getByRole('button', { name: t.public.account.ways.code }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.public.account.code.title)
    expect(await height()).toBe(600)
    await page.getByLabel(t.public.account.code.code, { exact: true }).fill('12345678')
    await page.getByRole('button', { name: t.public.account.code.submit }).click()
    await expect(page.getByRole('alert')).toHaveText(t.public.account.code.failed)
    expect(await height()).toBe(600)
  })
}

test('the popup closes itself when the session shows no logged-in user', async ({ page, guard }) => {
  // The popup closes while React Router still requests routes.
  guard.allow(/manifest patches/)
  await page.goto('/')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/login/done', 'krume-sign-in', 'popup'))
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  expect(popup.isClosed()).toBe(true)
})
