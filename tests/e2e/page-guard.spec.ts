import { expect, type Page, test } from './fixtures.ts'
import { createPageGuard } from './page-guard.ts'

/** Causes violations that a careless change could introduce. */
async function misbehave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "inline"'
    document.body.append(script)
    const picture = new Image()
    picture.src = 'https://example.com/pixel.png'
    fetch('https://example.com/count').catch(() => undefined)
  })
  await expect(page).not.toHaveTitle('inline')
}

test('the guard of all journeys detects forbidden behaviour in every page', async ({
  browser,
  contextOptions,
  bakery,
  krume,
}) => {
  const context = await browser.newContext({ ...contextOptions, baseURL: krume.url })
  const guard = createPageGuard(krume)
  await guard.watch(context)
  const page = await context.newPage()
  const heardSince = (before: number) => guard.complaints().slice(before).join('\n')

  async function expectHeard(watched: Page): Promise<void> {
    const before = guard.complaints().length
    await misbehave(watched)
    for (const complaint of [
      /Executing inline script violates/,
      /Loading the image 'https:\/\/example\.com\S+ violates/,
      /Connecting to 'https:\/\/example\.com\S+ violates/,
    ])
      await expect.poll(() => heardSince(before)).toMatch(complaint)
  }

  for (const address of ['/', '/en/login', krume.shopUrl(bakery.slug)]) {
    await page.goto(address)
    expect(guard.complaints().filter((complaint) => complaint.includes(address))).toEqual([])
    await expectHeard(page)
  }
  await page.goto('/contact')
  const opened = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/login'))
  const popup = await opened
  await popup.waitForLoadState()
  await expectHeard(popup)

  const before = guard.complaints().length
  await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('nobody caught this')), 0))
  await expect.poll(() => heardSince(before)).toContain('nobody caught this')
  // A page without a content security policy could load anything.
  await page.goto(krume.url.replace('localhost', '127.0.0.1')).catch(() => undefined)
  await expect.poll(() => heardSince(before)).toMatch(/foreign request: http:\/\/127\.0\.0\.1/)
  await context.close()
})
