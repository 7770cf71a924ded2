import { expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { tendWaitingLists } from '#bakery/waiting/tend-waiting.server.ts'
import { waitingList } from '#bakery/waiting/waiting-collection.server.ts'
import { aGeneralInput, aProductInput, aWaitingEntry } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { openBakery, PICKUP_DAY, PUBLIC_URL, value } from '#tests/support/test-bakery.ts'
import { createTestWeb, textOf } from '#tests/support/test-web.ts'
import { aVisitor, hiddenFieldsOf } from '#tests/support/visitor.ts'

/**
 * Waiting lists as a browser without JavaScript shows and sends them. The pages do not depend on the database: one
 * engine is enough.
 */
const [engine] = testDatabases
if (!engine) throw new Error('no database to test with')

async function open() {
  const web = await createTestWeb(engine as (typeof testDatabases)[number])
  const bakery = await openBakery(web)
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput({ waitingList: true })))
  const limited = aProductInput(bakery.category.id, { stockPerDay: 2 })
  value(await web.krume.products.update(bakery.owner, bakery.product.id, limited))
  const order = await bakery.place()
  const visitor = aVisitor(web, 'kruste')
  const shown = async (path: string) =>
    textOf(await (await visitor.get(path)).text(), 'main').replaceAll('\u00a0', ' ')
  const linkIn = async (kind: string) => {
    const mail = await web.core.records.findFirst(mailOutbox, {
      filter: 'kind = {:kind}',
      params: { kind },
      sort: '-created',
    })
    return /\/waiting\/[a-z0-9]{26}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  const choice = `product=${bakery.product.id}&day=${PICKUP_DAY}&branch=${bakery.branch.id}`
  return { web, bakery, order, visitor, shown, linkIn, choice }
}

const WANDA = { quantity: '2', name: 'Wanda Wartet', email: 'wanda@example.org' }

test('without JavaScript: joined, confirmed by the mailed link, offered, ordered', async () => {
  const { web, bakery, order, visitor, shown, linkIn, choice } = await open()
  const sheet = await (await visitor.get(`/?${choice}`)).text()
  expect(sheet).toMatch(/href="\/waiting\?[^>]*>[^<]*Auf die Warteliste/)
  const form = await (await visitor.get(`/waiting?${choice}`)).text()
  expect(textOf(form, 'main')).toContain('Warten kostet nichts')
  const wish = hiddenFieldsOf(form)
  const refused = await visitor.post(`/waiting?${choice}`, {
    ...wish,
    ...WANDA,
    quantity: '3',
    email: 'wanda',
  })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('value="wanda"')
  const joined = await visitor.post(`/waiting?${choice}`, { ...wish, ...WANDA })
  expect(textOf(await joined.text(), 'main')).toContain('unterwegs an wanda@example.org')

  const path = await linkIn('waiting-request')
  expect(await shown(path)).toContain('Bitte bestätigen Sie')
  expect((await visitor.post(path, { intent: 'confirm' })).headers.get('location')).toBe(path)
  expect(await shown(path)).toContain('Sie sind als Nächstes dran.')
  await web.krume.shop.cancel(bakery.shop, order)
  expect(await linkIn('waiting-offer')).toBe(path)

  const offer = await (await visitor.get(path)).text()
  const summary = textOf(offer, 'main').replaceAll('\u00a0', ' ')
  for (const said of ['Für Sie zurückgelegt', 'Reserviert bis', '2 × Brezel', '1,90 €', 'Weizen'])
    expect(summary).toContain(said)
  expect(offer).toMatch(/<button[^>]*value="order"[^>]*>.*?Zahlungspflichtig vorbestellen/s)
  const ordering = { ...hiddenFieldsOf(offer), intent: 'order', slotFrom: '09:00', phone: '' }
  const unaccepted = await visitor.post(path, ordering)
  expect(unaccepted.status).toBe(422)
  const accepted = { ...ordering, acceptTerms: 'on', acceptPrivacy: 'on' }
  expect((await visitor.post(path, { ...accepted, total: '1' })).status).toBe(409)
  const placed = await visitor.post(path, accepted)
  const location = placed.headers.get('location') ?? ''
  expect(location).toMatch(/^\/orders\/[a-z0-9]{26}$/)
  expect(await shown(location)).toContain('2 × Brezel')
  expect(await shown(path)).toContain('Sie haben das Angebot angenommen.')
  expect((await visitor.post(path, accepted)).headers.get('location')).toBe(location)
})

test('a link followed by a scanner gives nothing up; a tap does, and the address can wait again', async () => {
  const { visitor, shown, linkIn, choice } = await open()
  const wish = hiddenFieldsOf(await (await visitor.get(`/waiting?${choice}`)).text())
  await visitor.post(`/waiting?${choice}`, { ...wish, ...WANDA })
  const path = await linkIn('waiting-request')
  await visitor.post(path, { intent: 'confirm' })
  expect(await shown(`${path}?leave=1`)).toContain('Nicht mehr warten?')
  expect(await shown(path)).toContain('Sie stehen auf der Warteliste')
  expect((await visitor.post(path, { intent: 'leave' })).status).toBe(302)
  expect(await shown(path)).toContain('Sie haben Ihren Platz freigegeben.')
  expect(await shown(`/en${path}`)).toContain('You have given up your place.')
  expect((await visitor.post(path, { intent: 'order', total: '190' })).status).toBe(302)
  expect((await visitor.post(path, { intent: 'unknown' })).status).toBe(400)
})

test('where it is off, or for what can be ordered, nobody waits; unknown links are not found', async () => {
  const { web, bakery, order, visitor, shown, choice } = await open()
  await web.krume.shop.cancel(bakery.shop, order)
  expect(await shown(`/waiting?${choice}`)).toContain('gerade wieder zu haben')
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput()))
  expect((await visitor.get(`/waiting?${choice}`)).status).toBe(404)
  expect((await visitor.post('/waiting', WANDA)).status).toBe(404)
  const nobodys = `/waiting/${'a'.repeat(26)}`
  expect((await visitor.get(nobodys)).status).toBe(404)
  expect((await visitor.post(nobodys, { intent: 'leave' })).status).toBe(404)
})

test('without JavaScript: what is left over is offered after the cut-off, at its price, and ordered', async () => {
  const { web, bakery, order, visitor, shown, linkIn } = await open()
  const changes = { waitingList: true, leftovers: true, leftoversPercent: 30 }
  value(await web.krume.profile.saveGeneral(bakery.owner, aGeneralInput(changes)))
  const of = { bakery: bakery.shop.bakery.id, branch: bakery.branch.id, product: bakery.product.id }
  const { id } = await web.core.records.create(waitingList, aWaitingEntry(of, { day: PICKUP_DAY }))
  const path = `/waiting/${id}`
  web.clock.set(`${PICKUP_DAY}T08:30:00Z`)
  await tendWaitingLists(web.core, { ordering: web.ordering, publicUrl: PUBLIC_URL })
  expect(await linkIn('waiting-late')).toBe(path)
  expect(await shown(path)).toContain('Bleibt am Abholtag etwas übrig')
  const cancelled = { to: 'cancelled', reason: 'Ofen' } as const
  await web.krume.orders.transition(bakery.owner, order, cancelled)
  expect(await linkIn('waiting-offer')).toBe(path)

  for (const [language, said] of [
    ['', ['Heute abholen, bis 12:00', 'Um 30 % reduziert', 'Zuvor 0,95 €', '1,34 €', 'Bis 11:45']],
    ['/en', ['Collect today, until 12:00', 'Reduced by 30%', 'Previously', '€1.34', 'until 11:45']],
  ] as const) {
    const summary = await shown(language + path)
    for (const words of said) expect(summary).toContain(words)
  }
  const offer = await (await visitor.get(path)).text()
  const form = { ...hiddenFieldsOf(offer), intent: 'order', phone: '' }
  expect((await visitor.post(path, form)).status).toBe(422)
  const accepted = { ...form, acceptTerms: 'on', acceptPrivacy: 'on' }
  expect((await visitor.post(path, { ...accepted, total: '190' })).status).toBe(409)
  const location = (await visitor.post(path, accepted)).headers.get('location') ?? ''
  expect(location).toMatch(/^\/orders\/[a-z0-9]{26}$/)
  expect(await shown(location)).toContain('2 × Brezel')
  expect((await visitor.post(path, accepted)).headers.get('location')).toBe(location)
  const now = await visitor.get('/today')
  expect(textOf(await now.text(), 'main')).toContain('Gerade ist nichts übrig')
})
