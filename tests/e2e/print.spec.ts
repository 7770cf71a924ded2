import { readFile } from 'node:fs/promises'
import { formatOf } from '#bakery/format.ts'
import { localPath } from '#bakery/links.ts'
import { dayFromNow, sendCheckout } from '../support/checkout-form.ts'
import { createHttpClient } from '../support/http-client.ts'
import type { KrumeServer } from '../support/krume-server.ts'
import type { OpenBakery } from '../support/open-bakery-over-api.ts'
import { type PdfPage, readPdf } from '../support/pdf.ts'
import { expectAccessible } from './accessibility.ts'
import { english, expect, german, type Page, phone, test } from './fixtures.ts'
import { holdScripts } from './hold-scripts.ts'
import { signedIn } from './pages/account-pages.ts'
import { keyboardOf, pointer } from './pages/hands.ts'

// German on a desktop with a mouse in light mode, English on a phone in dark mode.
const OWNERS = [
  { locale: 'de', t: german, context: { colorScheme: 'light', viewport: { width: 1280, height: 900 } } },
  { locale: 'en', t: english, context: { ...phone, colorScheme: 'dark' } },
] as const

const day = dayFromNow(5)

async function order(krume: KrumeServer, bakery: OpenBakery): Promise<void> {
  const client = createHttpClient(krume.port)
  const { status } = await sendCheckout(client, new URL(krume.shopUrl(bakery.slug)).host, bakery)
  client.close()
  expect(status).toBe(302)
}

/** Returns the pages of the PDF that the button downloads. */
async function printed(page: Page, press: () => Promise<void>): Promise<PdfPage[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return readPdf(await readFile(await download.path()))
}

const textOf = (pages: PdfPage[]) =>
  pages
    .flatMap(({ texts }) => texts.map(({ text }) => text))
    .join('\n')
    .replaceAll('\u00a0', ' ')

for (const { locale, t, context } of OWNERS) {
  test(`printed lists and labels for bakehouse and counter, ${locale}`, async ({
    newVisitor,
    bakery,
    krume,
  }) => {
    await order(krume, bakery)
    const page = await newVisitor(context)
    // On the desktop, only the keyboard is used.
    const hands = locale === 'de' ? keyboardOf(page) : pointer
    const texts = t.admin.print
    await signedIn(page, bakery.owner, locale)
    await page.goto(localPath(locale, '/admin'))

    await test.step('labels, on the roll and with a text', async () => {
      await page.goto(localPath(locale, `/admin/print?day=${day}`))
      await expect(page.getByRole('img', { name: texts.pageOf(1, 1) })).toBeVisible()
      await expectAccessible(page)
      await hands.select(page.getByLabel(texts.format), 'roll-62')
      await expect(page.getByText(t.common.saved, { exact: true })).toBeVisible()
      await hands.write(page.getByLabel(texts.text), 'Guten Appetit')
      await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        page.keyboard.press('Tab'),
      ])
      await page.reload()
      await expect(page.getByLabel(texts.text)).toHaveValue('Guten Appetit')
      const pages = await printed(page, () => hands.press(page.getByRole('button', { name: texts.download })))
      expect(Math.round(pages[0]?.width ?? 0)).toBe(62)
      expect(textOf(pages)).toMatch(/Anna Becker[^]*Brezel[^]*Guten Appetit/)
    })

    for (const layout of ['slip', 'list'] as const) {
      await test.step(layout, async () => {
        await hands.press(page.getByRole('link', { name: texts.layouts[layout] }))
        await expect(page).toHaveURL(new RegExp(`layout=${layout}`))
        const pages = await printed(page, () =>
          hands.press(page.getByRole('button', { name: texts.download })),
        )
        expect(textOf(pages)).toMatch(/Anna Becker/)
        const price = formatOf(locale).price(2 * bakery.pretzel.priceCents)
        expect(textOf(pages)).toContain(price.replaceAll('\u00a0', ' '))
      })
    }

    await test.step('a bake list, a late order, and the updated list', async () => {
      await hands.press(page.getByRole('link', { name: texts.layouts.bake }))
      await expect(page.getByText(texts.bakeFirst)).toBeVisible()
      const first = await printed(page, () =>
        hands.press(page.getByRole('button', { name: texts.printBake })),
      )
      expect(textOf(first)).toContain('v1')
      await expect(page.getByRole('button', { name: texts.printBakeAgain })).toBeVisible()
      await order(krume, bakery)
      await page.reload()
      await expect(page.getByText(texts.bakeDraft(1))).toBeVisible()
      await expectAccessible(page)
      const second = await printed(page, () =>
        hands.press(page.getByRole('button', { name: texts.printBake })),
      )
      expect(textOf(second)).toContain('v2: +2 Brezel')
      await expect(page.getByRole('button', { name: texts.printBakeAgain })).toBeVisible()
    })
  })

  test(`a poster in one's own words, ${locale}`, async ({ newVisitor, bakery }) => {
    const page = await newVisitor(context)
    const hands = locale === 'de' ? keyboardOf(page) : pointer
    const texts = t.admin.marketing
    await signedIn(page, bakery.owner, locale)
    await page.goto(localPath(locale, '/admin/marketing'))
    await expect(page.getByRole('img', { name: texts.preview(texts.pieces['poster-a4']) })).toBeVisible()
    await expectAccessible(page)
    await hands.write(page.getByLabel(texts.headline), 'Morgens ohne Warten')
    await page.keyboard.press('Tab')
    await expect(page.getByText(t.common.saved, { exact: true })).toBeVisible()
    await hands.select(page.getByLabel(texts.ground, { exact: true }), 'warm')
    await hands.check(page.getByLabel(texts.bleed))
    const pages = await printed(page, () => hands.press(page.getByRole('button', { name: texts.pdf })))
    expect(Math.round(pages[0]?.width ?? 0)).toBe(230)
    expect(textOf(pages).replaceAll('\n', ' ')).toContain('Morgens')

    await hands.press(page.getByRole('link', { name: texts.sizes['social-square'] }))
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      hands.press(page.getByRole('button', { name: texts.png })),
    ])
    expect(picture.suggestedFilename()).toBe('social-square.png')
  })
}

test('a PDF can be cancelled while it is created', async ({ newVisitor, bakery, krume }) => {
  await order(krume, bakery)
  const page = await newVisitor()
  const texts = german.admin.print
  const { cancel } = german.common
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/print?day=${day}`)
  // Holds the PDF until the owner has cancelled.
  let release = () => {}
  const held = new Promise<void>((resume) => {
    release = resume
  })
  await page.route('**/admin/print/pdf?*', async (route) => {
    await held
    await route.abort().catch(() => {})
  })
  await page.getByRole('button', { name: texts.download }).click()
  // The progress is beside the button, where there is space for it.
  await expect(page.getByRole('progressbar', { name: german.common.progress(0, 0) })).toBeVisible()
  await page.getByRole('button', { name: cancel }).click()
  await expect(page.getByText(texts.cancelled).first()).toBeVisible()
  await expect(page.getByRole('button', { name: cancel })).toBeHidden()
  release()
})

test('a page is reached by its number, and a single order uses a partly used sheet', async ({
  newVisitor,
  bakery,
  krume,
}) => {
  for (let count = 0; count < 8; count += 1) await order(krume, bakery)
  const page = await newVisitor(phone)
  const texts = german.admin.print
  const { list } = german.admin
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/print?layout=slip&day=${day}`)
  const shows = (number: number) =>
    expect(page.getByRole('img', { name: texts.pageOf(number, 8) })).toBeVisible()
  await shows(1)
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: list.pageField })
  await field.focus()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await shows(6)
  await expect(field).toBeFocused()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await shows(8)
  await expect(field).toHaveValue('8')
  await page.getByRole('link', { name: list.first }).click()
  await shows(1)
  await page.getByRole('link', { name: list.last }).click()
  // Shows two pages at a time.
  await shows(7)
  await shows(8)
  await expect(field).toHaveValue('7')

  const { id } = await bakery.operator
    .collection('orders')
    .getFirstListItem(bakery.operator.filter('bakery = {:of}', { of: bakery.bakery.id }))
  await page.goto(`/admin/print?layout=label&order=${id}`)
  await page.getByLabel(texts.start, { exact: true }).selectOption('3')
  await expect(page).toHaveURL(new RegExp(`order=${id}`))
  await expect(page.getByText(texts.labels(1))).toBeVisible()
  await expect(page.getByLabel(texts.start, { exact: true })).toHaveValue('3')
})

test('a button pressed before a choice has loaded uses the choice', async ({ newVisitor, bakery, krume }) => {
  await order(krume, bakery)
  const page = await newVisitor()
  const marketing = german.admin.marketing
  const texts = german.admin.print
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
  const holdUp = async (address: string) => {
    let release = () => {}
    const held = new Promise<void>((resume) => {
      release = resume
    })
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })
    return release
  }

  await page.goto('/admin/marketing')
  const releasePiece = await holdUp('**/admin/marketing.data?*')
  await page.getByRole('link', { name: marketing.sizes['social-square'] }).click()
  await page.getByRole('button', { name: marketing.png }).click()
  const square = page.waitForEvent('download')
  releasePiece()
  expect((await square).suggestedFilename()).toBe('social-square.png')

  await page.goto(`/admin/print?day=${day}`)
  const releaseText = await holdUp('**/admin/print.data?*')
  await page.getByLabel(texts.text).fill('Frohe Weihnachten')
  await page.getByRole('button', { name: texts.download }).click()
  const labels = page.waitForEvent('download')
  releaseText()
  expect(textOf(await readPdf(await readFile(await (await labels).path())))).toContain('Frohe Weihnachten')
})

test('a choice made before hydration counts', async ({ page, bakery }) => {
  const { marketing } = german.admin
  await signedIn(page, bakery.owner)
  await page.goto('/admin')
  const comeToLife = await holdScripts(page)
  await page.evaluate(() => location.assign('/admin/marketing'))
  await page.getByLabel(marketing.language).selectOption('en')
  comeToLife()
  await expect(page).toHaveURL(/language=en/)
})

test('quick choices are saved one after the other', async ({ page, bakery, krume }) => {
  await order(krume, bakery)
  const { format } = german.admin.print
  await signedIn(page, bakery.owner)
  await page.goto(`/admin/print?day=${day}`)
  const last = await page.getByLabel(format).evaluate((select: HTMLSelectElement) => {
    for (const { value } of select.options) {
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    return select.value
  })
  await expect(page.getByText(german.common.saved, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(format)).toHaveValue(last)
})

test('foreign or missing things to print are a 404', async ({ newVisitor, bakery }) => {
  const page = await newVisitor()
  await signedIn(page, bakery.owner)
  for (const address of [
    '/admin/print/pdf?layout=label&order=gibtesnicht000000000000000',
    '/admin/print/page?layout=bake&branch=branch000000001',
    '/admin/marketing/nothing',
  ]) {
    const response = await page.request.get(address)
    expect([address, response.status()]).toEqual([address, 404])
  }
})
