import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { dayMessages } from '#bakery/messages/day-messages-collection.server.ts'
import { aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY } from '#tests/support/test-bakery.ts'
import { createTestWeb, type TestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor } from '#tests/support/visitor.ts'

describe.each(testDatabases)('the page of a message to everyone, without JavaScript, on $name', (engine) => {
  test('is linked from the day, says who is reached, and lists who is to be called', async () => {
    const { get, page } = await setUp(engine)
    expect(await get(`/admin/orders?day=${PICKUP_DAY}`)).toContain(`href="${page.replace('&', '&amp;')}"`)
    const html = await get(page)
    expect(html).toContain('1\u00a0Kunde per E-Mail, 1 nur am Telefon')
    expect(html).toContain('href="tel:08211"')
    expect(await get('/admin/orders/message?day=2026-03-01')).toContain('Dieser Tag ist vorbei')
    expect(await get('/admin/orders/message?day=2026-03-09')).toContain('keine offene Bestellung')
  })

  test('shows the mail before it is sent, then sends it once and says by whom', async () => {
    const { web, get, page, post, form } = await setUp(engine)
    const preview = await (await post({ ...form, intent: 'preview' })).text()
    expect(preview).toContain('Wir öffnen um &amp;lt;acht&amp;gt;.')
    expect(preview).toMatch(/<iframe[^>]* sandbox="allow-scripts"/)
    expect(preview).toContain('value="Später &quot;offen&quot;"')
    expect(await web.core.records.count(mailOutbox, { filter: "kind = 'day-message'" })).toBe(0)

    const refused = await post({ ...form, text: ' ' })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('aria-invalid="true"'),
    ])
    for (const response of [await post(form), await post(form)]) {
      expect([response.status, response.headers.get('location')]).toEqual([302, page])
      const toast = response.headers.getSetCookie().map(decodeURIComponent).join().replaceAll('\u00a0', ' ')
      expect(toast).toContain('Die Nachricht geht an 1 Kunden. 1 bitte anrufen.')
    }
    expect(await web.core.records.count(mailOutbox, { filter: "kind = 'day-message'" })).toBe(1)
    const html = await get(page)
    expect(html).not.toContain('recipients')
    expect(textOf(html, 'details')).toBe('Später &quot;offen&quot; Wir öffnen um &lt;acht&gt;.')
    expect(html).toContain('Karla Kruste · Alle Bestellungen des Tages · 1\u00a0E-Mail · 1 nur am Telefon')

    const another = await post({ ...form, subject: 'Doch nicht' })
    expect([another.status, await another.text()]).toEqual([
      409,
      expect.stringContaining('schon eine andere Nachricht'),
    ])
    expect((await post({ ...form, key: '' })).status).toBe(400)
  })
})

test.each(testDatabases)(
  'a sent message says whom it was for, whatever the page shows, on $name',
  async (engine) => {
    const { web, get, page, post, form, bakery, placed } = await setUp(engine)
    const station = await bakery.addBranch({ name: 'Bahnhof' })
    const targeted = { ...form, product: bakery.product.id }
    expect((await post(targeted)).status).toBe(302)
    const about = 'Marktplatz, Brezel'
    expect(await get(page)).toContain(about)
    const elsewhere = await get(`/admin/orders/message?day=${PICKUP_DAY}&branch=${station.id}`)
    expect(elsewhere).toContain(about)
    await web.krume.orders.transition(bakery.owner, placed, { to: 'cancelled', reason: 'Krank' })
    expect(await get(`/admin/orders/message?day=${PICKUP_DAY}`)).toContain(about)
    await web.core.records.update(dayMessages, (await sentOf(web))[0]?.id ?? '', { product: 'x'.repeat(26) })
    expect(await get(page)).toContain('Marktplatz, ein gelöschtes Produkt')
  },
)

function sentOf({ core }: TestWeb) {
  return core.records.list(dayMessages, {})
}

describe.each(testDatabases)('the note of a day, on $name', (engine) => {
  test('is written on the page, shown to customers of the day, and removed', async () => {
    const { web, get, page, post, note, seen, addBranch } = await setUp(engine)
    const saved = await post({ intent: 'note', ...note, note: ' Ab <11> Uhr ' })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, page])
    expect(await get(page)).toContain('>Ab &lt;11&gt; Uhr</textarea>')
    const station = await addBranch({ name: 'Bahnhof' })
    const another = await get(page.replace(/&branch=.*/, `&branch=${station.id}`))
    expect(another).toContain('Marktplatz:</b> <span lang="de">Ab &lt;11&gt; Uhr')
    for (const html of await seen()) expect(html).toContain('Ab &lt;11&gt; Uhr')
    const other = await web.get('/?day=2026-03-08', { shop: 'kruste' })
    expect(await other.text()).not.toContain('Ab &lt;11&gt; Uhr')

    for (const html of await seen('/en')) expect(html).toContain('<span lang="de">Ab &lt;11&gt; Uhr</span>')
    await post({ intent: 'note', ...note, note: 'Ab elf', noteEn: 'From eleven' })
    for (const html of await seen('/en')) {
      expect(html).toContain('From eleven')
      expect(html).not.toContain('>Ab elf')
    }

    await post({ intent: 'note', ...note, note: '' })
    for (const html of await seen()) expect(html).not.toContain('Ab &lt;11&gt; Uhr')
  })

  test('is refused, and kept in the form, when it is too long or for a day out of reach', async () => {
    const { post, note } = await setUp(engine)
    const answers = [
      { ...note, note: 'a'.repeat(201) },
      { ...note, day: '2026-03-01', note: 'Gestern' },
      { ...note, day: '2027-03-07', note: 'In einem Jahr' },
    ]
    const [long, past, far] = await Promise.all(answers.map((fields) => post({ intent: 'note', ...fields })))
    expect([long?.status, past?.status, far?.status]).toEqual([422, 409, 409])
    expect(await long?.text()).toContain('aria-invalid="true"')
    expect(await far?.text()).toContain('höchstens ein Jahr')
    const alone = await post({ intent: 'note', ...note, note: '', noteEn: 'From eleven' })
    expect([alone.status, (await alone.text()).includes('From eleven')]).toEqual([422, true])
    expect((await post({ intent: 'note', ...note, day: 'morgen', note: 'x' })).status).toBe(400)
  })
})

async function setUp(engine: TestEngine) {
  const web = await createTestWeb(engine)
  const bakery = await openBakery(web)
  const { owner, branch, product, place, addBranch } = bakery
  const placed = await place()
  const called = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 1 }] }
  const carl = { ...called, name: 'Carl', email: '', phone: '0821 1', expectedTotalCents: 95 }
  expect(await web.krume.orders.place(owner, aStaffOrderRequest(carl))).toMatchObject({ ok: true })
  const cookie = await web.signIn(owner.owner.email, 'sauerteig-2026')
  const page = `/admin/orders/message?day=${PICKUP_DAY}&branch=${branch.id}`
  const get = async (path: string) => (await web.get(path, { cookie })).text()
  const html = await get(page)
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = {
    ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
    subject: 'Später "offen"',
    text: 'Wir öffnen um <acht>.',
    intent: 'send',
  }
  const post = (fields: Record<string, string>) => web.post(page, fields, { cookie })
  const note = { day: PICKUP_DAY, branch: branch.id }
  /** Returns the pages on which customers of the day see its notes: shop, checkout and order. */
  const seen = async (language = '') => {
    const visitor = aVisitor(web, 'kruste')
    const choice = `/?day=${PICKUP_DAY}&branch=${branch.id}&slot=08:00`
    await visitor.post('/?index', { product: product.id, quantity: '2' })
    const pages = []
    for (const path of [choice, '/checkout', `/orders/${placed}`])
      pages.push(await (await visitor.get(language + path)).text())
    return pages
  }
  return { web, get, page, post, form, note, seen, addBranch, bakery, placed }
}
