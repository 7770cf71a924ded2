import { existsSync } from 'node:fs'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { german as de, expect, test } from '../e2e/fixtures.ts'
import { takeOrder } from '../e2e/pages/take-order.ts'
import type { Engine } from './engine.ts'
import { FIREFOX, startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit, WEBKIT, XVFB } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', needs: [FIREFOX], packages: 'firefox-esr', start: startFirefox, narrowest: 320 },
  // GTK gives the small browser's window its least width.
  {
    name: 'WebKit',
    needs: [WEBKIT, XVFB],
    packages: 'webkit2gtk-driver, xvfb',
    start: startWebKit,
    narrowest: 450,
  },
]
const WIDE = 1280

for (const { name, needs, packages, start, narrowest } of ENGINES) {
  test.describe(name, () => {
    test.skip(
      !needs.every((file) => existsSync(file)),
      `${name} is not installed (Debian: ${packages}), so its journeys are skipped`,
    )
    let engine: Engine
    let visitor: Visitor

    test.beforeAll(async () => {
      engine = await start()
      visitor = new Visitor(engine)
    })
    test.afterAll(async () => engine?.[Symbol.asyncDispose]())

    for (const width of [narrowest, WIDE]) {
      const resize = () => expect.poll(() => visitor.resize(width)).toBeLessThanOrEqual(width)
      const expectFits = async () => expect((await visitor.page()).overflow).toBe(0)

      test(`${width} px: ordered, changed, cancelled`, async ({ bakery, krume }) => {
        await resize()
        const t = de.storefront
        const more = { role: 'button', name: de.common.form.increase(bakery.pretzel.name) }
        await visitor.open(krume.shopUrl(bakery.slug))
        await expectFits()
        await visitor.press(more)
        await visitor.press({ role: 'link', name: /^8:00/ })
        await visitor.sees({ role: 'link', name: /^8:00/ })
        await visitor.press({ role: 'link', name: t.basket.checkout })
        await visitor.write(t.checkout.name, 'Jörg Weißmüller')
        await visitor.write(t.checkout.email, 'joerg@example.com')
        await visitor.tick(/AGB|Geschäftsbedingungen/)
        await visitor.tick(/Datenschutz/)
        await expectFits()
        await visitor.press({ role: 'button', name: t.checkout.submit })
        await visitor.reads(t.order.code)
        await expectFits()

        await visitor.press({ role: 'link', name: t.order.edit })
        await visitor.press(more)
        await visitor.press({ role: 'button', name: t.edit.saveBinding })
        await visitor.sees({ role: 'link', name: t.order.cancel })
        await visitor.reads(`2 × ${bakery.pretzel.name}`)

        const { url, text } = await visitor.page()
        const code = /\b[A-Z\d]{2}-[A-Z\d]{2}\b/.exec(text)?.[0] ?? ''
        await visitor.press({ role: 'link', name: t.order.cancel })
        await visitor.sees({ role: 'alertdialog', name: t.order.cancelTitle(code) })
        await visitor.press({ role: 'button', name: t.order.cancel })
        await visitor.sees({ role: 'heading', name: t.order.headings.cancelled })
        const id = new URL(url).pathname.split('/').at(-1) ?? ''
        expect(await bakery.operator.collection('orders').getOne(id)).toMatchObject({ status: 'cancelled' })
      })

      test(`${width} px: signed in, handed over, undone`, async ({ bakery, krume }) => {
        await resize()
        const t = de.admin.orders
        const { id, code: bare } = await takeOrder(krume, bakery, 'Anna Becker')
        const code = formatPickupCode(bare)
        const status = async () => (await bakery.operator.collection('orders').getOne(id))['status']
        await visitor.open(`${krume.url}/login`)
        await visitor.write(de.public.login.email, bakery.owner.email)
        await visitor.write(de.public.login.password, bakery.owner.password)
        await visitor.press({ role: 'button', name: de.public.login.submit })
        await visitor.sees({ role: 'navigation', name: de.admin.nav.label })
        await visitor.open(`${krume.url}/admin/orders`)
        await expectFits()
        await visitor.press({ role: 'button', name: `${t.pickUp}: ${code}, Anna Becker` })
        await expect.poll(status).toBe('picked_up')
        // The toast's own button may go before a slow machine presses it; the row's stays.
        await visitor.press({ role: 'button', name: `${t.takeBack}: ${code}, Anna Becker` })
        await visitor.sees({ role: 'button', name: `${t.pickUp}: ${code}, Anna Becker` })
        expect(await status()).toBe('placed')
        await visitor.resize(WIDE)
        await visitor.open(krume.url)
        await visitor.press({ role: 'button', name: de.public.header.logout })
      })
    }
  })
}
