import type { Page } from '@playwright/test'

/** Keeps pages from coming to life until the function it gives is called. Go to them by `location`, not by `goto`. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
