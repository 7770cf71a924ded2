import { useFormat, useT } from '#web/document/use-t.ts'

/** Price of one unit before its reduction, crossed out (§ 11 (4) PAngV: goods that spoil, recognizably reduced). */
export function FormerPrice({ cents }: { cents: number }) {
  const t = useT('storefront').leftovers
  const format = useFormat()
  return (
    <span className="text-14 text-text-2 tabular-nums">
      {t.former} <s>{format.price(cents)}</s>
    </span>
  )
}
