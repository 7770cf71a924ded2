import type { Page } from '@playwright/test'

/**
 * Delays hydration until the returned function is called. Navigate by `location`, since `goto` would wait for
 * hydration.
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
