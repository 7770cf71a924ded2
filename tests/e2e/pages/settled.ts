import type { Page } from '@playwright/test'

/**
 * Waits until the page has drawn two frames, in the first of which it may scroll, and until its transitions have ended,
 * for example to dark mode.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(untilSettled)
}

/** Runs in the page. Takes no longer than three seconds, since a browser may draw no frames. */
async function untilSettled(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const changing = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  const end = performance.now() + 3000
  const change = async () => {
    await frame()
    // A transition may start others, where an inherited colour passes it.
    do {
      await frame()
      await Promise.allSettled(changing().map(({ finished }) => finished))
    } while (changing().length > 0 && performance.now() < end)
  }
  await Promise.race([change(), new Promise((resolve) => setTimeout(resolve, 3000))])
}
