import type { Page } from '@playwright/test'

const PATIENCE_MS = 20_000

/**
 * A person looks at a page before they touch it: whoever goes to one, or loads it again, waits until all parts of it
 * have come to life. What is done earlier works as without JavaScript, which has journeys of its own.
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

async function untilAlive(page: Page): Promise<void> {
  // A page may be meant not to: its modules are held, or it is the one of a browser without network.
  await page.waitForFunction(isAlive, undefined, { timeout: PATIENCE_MS }).catch(() => undefined)
}

/** Runs in the page. */
function isAlive(): boolean {
  const root = document.documentElement
  const { build, withoutScripts } = root.dataset
  if (build === undefined || withoutScripts !== undefined) return true
  return [root, ...document.querySelectorAll('form, button, input, select, textarea')].every((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
}
