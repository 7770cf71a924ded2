import { describe, expect, test } from 'vitest'
import { aCompanyInput, aStaffOrderRequest } from '#tests/support/bakery-inputs.ts'
import { testDatabases } from '#tests/support/databases.ts'
import { createTestPlatform, openBakery, PICKUP_DAY, value } from '#tests/support/test-bakery.ts'
import { NO_INVOICE_SETTINGS } from '../invoices/invoice-settings.ts'
import { NO_DATEV_SETTINGS } from './datev-settings.ts'

describe.each(testDatabases)('bookkeeping on $name', (engine) => {
  test('only what was handed over counts, on the day of the handover, with deposits by the rate of their goods', async () => {
    const platform = await createTestPlatform(engine)
    const { addProduct, branch, krume, owner, place, product } = {
      ...platform,
      ...(await openBakery(platform)),
    }
    const drink = await addProduct({ name: 'Apfelsaft', priceCents: 250, vatRate: '19', depositCents: 15 })
    const handOver = (id: string) => krume.orders.transition(owner, id, { to: 'picked_up', onOtherDay: true })
    const items = [
      { product: product.id, quantity: 2 },
      { product: drink.id, quantity: 3 },
    ]
    await handOver(await place({ items, expectedTotalCents: 190 + 3 * 265 }))
    await handOver(await place({ email: 'b@example.com' }))
    await place({ email: 'c@example.com' })
    const cancelled = await place({ email: 'd@example.com' })
    await krume.orders.transition(owner, cancelled, { to: 'cancelled', reason: 'Ofen' })

    // On account: an invoice is paid later, not this order at the counter.
    const company = value(await krume.companies.create(owner, aCompanyInput()))
    const ordered = { day: PICKUP_DAY, branch: branch.id, items: [{ product: product.id, quantity: 9 }] }
    const onAccount = await krume.companies.placeForStaff(
      owner,
      company.id,
      aStaffOrderRequest({ ...ordered, expectedTotalCents: 855 }),
    )
    if (!onAccount.ok) throw new Error(onAccount.reason)
    await handOver(onAccount.orderId)

    const month = krume.bookkeeping.month(owner)
    expect(month).toBe('2026-03')
    const days = await krume.bookkeeping.days(owner, month)
    // Handed over before the pickup day.
    expect((days[0]?.day ?? PICKUP_DAY) < PICKUP_DAY).toBe(true)
    expect(days).toMatchObject([
      {
        orders: 2,
        rates: [
          { rate: '19', goodsCents: 750, depositCents: 45 },
          { rate: '7', goodsCents: 380, depositCents: 0 },
        ],
      },
    ])
    expect(await krume.bookkeeping.days(owner, '2026-02')).toEqual([])
    const foreign = await openBakery(platform, 'andere')
    expect(await krume.bookkeeping.days(foreign.owner, month)).toEqual([])

    const orders = await krume.bookkeeping.file(owner, month, 'orders')
    expect(String(orders?.content).split('\r\n')).toHaveLength(4)
    expect(String(orders?.content)).toContain(branch.name)
    expect(String(orders?.content)).not.toContain('@example.com')
    expect(await krume.bookkeeping.file(owner, month, 'datev')).toBeUndefined()
    const settings = { ...NO_DATEV_SETTINGS, consultant: 29098, client: 55003 }
    value(await krume.bookkeeping.saveSettings(owner, settings))
    const { updated, ...kept } = await krume.bookkeeping.settings(owner)
    expect(kept).toEqual(settings)
    const late = { ok: false, fields: { updated: 'changed_meanwhile' } }
    expect(await krume.bookkeeping.saveSettings(owner, settings, 'never')).toMatchObject(late)
    value(await krume.bookkeeping.saveSettings(owner, { ...settings, chart: 'skr04' }, updated))
    const datev = await krume.bookkeeping.file(owner, month, 'datev')
    expect(datev?.name).toBe('EXTF_Krume-2026-03.csv')
    expect(String(datev?.content)).not.toBe('')
    expect(await krume.bookkeeping.settings(foreign.owner)).toEqual({
      ...NO_DATEV_SETTINGS,
      updated: 'never',
    })

    // The order on account is in the file once it is billed, by its invoice.
    const own = { taxNumber: '33/123/45678', iban: 'DE02 1203 0000 0000 2020 51' }
    value(await krume.invoices.saveSettings(owner, { ...NO_INVOICE_SETTINGS, ...own }))
    const wish = { company: company.id, month, seenCents: 855, locale: 'de' } as const
    const billed = async () => {
      const file = await krume.bookkeeping.file(owner, month, 'datev')
      const lines = String(file?.content).split('\r\n').slice(2, -1)
      expect(lines.filter((line) => line.includes('"KR-'))).toHaveLength(3)
      return lines.filter((line) => !line.includes('"KR-')).map((line) => line.split(';').slice(0, 14))
    }
    const row = (side: string, number: string) => [
      '8,55',
      side,
      '"EUR"',
      '',
      '',
      '',
      '1210',
      '4300',
      '',
      expect.any(String),
      number,
      '',
      '',
      `"${company.name}"`,
    ]
    expect(await billed()).toEqual([])
    const first = await krume.invoices.issue(owner, wish)
    if (!first.ok) throw new Error(first.reason)
    expect(await billed()).toEqual([row('"S"', '"RE-0001"')])
    await krume.invoices.cancel(owner, first.id)
    await krume.invoices.issue(owner, wish)
    expect(await billed()).toEqual([
      row('"S"', '"RE-0001"'),
      row('"H"', '"RE-0002"'),
      row('"S"', '"RE-0003"'),
    ])
    expect(await krume.bookkeeping.invoices(owner, month)).toHaveLength(3)
    expect(await krume.bookkeeping.invoices(owner, '2026-02')).toEqual([])
    expect(await krume.bookkeeping.invoices(foreign.owner, month)).toEqual([])
    expect(await krume.bookkeeping.days(owner, month)).toEqual(days)
  })
})
