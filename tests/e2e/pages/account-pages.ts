import { expect, type Page } from '@playwright/test'
import type { Catalogue } from '#web/i18n/catalogue.ts'

export type Account = { email: string; password: string }

/** Signs in on the login page that is open, and arrives in the admin area. */
export async function signIn(page: Page, t: Catalogue, account: Account): Promise<void> {
  await fillSignIn(page, t, account)
  await expect(page.getByRole('navigation', { name: t.admin.nav.label }).first()).toBeVisible()
}

/** Sends the login form, whatever comes of it. */
export async function fillSignIn(page: Page, t: Catalogue, { email, password }: Account): Promise<void> {
  await page.getByLabel(t.public.login.email).fill(email)
  await page.getByLabel(t.public.login.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: t.public.login.submit }).click()
}
