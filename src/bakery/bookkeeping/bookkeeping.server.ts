import type { Core, Reading } from '#core/core.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { parseInput } from '../input.ts'
import { lockBakery } from '../lock-row.server.ts'
import type { Saved } from '../result.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { Bookkeeping } from './bookkeeping.ts'
import { bookkeepingSettings } from './bookkeeping-collection.server.ts'
import { daysFile, ordersFile } from './cash-book.server.ts'
import { collectedOrders } from './collected-orders.server.ts'
import { datevFile } from './datev-file.server.ts'
import { datevSettingsInput } from './datev-input.ts'
import { isDatevReady, NO_DATEV_SETTINGS } from './datev-settings.ts'
import { type IssuedInvoice, type Month, revenueByDay } from './revenue.ts'

const CHANGED_MEANWHILE = {
  ok: false,
  reason: 'invalid',
  fields: { updated: 'changed_meanwhile' },
} as const satisfies Saved<never>

/** Loads the invoices that a bakery issued in a month. */
type IssuedIn = (core: Reading, bakery: Bakery, month: Month) => Promise<IssuedInvoice[]>

export function createBookkeeping(core: Core, { issuedIn }: { issuedIn: IssuedIn }): Bookkeeping {
  const settings: Bookkeeping['settings'] = async ({ bakery }) => {
    const found = await stored(core, bakery)
    return { ...NO_DATEV_SETTINGS, ...found?.datev, updated: found?.updated ?? 'never' }
  }
  return {
    month: ({ bakery }) => wallClockAt(core.clock.now(), bakery.timezone).day.slice(0, 7),

    days: async ({ bakery }, month) =>
      revenueByDay(await core.onReplica((reading) => collectedOrders(reading, bakery, month))),

    invoices: ({ bakery }, month) => core.onReplica((reading) => issuedIn(reading, bakery, month)),

    settings,

    async saveSettings({ bakery }, input, seen) {
      const parsed = parseInput(datevSettingsInput, input)
      if (!parsed.ok) return parsed
      return core.transaction(async (core) => {
        // When two requests save for the first time at once, one waits and finds the other's record.
        await lockBakery(core, bakery.id)
        const before = await stored(core, bakery)
        if (seen !== undefined && (before?.updated ?? 'never') !== seen) return CHANGED_MEANWHILE
        if (before) await core.records.update(bookkeepingSettings, before.id, { datev: parsed.value })
        else await core.records.create(bookkeepingSettings, { bakery: bakery.id, datev: parsed.value })
        return parsed
      })
    },

    async file(scope, month, file) {
      const orders = await core.onReplica((reading) => collectedOrders(reading, scope.bakery, month))
      switch (file) {
        case 'datev': {
          const own = await settings(scope)
          if (!isDatevReady(own)) return undefined
          const invoices = await core.onReplica((reading) => issuedIn(reading, scope.bakery, month))
          const revenue = { days: revenueByDay(orders), invoices }
          const content = datevFile(revenue, { month, settings: own, now: core.clock.now() })
          return { name: `EXTF_Krume-${month}.csv`, content }
        }
        case 'days':
          return { name: `kassenbuch-${month}.csv`, content: daysFile(revenueByDay(orders)) }
        case 'orders':
          return { name: `bestellungen-${month}.csv`, content: ordersFile(orders) }
      }
    },
  }
}

function stored(core: Core, { id }: Bakery) {
  const of = { filter: 'bakery = {:bakery}', params: { bakery: id } }
  return core.records.findFirst(bookkeepingSettings, of)
}
