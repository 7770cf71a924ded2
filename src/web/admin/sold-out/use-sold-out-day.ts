import type { SoldOutDay } from '#bakery/ordering/sold-out/sold-out.ts'
import { useFormat } from '#web/document/use-t.ts'

/** Returns the day of a board for its texts; `''` is today. */
export function useSoldOutDay({ day, today }: Pick<SoldOutDay, 'day' | 'today'>): string {
  const format = useFormat()
  return day === today ? '' : format.day(day)
}
