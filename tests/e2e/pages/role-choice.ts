import type { Locator, Page } from '@playwright/test'

/** Returns the choice of a role by its name; the hint of another one may name it too. */
export function roleChoice(page: Page, role: string): Locator {
  return page.getByRole('radio', { name: new RegExp(`^${role}`) })
}
