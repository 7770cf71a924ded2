import type { Saved } from '../result.ts'
import type { OwnerInPerson } from '../tenancy/scope.ts'
import type { DatevSettings, StoredDatevSettings } from './datev-settings.ts'
import type { IssuedInvoice, Month, RevenueDay } from './revenue.ts'

export const BOOKKEEPING_FILES = ['datev', 'days', 'orders'] as const
export type BookkeepingFile = (typeof BOOKKEEPING_FILES)[number]

export type Bookkeeping = {
  /** Returns the current month at the bakery. */
  month(scope: OwnerInPerson): Month
  /** Returns what was handed over on each day of a month. */
  days(scope: OwnerInPerson, month: Month): Promise<RevenueDay[]>
  /** Returns the invoices of a month, by day and number. */
  invoices(scope: OwnerInPerson, month: Month): Promise<IssuedInvoice[]>
  settings(scope: OwnerInPerson): Promise<StoredDatevSettings>
  /** `seen`: `updated` of the edited settings; refused if the stored ones are newer. */
  saveSettings(scope: OwnerInPerson, input: DatevSettings, seen?: string): Promise<Saved<DatevSettings>>
  /** Returns a file of a month; `undefined` for the DATEV file while its numbers are unknown. */
  file(
    scope: OwnerInPerson,
    month: Month,
    file: BookkeepingFile,
  ): Promise<{ name: string; content: string | Uint8Array } | undefined>
}
