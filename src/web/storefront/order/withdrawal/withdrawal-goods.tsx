import type { WithdrawableLine } from '#bakery/withdrawal/withdrawal.ts'
import { useT } from '#web/document/use-t.ts'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { Local } from '#web/ui/local.tsx'
import { Pause } from '#web/ui/said.tsx'

/** Goods that a withdrawal covers, with a note if the order has others. */
export function WithdrawalGoods({
  lines,
  hasOthers,
}: {
  lines: readonly WithdrawableLine[]
  hasOthers: boolean
}) {
  const t = useT('storefront').withdrawal
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 className="text-17">{t.goods}</h2>
      <ul className="mt-1">
        {lines.map((line) => (
          <li key={line.id} className="tabular-nums">
            {line.quantity} × <Local german={line.name} english={line.nameEn} />
            <Pause />
            <OptionLines options={line.options} className="text-14 text-text-2" />
          </li>
        ))}
      </ul>
      {hasOthers && <p className="mt-1.5 text-14 text-text-2">{t.rest}</p>}
    </section>
  )
}
