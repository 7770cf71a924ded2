import { isMonth } from '#bakery/bookkeeping/revenue.ts'

/** Returns the month that an address or a form asks for; the current one for anything else. */
export function monthOf(wished: FormDataEntryValue | null, current: string): string {
  return typeof wished === 'string' && isMonth(wished) && wished <= current ? wished : current
}
