import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { runOAuth2Provider, settingsOfProvider } from '../support/run-oauth2-provider.ts'
import { expectAccessible } from './accessibility.ts'
import { german as de, english as en, expect, test } from './fixtures.ts'
import { keyboardOf } from './pages/hands.ts'
import { forgetProofs } from './pages/old-proofs.ts'

/** Starts a local provider and lets owners sign in with it until disposed. */
async function startProvider({ operator }: OpenBakery, user: Record<string, unknown>) {
  const provider = await runOAuth2Provider(user)
  const providers = [{ ...settingsOfProvider(provider), displayName: 'Innung' }]
  await operator.collections.update('users', { oauth2: { enabled: true, providers } })
  return {
    async [Symbol.asyncDispose]() {
      await operator.collections.update('users', { oauth2: { enabled: false, providers: [] } })
      await provider.close()
    },
  }
}

test('an owner signs in with a provider’s account, in a window of at most 1024 by 768', async ({
  page,
  bakery,
  guard,
}) => {
  guard.allow(/foreign request: http:\/\/127\.0\.0\.1|favicon\.ico/)
  const { email } = bakery.owner
  await using _ = await startProvider(bakery, { sub: bakery.slug, email, email_verified: true })
  await page.setViewportSize({ width: 1600, height: 1000 })
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => {
      Object.assign(window, { openedWith: features })
      return open(url, target, features)
    }
  })
  await page.goto('/login?next=/admin/products')
  await expectAccessible(page)
  await page.getByRole('button', { name: de.public.account.ways.provider('Innung') }).click()
  const openedWith = () => page.evaluate(() => (window as { openedWith?: string }).openedWith ?? '')
  await expect.poll(openedWith).toContain('width=1024,height=768')
  await expect(page).toHaveURL('/admin/products')
})

test('an owner with a provider’s account proves the identity there, sets a password and unlinks it', async ({
  page,
  bakery,
  guard,
  krume,
}) => {
  guard.allow(/foreign request: http:\/\/127\.0\.0\.1|favicon\.ico|status of 403/)
  const { email } = bakery.owner
  await using _ = await startProvider(bakery, { sub: bakery.slug, email, email_verified: true })
  const t = de.admin.account
  await page.goto('/login?next=/admin/account')
  await page.getByRole('button', { name: de.public.account.ways.provider('Innung') }).click()
  await expect(page).toHaveURL('/admin/account')
  await expect(page.getByText('Innung', { exact: true })).toBeVisible()
  forgetProofs(krume, bakery.bakery.owner)
  await page.getByRole('link', { name: t.password.without }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.proof.title)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.proof.askProvider('Innung') }).click()
  await page.getByLabel(t.password.password, { exact: true }).fill('roggen-im-ofen-2026')
  await expect(page.getByLabel(t.password.current, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: t.password.set }).click()
  await expect(page.getByText(t.password.saved).first()).toBeVisible()

  await page.locator('summary', { hasText: t.linked.unlink }).click()
  await expect(page.getByText(t.linked.ways.code(email), { exact: false })).toBeVisible()
  await page.getByRole('button', { name: t.linked.unlink, exact: true }).click()
  await expect(page.getByText(t.linked.unlinked).first()).toBeVisible()
  await expect(page.getByText(t.linked.title, { exact: true })).toHaveCount(0)
})

test('closing the provider’s window shows a message on the page behind it, which allows another try', async ({
  page,
  bakery,
  guard,
}) => {
  guard.allow(/foreign request: http:\/\/127\.0\.0\.1|favicon\.ico|ERR_ABORTED/)
  const { email } = bakery.owner
  await using _ = await startProvider(bakery, { sub: bakery.slug, email, email_verified: true })
  // The first authorization never returns.
  await page.context().route('**/authorize*', (route) => route.fulfill({ body: 'Innung' }), { times: 1 })
  await page.goto('/login')
  const button = page.getByRole('button', { name: de.public.account.ways.provider('Innung') })
  const opened = page.waitForEvent('popup')
  await button.click()
  const popup = await opened
  await popup.waitForURL('**/authorize*')
  await popup.close()
  await expect(page.getByRole('alert')).toHaveText(de.public.account.ways.providerClosed('Innung'))
  await expectAccessible(page)
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
})

test('a new user enters the name of the bakery and continues, with the keyboard alone', async ({
  page,
  bakery,
  guard,
}) => {
  guard.allow(/foreign request: http:\/\/127\.0\.0\.1|favicon\.ico/)
  const email = `ole-${bakery.slug}@example.com`
  const ole = { sub: `ole-${bakery.slug}`, name: 'Ole Petersen', email, email_verified: true }
  await using _ = await startProvider(bakery, ole)
  const hands = keyboardOf(page)
  const { register, account } = en.public
  await page.goto('/en/login?next=/admin/products')
  await hands.press(page.getByRole('button', { name: account.ways.provider('Innung') }))
  await expect(page).toHaveURL('/en/register/bakery')
  await expect(page.getByText(account.startBakery.lead(email))).toBeVisible()
  await expectAccessible(page)
  const session = await page.request.get('/api/session')
  expect(await session.json()).toMatchObject({ user: { email, name: 'Ole Petersen', verified: true } })

  // A registration left half done resumes there.
  await page.goto('/en/admin/products')
  await expect(page).toHaveURL('/en/register/bakery')
  await hands.write(page.getByLabel(register.bakeryName), `Ole ${bakery.slug}`)
  await hands.press(page.getByRole('button', { name: account.startBakery.submit }))
  await expect(page.getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await hands.press(page.getByRole('button', { name: account.startBakery.submit }))
  await expect(page).toHaveURL('/en/admin/setup')
  await expect(page.getByText(register.welcome(`Ole ${bakery.slug}`)).first()).toBeVisible()
  await page.goto('/en/register/bakery')
  await expect(page).toHaveURL('/en/admin')
})

test('a provider’s account with an unconfirmed address cannot sign in', async ({ page, bakery, guard }) => {
  guard.allow(/foreign request: http:\/\/127\.0\.0\.1|status of 4/)
  const stranger = { sub: `${bakery.slug}-x`, email: bakery.owner.email, email_verified: false }
  await using _ = await startProvider(bakery, stranger)
  await page.goto('/login')
  await page.getByRole('button', { name: de.public.account.ways.provider('Innung') }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText(de.public.account.ways.providerFailed('Innung'))
  // The backend's own message, in English.
  await expect(problem.locator('[lang=en]')).not.toBeEmpty()
  await expectAccessible(page)
})
