import { codeIn, linkIn, waitForMail } from '../support/mailbox.ts'
import { expectAccessible } from './accessibility.ts'
import { german as de, english as en, expect, type Page, test } from './fixtures.ts'
import { fillSignIn, signIn, toast } from './pages/account-pages.ts'
import { keyboardOf, pointer } from './pages/hands.ts'

const NEW_PASSWORD = 'roggen-im-ofen-2026'

async function storedRecord(page: Page): Promise<Record<string, unknown> | undefined> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'pb_auth')
  return (
    cookie && (JSON.parse(decodeURIComponent(cookie.value)) as { record: Record<string, unknown> }).record
  )
}

for (const [prefix, t, how, handsOf] of [
  ['', de, 'by hand', () => pointer],
  ['/en', en, 'with the keyboard alone', keyboardOf],
] as const) {
  test(`a forgotten password is replaced, ${prefix || '/'}, ${how}`, async ({ page, bakery }) => {
    const { account } = t.public
    const hands = handsOf(page)
    await page.goto(`${prefix}/login`)
    await hands.press(page.getByRole('link', { name: t.public.login.forgot }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.forgot.title)
    await expectAccessible(page)
    await hands.write(page.getByLabel(account.forgot.email), bakery.owner.email)
    await hands.press(page.getByRole('button', { name: account.forgot.submit }))
    await expect(page.getByText(account.forgot.sent(bakery.owner.email))).toBeVisible()
    await expectAccessible(page)

    const link = linkIn(await waitForMail(bakery, 'password-reset', bakery.owner.email))
    // Mails use the account's language, but the page exists in both.
    await page.goto(link.replace(/(:\d+)(\/en)?\//, `$1${prefix}/`))
    await expectAccessible(page)
    await hands.write(page.getByLabel(account.reset.password, { exact: true }), NEW_PASSWORD)
    await hands.press(page.getByRole('button', { name: account.reset.submit }))
    await expect(page).toHaveURL(`${prefix}/login`)
    await expect(page.getByText(account.reset.done).first()).toBeVisible()
    await signIn(page, t, { email: bakery.owner.email, password: NEW_PASSWORD }, hands)

    await page.goto(link.replace(/(:\d+)(\/en)?\//, `$1${prefix}/`))
    await expect(page.getByRole('alert')).toHaveText(account.reset.expired)
    await expectAccessible(page)
  })
}

test.describe('a link in a mail, with and without JavaScript', () => {
  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with' : 'without'
    test(`${how} it, verification marks the stored record too`, async ({ newVisitor, bakery, guard }) => {
      guard.allow(/status of 422/)
      await bakery.operator.collection('users').update(bakery.bakery.owner, { verified: false })
      const page = await newVisitor({ javaScriptEnabled })
      await page.goto('/login')
      await fillSignIn(page, de, bakery.owner)
      await expect(page).toHaveURL('/admin')
      expect(await storedRecord(page)).toMatchObject({ verified: false })

      await page.goto('/admin/account')
      await page.getByRole('button', { name: de.admin.account.email.resend }).click()
      await expect(toast(page, de.admin.account.email.resent)).toBeVisible()
      const link = linkIn(await waitForMail(bakery, 'verification', bakery.owner.email))
      await page.goto(link)
      await page.getByRole('button', { name: de.public.account.verifyEmail.submit }).click()
      await expect(page.getByText(de.public.account.verifyEmail.done).first()).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${de.public.account.verifyEmail.doneTitle}`))
      expect(await storedRecord(page)).toMatchObject({ verified: true })
      await page.getByRole('link', { name: de.public.account.verifyEmail.continue }).click()
      await expect(page).toHaveURL('/admin')
    })

    test(`${how} it, a new address is confirmed and the session is cleared`, async ({
      newVisitor,
      bakery,
      guard,
    }) => {
      guard.allow(/status of 422/)
      const newEmail = `neu-${bakery.owner.email}`
      const page = await newVisitor({ javaScriptEnabled })
      await page.goto('/login')
      await fillSignIn(page, de, bakery.owner)
      await expect(page).toHaveURL('/admin')
      await page.goto('/admin/account')
      await page.getByLabel(de.admin.account.email.newEmail).fill(newEmail)
      await page.getByRole('button', { name: de.admin.account.email.change }).click()
      await expect(toast(page, de.admin.account.email.asked(newEmail))).toBeVisible()

      await page.goto(linkIn(await waitForMail(bakery, 'email-change', newEmail)))
      const t = de.public.account.confirmEmail
      await page.getByLabel(t.password, { exact: true }).fill('falsch-falsch')
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByText(de.forms.problems.wrong_password)).toBeVisible()
      expect(await storedRecord(page)).toBeDefined()
      await page.getByLabel(t.password, { exact: true }).fill(bakery.owner.password)
      await page.getByRole('button', { name: t.submit }).click()
      await expect(toast(page, t.done)).toBeVisible()
      expect(await storedRecord(page)).toBeUndefined()
      await fillSignIn(page, de, { ...bakery.owner, email: newEmail })
      await expect(page).toHaveURL('/admin')
    })
  }
})

test("links of the backend's own templates lead to the same pages", async ({ page, bakery }) => {
  await page.goto('/_/#/auth/confirm-password-reset/aaa.bbb.ccc')
  await expect(page).toHaveURL('/reset-password?token=aaa.bbb.ccc')
  await expect(page.getByRole('alert')).toHaveText(de.public.account.reset.expired)
  await page.goto('/en/_/#/auth/none')
  await expect(page.getByRole('alert')).toHaveText(en.public.account.link.broken)
  await expectAccessible(page)
  expect(bakery.slug).not.toBe('')
})

test('a code by mail signs in, with the keyboard alone', async ({ page, bakery, guard }) => {
  guard.allow(/status of 422/)
  const { keyboard } = page
  const t = de.public.account
  await page.goto('/en/login')
  await page.goto('/login')
  await page.getByLabel(de.public.login.email).focus()
  await keyboard.type(bakery.owner.email)
  await page.getByRole('button', { name: t.ways.code }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.code.title)
  await expectAccessible(page)
  const code = codeIn(await waitForMail(bakery, 'sign-in-code', bakery.owner.email))
  await page.getByLabel(t.code.code, { exact: true }).focus()
  await keyboard.type(code === '12345678' ? '87654321' : '12345678')
  await keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(t.code.failed)
  await page.getByLabel(t.code.code, { exact: true }).fill(code)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
})

test('a reload during a sign-in keeps the step, and going back keeps the e-mail', async ({
  page,
  bakery,
  guard,
}) => {
  guard.allow(/status of 422/)
  const t = de.public.account
  const heading = page.getByRole('heading', { level: 1 })
  const email = page.getByLabel(de.public.login.email)
  await page.goto('/login?next=/login/done')
  // Waits for hydration. Before it, the browser itself sends the form, and again on each reload.
  const eye = page.getByRole('button', { name: /^Passwort (anzeigen|verbergen)$/ })
  await expect(async () => {
    await eye.click()
    await expect(eye).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 })
  }).toPass()
  await email.fill(bakery.owner.email)
  await fillSignIn(page, de, { ...bakery.owner, password: 'falsch-falsch' })
  await expect(page.getByRole('alert')).toHaveText(de.public.login.failed)
  for (const _ of ['a reload', 'another']) {
    await page.reload()
    await expect(email).toHaveValue(bakery.owner.email)
  }
  await page.getByRole('button', { name: t.ways.code }).click()
  await expect(heading).toHaveText(t.code.title)
  await page.reload()
  await expect(heading).toHaveText(t.code.title)
  await expect(page.getByLabel(t.code.code, { exact: true })).toBeFocused()
  await page.getByRole('link', { name: t.backToLogin }).click()
  await expect(heading).toHaveText(de.public.login.title)
  await expect(email).toHaveValue(bakery.owner.email)
  expect(new URL(page.url()).searchParams.get('next')).toBe('/login/done')
  // Opens the page again by way of another, since going to the same address is a reload.
  await page.goto('/')
  await page.goto('/login?next=/login/done')
  await expect(email).toHaveValue('')
})

test('with the second step on, signing in asks for a code after the password', async ({ page, bakery }) => {
  const t = de.public.account
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await page.goto('/admin/account')
  await page.getByRole('button', { name: de.admin.account.secondStep.turnOn }).click()
  await expect(page.getByText(de.admin.account.secondStep.on)).toBeVisible()
  const sessions = page.locator('#sessions')
  await expect(sessions.getByText(de.admin.account.sessions.here)).toHaveCount(1)
  await expect(sessions.getByText(/Chrome .* Linux/)).toBeVisible()
  await page.getByRole('button', { name: de.admin.account.sessions.everywhere }).click()
  await expect(page.getByText(de.admin.account.sessions.everywhereDone).first()).toBeVisible()
  expect(await storedRecord(page)).toBeUndefined()

  await page.goto('/login?next=/admin/products')
  await fillSignIn(page, de, bakery.owner)
  await expect(page.getByText(t.code.secondStep(bakery.owner.email))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.code.secondStep(bakery.owner.email))).toBeVisible()
  await expectAccessible(page)
  const first = codeIn(await waitForMail(bakery, 'sign-in-code', bakery.owner.email))
  await page.getByRole('button', { name: t.code.again }).click()
  await expect(page.getByText(t.code.sentAgain).first()).toBeVisible()
  const isNew = async () => codeIn(await waitForMail(bakery, 'sign-in-code', bakery.owner.email)) !== first
  await expect.poll(isNew).toBe(true)
  const code = codeIn(await waitForMail(bakery, 'sign-in-code', bakery.owner.email))
  await page.getByLabel(t.code.code, { exact: true }).fill(code)
  await page.getByRole('button', { name: t.code.submit }).click()
  await expect(page).toHaveURL('/admin/products')
})

test('a new password is set in the account, and the page says what is wrong', async ({
  page,
  bakery,
  guard,
}) => {
  guard.allow(/status of 422/)
  const t = en.admin.account
  await page.goto('/en/login')
  await signIn(page, en, bakery.owner)
  await page.goto('/en/admin/account')
  await expectAccessible(page)
  const fill = async (current: string) => {
    await page.getByLabel(t.password.current, { exact: true }).fill(current)
    await page.getByLabel(t.password.password, { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: t.password.save }).click()
  }
  await fill('falsch-falsch')
  await expect(page.getByLabel(t.password.current, { exact: true })).toHaveAccessibleDescription(
    en.forms.problems.wrong_password,
  )
  await fill(bakery.owner.password)
  await expect(page.getByText(t.password.saved).first()).toBeVisible()
  await page.goto('/en/admin')
  await expect(page).toHaveURL('/en/admin')
})

test('all data can be downloaded, and the account can be closed', async ({ page, bakery, guard, krume }) => {
  guard.allow(/status of 4(22|04)/)
  const t = de.admin.account
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await page.goto('/admin/account')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t.data.export }).click()
  expect((await download).suggestedFilename()).toMatch(
    new RegExp(`^${bakery.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  )

  await expect(page.getByText(t.data.saved).first()).toBeVisible()

  // A long export can be cancelled.
  await page.route('**/admin/account/export', () => undefined)
  await page.getByRole('button', { name: t.data.export }).click()
  await page.getByRole('button', { name: de.common.cancel }).click()
  await expect(page.getByText(t.data.cancelled).first()).toBeVisible()
  await page.unroute('**/admin/account/export')

  await page.getByRole('link', { name: t.close.link }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.close.title)
  await expectAccessible(page)
  await page.getByLabel(t.close.bakeryName(bakery.bakery.name)).fill('Falsch')
  await page.getByRole('button', { name: t.close.submit }).click()
  await expect(page.getByText(de.forms.problems.mismatch)).toBeVisible()
  await page.getByLabel(t.close.bakeryName(bakery.bakery.name)).fill(bakery.bakery.name)
  await page.getByRole('button', { name: t.close.submit }).click()
  await expect(page.getByText(t.close.done).first()).toBeVisible()
  const shop = await page.goto(krume.shopUrl(bakery.slug))
  expect(shop?.status()).toBe(404)
  await waitForMail(bakery, 'account-closed', bakery.owner.email)
})
