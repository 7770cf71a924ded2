import type { AccountMonth } from '#bakery/companies/companies.ts'
import { ShareBar } from '#web/admin/sales/share-bar.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Shows what a company orders on account this month and the next, and what is left of its limit. */
export function UsagePanel({ months, limitCents }: { months: AccountMonth[]; limitCents: number }) {
  const { companies: t } = useT('admin')
  return (
    <Panel title={t.usage} hint={t.usageHint} className="mt-4">
      <ul className="grid gap-4">
        {months.map((month) => (
          <UsageRow key={month.day} month={month} limitCents={limitCents} />
        ))}
      </ul>
    </Panel>
  )
}

function UsageRow({ month: { day, usedCents }, limitCents }: { month: AccountMonth; limitCents: number }) {
  const { bookkeeping, companies: t } = useT('admin')
  const format = useFormat()
  const [year = '', number = '1'] = day.split('-')
  const used = format.price(usedCents)
  const leftCents = limitCents - usedCents
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-550">
          {bookkeeping.monthOf(bookkeeping.months[Number(number) - 1] ?? '', year)}
        </span>
        <span className="tabular-nums">
          {limitCents > 0 ? t.usedOf(used, format.price(limitCents)) : used}
        </span>
      </p>
      {limitCents > 0 && (
        <>
          <ShareBar of={Math.min(1, usedCents / limitCents)} className="mt-1.5" />
          <p className="mt-1 text-14 text-text-2 tabular-nums">
            {leftCents < 0 ? t.overLimit(format.price(-leftCents)) : t.leftOfLimit(format.price(leftCents))}
          </p>
        </>
      )}
    </li>
  )
}
