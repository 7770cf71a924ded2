import { expectAccessible } from './accessibility.ts'
import { german as de, expect, test } from './fixtures.ts'
import { signIn } from './pages/account-pages.ts'
import { attachDevice } from './pages/device.ts'
import { keyboardOf } from './pages/hands.ts'
import { forgetProofs } from './pages/old-proofs.ts'

test('an owner adds and names a passkey, proves the identity and signs in with it, and removes it, with the keyboard alone', async ({
  page,
  bakery,
  guard,
  krume,
}) => {
  guard.allow(/status of 4(03|22)/)
  const device = await attachDevice(page)
  const hands = keyboardOf(page)
  const t = de.admin.account
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  // A passkey counts as two factors, so it opens an account with a second step.
  await page.goto('/admin/account')
  await hands.press(page.getByRole('button', { name: t.secondStep.turnOn }))
  await expect(page.getByText(t.secondStep.on)).toBeVisible()

  // No passkey is created on the device without a name here.
  await hands.write(page.getByLabel(t.passkeys.name), '   ')
  await hands.press(page.getByRole('button', { name: t.passkeys.add }))
  await expect(page.getByLabel(t.passkeys.name)).toHaveAccessibleDescription(
    new RegExp(de.forms.problems.required),
  )

  await hands.write(page.getByLabel(t.passkeys.name), 'Handy im Laden')
  await hands.press(page.getByRole('button', { name: t.passkeys.add }))
  await expect(page.getByText(t.passkeys.added).first()).toBeVisible()
  await expect(page.getByText('Handy im Laden', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // The same device cannot be registered twice.
  await hands.write(page.getByLabel(t.passkeys.name), 'Noch einmal')
  await hands.press(page.getByRole('button', { name: t.passkeys.add }))
  await expect(page.getByText(t.passkeys.failed)).toBeVisible()

  await hands.press(page.locator('summary', { hasText: t.passkeys.saveName }).first())
  await hands.write(page.getByLabel(t.passkeys.rename('Handy im Laden')), 'Tablet')
  await hands.press(page.getByRole('button', { name: t.passkeys.saveName }))
  await expect(page.getByText('Tablet', { exact: true })).toBeVisible()

  // A sensitive change long after signing in asks for a proof. A finger suffices, and the change continues.
  forgetProofs(krume, bakery.bakery.owner)
  await hands.press(page.getByRole('button', { name: t.secondStep.turnOff }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.proof.title)
  await expectAccessible(page)
  await device.layFinger(false)
  await page.getByRole('button', { name: t.proof.usePasskey }).click()
  await expect(page.getByRole('alert')).toHaveText(t.proof.noPasskey)
  await device.layFinger(true)
  await hands.press(page.getByRole('button', { name: t.proof.usePasskey }))
  await expect(page.getByText(t.secondStep.off)).toBeVisible()
  await hands.press(page.getByRole('button', { name: t.secondStep.turnOn }))
  await expect(page.getByText(t.secondStep.on)).toBeVisible()

  await page.getByRole('button', { name: de.admin.nav.logout }).first().click()
  await expect(page).toHaveURL('/')
  await page.goto('/login?next=/admin/products')
  await device.layFinger(false)
  await page.getByRole('button', { name: de.public.account.ways.passkey }).click()
  await expect(page.getByRole('alert')).toHaveText(de.public.account.ways.passkeyFailed)
  await expectAccessible(page)
  await device.layFinger(true)
  await hands.press(page.getByRole('button', { name: de.public.account.ways.passkey }))
  await expect(page).toHaveURL('/admin/products')

  await page.goto('/admin/account')
  await expect(page.getByText(/zuletzt benutzt/)).toBeVisible()
  await hands.press(page.locator('summary', { hasText: t.passkeys.remove }))
  await expect(page.getByText(t.passkeys.removeText)).toBeVisible()
  await expectAccessible(page)
  await hands.press(page.getByRole('button', { name: t.passkeys.remove, exact: true }))
  await expect(page.getByText(t.passkeys.removed).first()).toBeVisible()
  await expect(page.getByText(t.passkeys.none)).toBeVisible()
  await page.getByRole('button', { name: de.admin.nav.logout }).first().click()
  await page.goto('/login')
  await page.getByRole('button', { name: de.public.account.ways.passkey }).click()
  await expect(page.getByRole('alert')).toHaveText(de.public.account.ways.passkeyFailed)
})
