import { expect, type Locator, type Page } from '@playwright/test'
import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import { SUPERUSER } from '#tests/support/open-bakery-over-api.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { type Hands, pointer } from './hands.ts'

export type Account = { email: string; password: string }

/** Signs in on the open login page and waits for the admin area. */
export async function signIn(page: Page, t: Catalogue, account: Account, hands?: Hands): Promise<void> {
  await fillSignIn(page, t, account, hands)
  await expect(page.getByRole('navigation', { name: t.admin.nav.label }).first()).toBeVisible()
}

/** Signs in without a page, for tests whose subject is something else: a page costs more than the request. */
export async function signedIn(
  page: Page,
  { email, password }: Account,
  locale: Locale = 'de',
): Promise<void> {
  const answer = await page.request.post(localPath(locale, '/login'), {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(302)
}

/** Fills in and sends the login form, without checking the result. */
export async function fillSignIn(
  page: Page,
  t: Catalogue,
  { email, password }: Account,
  hands = pointer,
): Promise<void> {
  await hands.write(page.getByLabel(t.public.login.email), email)
  await hands.write(page.getByLabel(t.public.login.password, { exact: true }), password)
  await hands.press(page.getByRole('button', { name: t.public.login.submit, exact: true }))
}

/** Signs in on the operators' login page. */
export async function signInAsOperator(page: Page, t: Catalogue): Promise<void> {
  await fillSignIn(page, t, SUPERUSER)
  await expect(page.getByRole('navigation', { name: t.operator.nav.label }).first()).toBeVisible()
}

/** Returns a page's toast, with or without JavaScript. */
export function toast(page: Page, text: string): Locator {
  return page.locator('li, noscript output').filter({ hasText: text })
}
