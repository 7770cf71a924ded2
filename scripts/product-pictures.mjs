// Takes the pictures of the landing page and of the help from a running demo: light and dark, in both languages, as
// WebP. Those of the landing page come in densities 1 and 2; the help shows its own smaller than they are.
// Run it on the evening before a day on which the demo bakery is open, for all pictures or those named:
// `node scripts/with-node.mjs scripts/product-pictures.mjs http://localhost:3000 [NAME…]`
import { existsSync, mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const LANDING = 'src/web/art/product'
const HELP = 'src/web/art/help'
const OWNER = { email: 'demo@krume.example', password: 'frisch-gebacken' }
const QUALITY = 72

const base = new URL(process.argv[2] ?? 'http://localhost:3000')
const shop = new URL(base)
shop.hostname = `backhaus-ahrens.${base.hostname}`

/** The window of the help's pictures. */
const desk = { folder: HELP, origin: base, signedIn: true, viewport: { width: 1180, height: 760 } }

/** Pictures with the size of the window in CSS pixels; the screen has two device pixels per CSS pixel. */
const PICTURES = [
  {
    name: 'shop',
    folder: LANDING,
    densities: 2,
    origin: shop,
    path: '/',
    viewport: { width: 390, height: 780 },
    // Chooses a time and adds two products, as a customer's first three taps do.
    async prepare(page) {
      await page.getByRole('main').getByRole('link', { name: /^8:00/ }).first().click()
      const add = page.locator('button:has(svg.lucide-plus)')
      await add.nth(2).click()
      await add.first().click()
      await page
        .locator('main h2:visible')
        .nth(1)
        .evaluate((heading) => {
          scrollTo({ top: scrollY + heading.getBoundingClientRect().top - 140 })
        })
    },
  },
  {
    name: 'orders',
    folder: LANDING,
    densities: 2,
    origin: base,
    // Shows orders that are not handed over yet.
    path: `/admin/orders?day=${tomorrow()}`,
    viewport: { width: 1180, height: 760 },
    signedIn: true,
  },
  { ...desk, name: 'orders', path: `/admin/orders?day=${tomorrow()}` },
  { ...desk, name: 'counter', path: '/admin/counter' },
  { ...desk, name: 'bake-plan', path: `/admin/bake-plan?day=${tomorrow()}` },
  { ...desk, name: 'messages', path: `/admin/orders/message?day=${tomorrow()}` },
  { ...desk, name: 'print', path: `/admin/print?day=${tomorrow()}` },
  { ...desk, name: 'products', path: '/admin/products' },
  {
    ...desk,
    name: 'branches',
    path: '/admin/branches',
    prepare: openFirst('/admin/branches/', '?section=slots'),
  },
  { ...desk, name: 'rush-days', path: '/admin/rush-days', prepare: openFirst('/admin/rush-days/') },
  { ...desk, name: 'branding', path: '/admin/branding' },
  { ...desk, name: 'marketing', path: '/admin/marketing' },
  { ...desk, name: 'general', path: '/admin/general' },
]

const names = process.argv.slice(3)
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch(existsSync(executablePath) ? { executablePath } : {})
for (const colorScheme of ['light', 'dark']) {
  for (const locale of ['de', 'en']) {
    for (const picture of PICTURES)
      if (names.length === 0 || names.includes(picture.name)) await take(picture, colorScheme, locale)
  }
}
await browser.close()

async function take(picture, colorScheme, locale) {
  const { name, folder, densities, origin, path, viewport, signedIn, prepare } = picture
  const context = await browser.newContext({
    viewport,
    colorScheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: locale === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  const page = await context.newPage()
  if (signedIn) await signIn(page)
  const prefix = locale === 'de' ? '' : '/en'
  await page.goto(new URL(prefix + path, origin).href, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await prepare?.(page)
  // Waits until live pages show that they are connected.
  await page.waitForTimeout(2_000)
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}-${locale}-${colorScheme}`
  const screenshot = sharp(await page.screenshot())
  const written = { quality: QUALITY, effort: 6 }
  if (densities === 2) await screenshot.clone().webp(written).toFile(`${file}-2x.webp`)
  await screenshot.resize(viewport.width).webp(written).toFile(`${file}.webp`)
  console.log(file)
  await context.close()
}

async function signIn(page) {
  await page.goto(new URL('/login', base).href, { waitUntil: 'networkidle' })
  await page.locator('input[type=email]').fill(OWNER.email)
  await page.locator('input[type=password]').fill(OWNER.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin/)
}

/** Returns a step that opens the first thing of a list, other than the form for a new one. */
function openFirst(prefix, search = '') {
  return async (page) => {
    const link = page.locator(`main a[href*="${prefix}"]:not([href$="/new"])`).first()
    await page.goto(new URL((await link.getAttribute('href')) + search, base).href)
    await page.waitForLoadState('networkidle')
  }
}

function tomorrow() {
  const day = new Date(Date.now() + 24 * 3600 * 1000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(day)
}
