import { describe, expect, test } from 'vitest'
import { mailOutbox } from '#bakery/mail/outbox/messages-collections.server.ts'
import { orderLines, orders } from '#bakery/ordering/orders-collections.server.ts'
import { aCompanyInput, anInvoice, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { type TestEngine, testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { ruleProblems } from '#tests/support/validate-invoice.ts'
import { createInvoiceDrawing } from './invoice-file.server.ts'
import { NO_INVOICE_SETTINGS } from './invoice-settings.ts'
import { invoices } from './invoices-collections.server.ts'

const SETTINGS = { ...NO_INVOICE_SETTINGS, taxNumber: '33/123/45678', iban: 'DE02 1203 0000 0000 2020 51' }
const MONTH = '2026-03'

async function setUp(engine: TestEngine) {
  const platform = await createTestPlatform(engine)
  const bakery = await openBakery(platform)
  const { core, krume } = platform
  const { branch, owner, product } = bakery
  const addCompany = async (name = 'Hotel Heidekrug GmbH') =>
    value(await krume.companies.create(owner, aCompanyInput({ name })))
  const drink = await bakery.addProduct({
    name: 'Apfelsaft',
    priceCents: 250,
    vatRate: '19',
    depositCents: 15,
  })
  /** Orders 40 rolls and 6 bottles on account, and hands them over: 38.00 € and 15.90 €. */
  const collect = async (company: { id: string }) => {
    const items = [
      { product: product.id, quantity: 40 },
      { product: drink.id, quantity: 6 },
    ]
    const request = aStaffOrderRequest({
      day: PICKUP_DAY,
      branch: branch.id,
      items,
      expectedTotalCents: 3800 + 1590,
      overrideReason: 'Viele auf einmal',
    })
    const placed = await krume.companies.placeForStaff(owner, company.id, request)
    if (!placed.ok) throw new Error(placed.reason)
    await krume.orders.transition(owner, placed.orderId, { to: 'picked_up', onOtherDay: true })
    return placed.orderId
  }
  const issue = (company: { id: string }, seenCents = 5390) =>
    krume.invoices.issue(owner, { company: company.id, month: MONTH, seenCents, locale: 'de' })
  const numbers = async () => (await krume.invoices.list(owner, 1)).items.map(({ number }) => number)
  const company = await addCompany()
  return { ...platform, ...bakery, core, company, addCompany, collect, issue, numbers }
}

describe.each(testDatabases)('invoices on $name', (engine) => {
  test('bill what a company collected once, by mail with the PDF', async () => {
    const world = await setUp(engine)
    const { collect, company, core, issue, krume, owner } = world
    const order = await collect(company)
    expect(await krume.invoices.drafts(owner, MONTH)).toEqual([
      { company: company.id, name: company.name, orders: 1, cents: 5390 },
    ])
    expect(await krume.invoices.drafts(owner, '2026-02')).toEqual([])

    expect(await issue(company)).toEqual({ ok: false, reason: 'incomplete' })
    expect(await krume.invoices.missing(owner)).toEqual(['tax', 'iban'])
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    const wish = { company: company.id, month: MONTH, locale: 'de' } as const
    const draft = await krume.invoices.preview(owner, wish)
    if (!draft.ok) throw new Error(draft.reason)
    expect(draft.name).toBe('Entwurf.pdf')
    expect(Buffer.from(draft.content).toString('latin1')).not.toContain('factur-x.xml')
    expect(await issue(company, 5389)).toEqual({ ok: false, reason: 'changed' })
    const issued = await issue(company)
    if (!issued.ok) throw new Error(issued.reason)
    expect(await issue(company)).toEqual({ ok: false, reason: 'nothing' })
    expect(await krume.invoices.preview(owner, wish)).toEqual({ ok: false, reason: 'nothing' })
    expect((await core.records.get(orders, order)).invoice).toBe(issued.id)
    expect(await krume.invoices.findByOrder(owner, order)).toMatchObject({
      id: issued.id,
      number: 'RE-0001',
      status: 'issued',
    })
    // A billed order cannot be taken back.
    expect(await krume.orders.transition(owner, order, { to: 'placed' })).toMatchObject({
      reason: 'undo_expired',
    })

    const invoice = await krume.invoices.get(owner, issued.id)
    expect(invoice).toMatchObject({ number: 'RE-0001', status: 'issued', payableCents: 5390 })
    expect(invoice.content.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Apfelsaft', 6],
      ['Brezel', 40],
      ['', 6],
    ])
    const xml = await krume.invoices.file(owner, issued.id, 'xml')
    expect(ruleProblems(Buffer.from(xml.content).toString())).toEqual([])

    const [mail] = await core.records.list(mailOutbox, { filter: "kind = 'invoice'" })
    expect(mail?.to).toBe(company.email)
    expect(mail?.attachments).toContainEqual({
      name: 'Rechnung RE-0001.pdf',
      type: 'application/pdf',
      invoice: issued.id,
    })
    // Orders are deleted before invoices are.
    await core.records.delete(orders, order)
    expect(await krume.companies.delete(owner, company.id)).toEqual({ ok: false, reason: 'has_orders' })
    const drawn = await createInvoiceDrawing(core)(issued.id)
    expect(
      Buffer.from(drawn ?? [])
        .toString('latin1')
        .slice(0, 8),
    ).toBe('%PDF-1.7')
  })

  test('without settings, nothing can be cancelled', async () => {
    const { company, core, krume, owner } = await setUp(engine)
    const { id } = await core.records.create(
      invoices,
      anInvoice({ bakery: owner.bakery.id, company: company.id }),
    )
    expect(await krume.invoices.cancel(owner, id)).toEqual({ ok: false })
    expect(await krume.invoices.get(owner, id)).toMatchObject({ status: 'issued' })
  })

  test('a cancellation has a number of its own, and its orders are billed again', async () => {
    const { collect, company, issue, krume, numbers, owner } = await setUp(engine)
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    await collect(company)
    const first = await issue(company)
    if (!first.ok) throw new Error(first.reason)
    expect(await krume.invoices.setPaid(owner, first.id, true)).toBe(true)
    expect(await krume.invoices.cancel(owner, first.id)).toEqual({ ok: false })
    expect(await krume.invoices.setPaid(owner, first.id, false)).toBe(true)
    const cancelled = await krume.invoices.cancel(owner, first.id)
    if (!cancelled.ok) throw new Error('not cancelled')
    expect(await krume.invoices.cancel(owner, first.id)).toEqual({ ok: false })
    expect(await krume.invoices.setPaid(owner, first.id, true)).toBe(false)
    const cancellation = await krume.invoices.get(owner, cancelled.id)
    expect(cancellation).toMatchObject({
      number: 'RE-0002',
      kind: 'cancellation',
      payableCents: -5390,
      counterpart: { id: first.id, number: 'RE-0001' },
    })
    expect(await krume.invoices.get(owner, first.id)).toMatchObject({
      status: 'cancelled',
      counterpart: { id: cancelled.id },
    })
    expect((await issue(company)).ok).toBe(true)
    expect(await numbers()).toEqual(['RE-0003', 'RE-0002', 'RE-0001'])
  })

  test('at once: no number twice and no gap, and no order on two invoices', async () => {
    const { addCompany, collect, company, core, issue, krume, numbers, owner } = await setUp(engine)
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    const other = await addCompany('Café Kiebitz')
    for (const one of [company, other]) await collect(one)
    const ofOther = async () => (await krume.invoices.list(owner, 1, other.id)).items
    expect(await ofOther()).toEqual([])
    const results = await Promise.all([company, other, company, other, company].map((one) => issue(one)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect((await numbers()).toSorted()).toEqual(['RE-0001', 'RE-0002'])
    expect((await ofOther()).map(({ companyName }) => companyName)).toEqual(['Café Kiebitz'])
    expect((await krume.invoices.settings(owner)).next).toBe(3)
    expect(await core.records.count(invoices)).toBe(2)
  })

  test('all are issued in short steps', async () => {
    const { addCompany, collect, company, core, krume, numbers, owner } = await setUp(engine)
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    const companies = [company]
    for (let number = 1; number <= 12; number++) companies.push(await addCompany(`Firma ${number}`))
    for (const one of companies) await collect(one)
    const wish = { month: MONTH, locale: 'de' } as const
    const first = await krume.invoices.issueSome(owner, { ...wish, after: '' })
    expect(first).toMatchObject({ issued: 10, left: 3, problem: undefined })
    const second = await krume.invoices.issueSome(owner, { ...wish, after: first.after })
    expect(second).toMatchObject({ issued: 3, left: 0, problem: undefined })
    expect(new Set(await numbers()).size).toBe(13)
    expect(await core.records.count(mailOutbox, { filter: "kind = 'invoice'" })).toBe(13)
    expect(await krume.invoices.drafts(owner, MONTH)).toEqual([])
    expect(await krume.invoices.issueSome(owner, { ...wish, after: '' })).toEqual({
      issued: 0,
      after: '',
      left: 0,
      problem: undefined,
    })
  })

  test('a company that cannot be billed does not stop the others', async () => {
    const { addCompany, collect, company, core, krume, owner } = await setUp(engine)
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    const other = await addCompany('Café Kiebitz')
    const order = await collect(company)
    await collect(other)
    await core.transaction(async ({ sql }) => {
      await sql.updateTable(orderLines.name).set({ vatRate: '0' }).where('order', '=', order).execute()
    })
    const wish = { month: MONTH, locale: 'de', after: '' } as const
    expect(await krume.invoices.issueSome(owner, wish)).toMatchObject({
      issued: 1,
      left: 0,
      problem: 'rates',
    })
    expect(await krume.invoices.drafts(owner, MONTH)).toMatchObject([{ company: company.id }])
  })

  test('rates that the bakery may not charge are refused, and numbers never go back', async () => {
    const { collect, company, issue, krume, owner } = await setUp(engine)
    value(await krume.invoices.saveSettings(owner, { ...SETTINGS, smallBusiness: true }))
    await collect(company)
    expect(await issue(company)).toEqual({ ok: false, reason: 'rates' })
    value(await krume.invoices.saveSettings(owner, { ...SETTINGS, next: 7 }))
    expect((await issue(company)).ok).toBe(true)
    expect(await krume.invoices.saveSettings(owner, { ...SETTINGS, next: 7 })).toMatchObject({
      fields: { next: 'taken' },
    })
    value(await krume.invoices.saveSettings(owner, { ...SETTINGS, next: 1, prefix: '2027-A-' }))
    expect(
      await krume.invoices.saveSettings(owner, { ...SETTINGS, iban: 'DE03 1203 0000 0000 2020 51' }),
    ).toMatchObject({ fields: { iban: 'invalid_format' } })
    // The check digits are right, but German IBANs have 22 characters.
    expect(
      await krume.invoices.saveSettings(owner, { ...SETTINGS, iban: 'DE31 1203 0000 0000 2020' }),
    ).toMatchObject({
      fields: { iban: 'invalid_format' },
    })
    expect(await krume.invoices.saveSettings(owner, { ...SETTINGS, iban: '' })).toMatchObject({
      fields: { iban: 'required' },
    })
    expect(await krume.invoices.saveSettings(owner, { ...SETTINGS, prefix: 'RE2' })).toMatchObject({
      fields: { prefix: 'invalid_format' },
    })
  })

  test('settings that somebody changed meanwhile are not overwritten', async () => {
    const { clock, collect, company, issue, krume, owner } = await setUp(engine)
    const { updated: before } = await krume.invoices.settings(owner)
    const changed = { ok: false, fields: { updated: 'changed_meanwhile' } }
    value(await krume.invoices.saveSettings(owner, SETTINGS, before))
    expect(await krume.invoices.saveSettings(owner, { ...SETTINGS, bank: 'Zweite' }, before)).toMatchObject(
      changed,
    )

    const { updated, ...seen } = await krume.invoices.settings(owner)
    expect(seen.bank).toBe('')
    await collect(company)
    clock.advance(60)
    expect((await issue(company)).ok).toBe(true)
    // An invoice has taken the next number, so that the form shows an older one.
    expect(await krume.invoices.saveSettings(owner, seen, updated)).toMatchObject(changed)
    const now = await krume.invoices.settings(owner)
    value(
      await krume.invoices.saveSettings(owner, { ...SETTINGS, next: now.next, bank: 'Dritte' }, now.updated),
    )
    // Without the version that was seen, the owner chose to overwrite.
    value(await krume.invoices.saveSettings(owner, { ...SETTINGS, next: now.next, bank: 'Vierte' }))
    expect(await krume.invoices.settings(owner)).toMatchObject({ bank: 'Vierte', next: 2 })
  })

  test('another bakery sees none of it', async () => {
    const world = await setUp(engine)
    const { collect, company, issue, krume, owner } = world
    value(await krume.invoices.saveSettings(owner, SETTINGS))
    const order = await collect(company)
    expect(await krume.invoices.findByOrder(owner, order)).toBeUndefined()
    const issued = await issue(company)
    if (!issued.ok) throw new Error(issued.reason)
    const foreign = await openBakery(world, 'andere')
    expect(await krume.invoices.settings(foreign.owner)).toMatchObject(NO_INVOICE_SETTINGS)
    expect((await krume.invoices.list(foreign.owner, 1)).items).toEqual([])
    expect((await krume.invoices.list(foreign.owner, 1, company.id)).items).toEqual([])
    expect(await krume.invoices.findByOrder(foreign.owner, order)).toBeUndefined()
    const notFound = { status: 404 }
    await expect(krume.invoices.get(foreign.owner, issued.id)).rejects.toMatchObject(notFound)
    await expect(krume.invoices.file(foreign.owner, issued.id, 'pdf')).rejects.toMatchObject(notFound)
    await expect(krume.invoices.cancel(foreign.owner, issued.id)).rejects.toMatchObject(notFound)
    await expect(krume.invoices.setPaid(foreign.owner, issued.id, true)).rejects.toMatchObject(notFound)
    await expect(krume.invoices.mail(foreign.owner, issued.id)).rejects.toMatchObject(notFound)
  })
})
