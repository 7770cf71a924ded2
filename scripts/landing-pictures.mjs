// Takes the landing page's product pictures from a running demo: light and dark, in both languages, as WebP in
// densities 1 and 2. Run it on the evening before a day on which the demo bakery is open:
// `node scripts/with-node.mjs scripts/landing-pictures.mjs http://localhost:3000`
import { existsSync, mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const FOLDER = 'src/web/art/product'
const OWNER = { email: 'demo@krume.example', password: 'frisch-gebacken' }
const QUALITY = 72

const base = new URL(process.argv[2] ?? 'http://localhost:3000')
const shop = new URL(base)
shop.hostname = `backhaus-ahrens.${base.hostname}`

/** Pictures with their width in CSS pixels; the screen has two device pixels per CSS pixel. */
const PICTURES = [
  {
    name: 'shop',
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
    origin: base,
    // Shows orders that are not handed over yet.
    path: `/admin/orders?day=${tomorrow()}`,
    viewport: { width: 1180, height: 760 },
    signedIn: true,
  },
]

mkdirSync(FOLDER, { recursive: true })
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch(existsSync(executablePath) ? { executablePath } : {})
for (const colorScheme of ['light', 'dark']) {
  for (const locale of ['de', 'en']) {
    for (const picture of PICTURES) await take(picture, colorScheme, locale)
  }
}
await browser.close()

async function take({ name, origin, path, viewport, signedIn, prepare }, colorScheme, locale) {
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
  const file = `${FOLDER}/${name}-${locale}-${colorScheme}`
  const screenshot = sharp(await page.screenshot())
  const written = { quality: QUALITY, effort: 6 }
  await screenshot.clone().webp(written).toFile(`${file}-2x.webp`)
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

function tomorrow() {
  const day = new Date(Date.now() + 24 * 3600 * 1000)
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(day)
}
