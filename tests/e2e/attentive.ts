import type { Page } from '@playwright/test'

const PATIENCE_MS = 20_000

/**
 * Makes `goto` and `reload` wait until the page is hydrated, as a person looks before touching. Earlier input works
 * as without JavaScript, which has its own journeys.
 */
export function attentive(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...to) => {
    const response = await goto(...to)
    await untilAlive(page)
    return response
  }
  page.reload = async (...how) => {
    const response = await reload(...how)
    await untilAlive(page)
    return response
  }
  return page
}

/** Waits until a page is hydrated that was loaded by a link. */
export async function untilAlive(page: Page): Promise<void> {
  // Some pages never hydrate: their modules are held, or the browser is offline.
  await page.waitForFunction(isAlive, undefined, { timeout: PATIENCE_MS }).catch(() => undefined)
}

/** Runs in the page. */
export function isAlive(): boolean {
  const root = document.documentElement
  const { build, withoutScripts } = root.dataset
  if (build === undefined || withoutScripts !== undefined) return true
  return [root, ...document.querySelectorAll('form, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
}
