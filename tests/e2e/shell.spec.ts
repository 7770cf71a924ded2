import { failReads } from '../support/broken-database.ts'
import { createHttpClient } from '../support/http-client.ts'
import { expectAccessible } from './accessibility.ts'
import { german as de, english as en, expect, type Page, test } from './fixtures.ts'
import { fillSignIn, signedIn, signIn } from './pages/account-pages.ts'

const THIRTY_DAYS = 2_592_000
const ONE_YEAR = 365 * 24 * 60 * 60

test.describe('signing in', () => {
  for (const [address, t, sentence] of [
    ['/login', de, 'Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.'],
    ['/en/login', en, 'Please check your login credentials and try again.'],
  ] as const) {
    test(`${address}: wrong credentials show what to do and keep the e-mail`, async ({
      page,
      bakery,
      guard,
    }) => {
      guard.allow(/status of 422/)
      await page.goto(address)
      await expectAccessible(page)
      await fillSignIn(page, t, { email: bakery.owner.email, password: 'falsch-falsch' })
      await expect(page.getByRole('alert')).toHaveText(sentence)
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByLabel(t.public.login.email)).toHaveValue(bakery.owner.email)
      await expectAccessible(page)
    })
  }

  test('a guest of the admin area signs in and arrives where they wanted to go', async ({ page, bakery }) => {
    await page.goto('/admin/orders?day=all')
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(page, de, bakery.owner)
    await expect(page).toHaveURL('/admin/orders?day=all')
  })

  test('signed-in users are redirected from /login and /register to the admin area', async ({
    page,
    bakery,
  }) => {
    await page.goto('/en/login')
    await signIn(page, en, bakery.owner)
    for (const address of ['/login', '/register']) {
      await page.goto(`/en${address}`)
      await expect(page).toHaveURL('/en/admin')
    }
  })

  test('signing out ends the session on the server and in the browser', async ({ page, guard, bakery }) => {
    // A page's first refresh may still be under way.
    guard.allow(/status of 401 .*auth-refresh/)
    await page.goto('/login')
    await signIn(page, de, bakery.owner)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    expect(await cookieNames(page)).not.toContain('pb_auth')
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('cookies', () => {
  // `src/web/session/session.test.ts` checks that it is also `Secure` over TLS.
  test('over plain http pb_auth has the other attributes of the specification', async ({
    page,
    bakery,
    krume,
  }) => {
    const client = createHttpClient(krume.port)
    const { email, password } = bakery.owner
    const answer = await client.ask('/login', { method: 'POST', body: { email, password } })
    client.close()
    const [cookie = ''] = (answer.headers['set-cookie'] ?? []).filter((line) => line.startsWith('pb_auth='))
    const [, ...attributes] = cookie.split('; ')
    expect(attributes.toSorted()).toEqual([`Max-Age=${THIRTY_DAYS}`, 'Path=/', 'SameSite=Strict'])

    await page.goto('/login')
    await signIn(page, de, bakery.owner)
    const stored = (await page.context().cookies()).find(({ name }) => name === 'pb_auth')
    expect(stored).toMatchObject({ domain: 'localhost', secure: false, sameSite: 'Strict', httpOnly: false })
    expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toMatchObject({
      token: expect.any(String),
      record: { email: bakery.owner.email, collectionName: 'users', verified: true },
    })
  })

  test('/api/session returns the session, and ends it', async ({ page, bakery }) => {
    await page.goto('/login')
    // An answer that comes later brings the cookie back.
    await Promise.all([page.waitForResponse('**/auth-refresh'), signIn(page, de, bakery.owner)])
    const session = (method: string) =>
      page.evaluate(async (method) => (await fetch('/api/session', { method })).json() as unknown, method)
    expect(await session('GET')).toMatchObject({ user: { email: bakery.owner.email, verified: true } })
    expect(await session('DELETE')).toEqual({ user: null })
    expect(await cookieNames(page)).not.toContain('pb_auth')
  })

  for (const { name, answer, kept } of [
    { name: 'a refusal', answer: { status: 401, json: { status: 401, message: 'Expired.', data: {} } } },
    { name: 'a fault', answer: { status: 500, json: { status: 500, message: 'Fault.', data: {} } } },
    { name: 'no answer', answer: undefined },
    // Simulates leaving the page while the response arrives.
    { name: 'an answer that broke off', answer: { status: 200, body: '' }, kept: true },
  ]) {
    test(`at start the session is refreshed; ${name} ${kept ? 'keeps' : 'clears'} it, silently`, async ({
      page,
      guard,
      bakery,
    }) => {
      guard.allow(/status of (401|500)|^500: .*auth-refresh|ERR_FAILED/)
      await page.route('**/auth-refresh', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await page.goto('/login')
      const refreshed = endOfRefresh(page)
      await signIn(page, de, bakery.owner)
      await refreshed
      await expect.poll(async () => (await cookieNames(page)).includes('pb_auth')).toBe(kept === true)
      // The page asks nothing, because nothing was typed.
      if (kept) await page.reload()
      await expect(page).toHaveURL(kept ? '/admin' : '/login?next=%2Fadmin')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }

  test('leaving a page before its refresh was answered keeps the session', async ({ page, bakery }) => {
    await page.goto('/login')
    await signIn(page, de, bakery.owner)
    await page.route('**/auth-refresh', () => undefined)
    const asked = page.waitForRequest('**/auth-refresh')
    await page.goto('/contact')
    await asked
    await page.goto('/imprint')
    await page.unroute('**/auth-refresh')
    await page.goto('/admin')
    await expect(page).toHaveURL('/admin')
  })

  test('a counter’s device keeps its session and its list until it is refused', async ({
    page,
    guard,
    bakery,
  }) => {
    guard.allow(/status of 401|ERR_FAILED/)
    await page.goto('/login')
    await signIn(page, de, bakery.owner)
    await page.goto('/admin/counter')
    const remembered = () => page.evaluate(() => localStorage.getItem('krume-counter-branch'))
    await expect.poll(remembered).not.toBeNull()
    for (const answer of [undefined, { status: 401, json: { status: 401, message: 'Expired.', data: {} } }]) {
      await page.route('**/auth-refresh', (route) => (answer ? route.fulfill(answer) : route.abort()))
      const refreshed = endOfRefresh(page)
      await page.reload()
      await refreshed
      await expect.poll(async () => (await cookieNames(page)).includes('pb_auth')).toBe(answer === undefined)
      await expect.poll(async () => (await remembered()) === null).toBe(answer !== undefined)
      await page.unroute('**/auth-refresh')
    }
  })

  test('locale is kept after an explicit switch only, for a year', async ({ page }) => {
    await page.goto('/en')
    expect(await cookieNames(page)).toEqual([])
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expect(page).toHaveURL('/')
    const [locale] = await page.context().cookies()
    expect(locale).toMatchObject({ name: 'locale', value: 'de', path: '/', sameSite: 'Lax' })
    const lasts = (locale?.expires ?? 0) - (await page.evaluate(() => Date.now())) / 1000
    expect(Math.abs(lasts - ONE_YEAR)).toBeLessThan(60)
  })
})

test.describe('error pages', () => {
  test('an address without a page is a 404 in the language of its path', async ({
    page,
    guard,
    bakery,
    krume,
  }) => {
    guard.allow(/status of 404/)
    const shop = krume.shopUrl(bakery.slug)
    for (const [address, title] of [
      ['/gibt-es-nicht', 'Seite nicht gefunden'],
      ['/en/no/such/page', 'Page not found'],
      [`${shop}/gibt-es-nicht`, 'Seite nicht gefunden'],
      [`${shop}/en/no/such/page`, 'Page not found'],
      [`${shop}/admin`, 'Seite nicht gefunden'],
    ] as const) {
      const response = await page.goto(address)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(title))
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Zur Startseite' }).click()
    await expect(page).toHaveURL(`${shop}/`)
  })

  test('in the admin area the navigation stays', async ({ page, guard, bakery }) => {
    guard.allow(/status of 404/)
    await page.goto('/login')
    await signIn(page, de, bakery.owner)
    const response = await page.goto('/admin/gibt-es-nicht')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden')
    await expect(page.getByRole('link', { name: 'Bestellungen' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a subdomain without a bakery offers the choice of bakeries', async ({
    page,
    guard,
    bakery,
    krume,
  }) => {
    guard.allow(/status of 404/)
    const response = await page.goto(`${krume.shopUrl('niemand-hier')}/en`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText(
      'The requested bakery was not found. Please check the URL or select another bakery.',
    )
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link').click()
    await page.getByRole('searchbox').fill(bakery.bakery.name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.public.chooser.title)
  })

  test('a fault is a 500 page that does not reveal its cause', async ({ page, guard, krume }) => {
    guard.allow(/^500: |status of 500/)
    using _ = failReads(krume, 'bakeries')
    for (const [address, title] of [
      [`${krume.url}/display`, 'Interner Serverfehler'],
      [`${krume.url}/en/display`, 'Internal Server Error'],
      [`${krume.shopUrl('kruste')}/en`, 'Internal Server Error'],
    ] as const) {
      const response = await page.goto(address)
      expect([address, response?.status()]).toEqual([address, 500])
      expect(await response?.text()).not.toMatch(/bakeries|sqlite|\.ts:/i)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expectAccessible(page)
    }
  })
})

test.describe('toasts', () => {
  test('stay for 5000 ms', async ({ page }) => {
    const toast = await toastInStoppedTime(page)
    await page.clock.runFor(4999)
    await expect(toast).toBeVisible()
    await page.clock.runFor(1 + 200)
    await expect(toast).toBeHidden()
  })

  test('F8 moves the focus to them, and they stay while they have it', async ({ page }) => {
    const toast = await toastInStoppedTime(page)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Meldungen (F8)' }).getByRole('list')).toBeFocused()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(toast).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast.getByRole('button', { name: 'Schließen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
  })

  test('one replaces another of the same words, and starts its time anew', async ({ page }) => {
    const toast = await toastInStoppedTime(page)
    await page.clock.runFor(4000)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendMessage(page)
    await answered
    await expect(page.getByLabel('Ihr Name')).toHaveValue('')
    await page.clock.runFor(4000)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1000 + 200)
    await expect(toast).toHaveCount(0)
  })

  test('a swipe of more than 50 px dismisses one', async ({ page }) => {
    const toast = await toastInStoppedTime(page)
    const swipe = async (distance: number) => {
      const { x = 0, y = 0 } = (await toast.first().boundingBox()) ?? {}
      await page.mouse.move(x + 20, y + 20)
      await page.mouse.down()
      await page.mouse.move(x + 20, y + 20 + distance, { steps: 5 })
      await page.mouse.up()
    }
    await swipe(49)
    await page.clock.runFor(250)
    await expect(toast).toHaveCount(1)
    await swipe(52)
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
  })

  test('on a phone, the control with the focus stays clear of them', async ({ newVisitor, bakery }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 400 } })
    await signedIn(page, bakery.owner)
    await page.clock.install({ time: '2026-11-20T10:00:00Z' })
    await page.goto(`/admin/webhooks/${(await bakery.addWebhook()).id}`)
    await page.clock.pauseAt('2026-11-20T11:00:00Z')
    const field = page.getByLabel(de.admin.webhooks.url, { exact: true })
    await field.press('End')
    await field.pressSequentially('/neu')
    // Where the toast will be, just above the bar at the bottom.
    const space = await field.evaluate((element) => {
      const height = () => innerHeight - element.getBoundingClientRect().bottom
      scrollBy({ top: 110 - height(), behavior: 'instant' })
      return height()
    })
    expect(space).toBeCloseTo(110, 0)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: de.common.toasts.saved })).toBeVisible()
    await expect(field).toBeFocused()
    for (let stops = 0; stops < 6; stops++) {
      await expect.poll(() => page.evaluate(isFocusUnderToasts)).toBe(false)
      await page.keyboard.press('Tab')
    }
  })
})

test('where people want no motion, another colour mode colours everything at once', async ({ page }) => {
  await page.goto('/login')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('tooltips come after 700 ms, and at once within 300 ms of another', async ({ page, bakery }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/login')
  await signIn(page, de, bakery.owner)
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.goto('/admin')
  await page.clock.pauseAt('2026-11-20T11:00:00Z')
  const { products, categories } = de.admin.nav
  const tooltip = page.getByRole('tooltip')
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  const leave = async () => {
    // Moves in steps: a pointer that jumps seems to head for the tooltip.
    await page.mouse.move(600, 600, { steps: 5 })
    await expect(tooltip).toHaveCount(0)
  }
  await link(products).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip).toHaveText(products)
  await leave()
  await page.clock.runFor(299)
  await link(categories).hover()
  await expect(tooltip).toHaveText(categories)
  await leave()
  await page.clock.runFor(301)
  await link(products).hover()
  await page.clock.runFor(699)
  await expect(tooltip).toHaveCount(0)
})

/** Runs in the page. */
function isFocusUnderToasts(): boolean {
  const control = document.activeElement?.getBoundingClientRect()
  const toast = document.querySelector('.toast')?.getBoundingClientRect()
  return !control || !toast || (control.bottom > toast.top && control.top < toast.bottom)
}

/** Waits until the session refresh of the next document has succeeded or failed. */
function endOfRefresh(page: Page): Promise<unknown> {
  const isRefresh = (request: { url(): string }) => request.url().endsWith('/auth-refresh')
  return Promise.race([
    page.waitForEvent('requestfinished', isRefresh),
    page.waitForEvent('requestfailed', isRefresh),
  ])
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name)
}

async function sendMessage(page: Page): Promise<void> {
  await page.getByLabel('Ihr Name').fill('Anna Becker')
  await page.getByLabel('E-Mail').fill('anna@example.com')
  await page.getByRole('textbox', { name: 'Nachricht' }).fill('Backen Sie auch ohne Weizen?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
}

/** Sends a message to the operator with the clock stopped. Returns the toast, which only `clock.runFor` ages. */
async function toastInStoppedTime(page: Page) {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.goto('/contact')
  await page.clock.pauseAt('2026-11-20T11:00:00Z')
  await sendMessage(page)
  const toast = page.getByRole('listitem').filter({
    hasText: 'Nachricht gesendet. Wir kümmern uns so schnell wie möglich um Ihr Anliegen.',
  })
  await expect(toast).toBeVisible()
  return toast
}
