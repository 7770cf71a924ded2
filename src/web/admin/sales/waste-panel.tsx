import type { Sales } from '#bakery/forecast/sales/sales.ts'
import { ChartTable } from '#web/desk/charts/bar-chart.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ShareBar } from './share-bar.tsx'
import { TableLink } from './table-link.tsx'

/** Products with a bar; the table has all of them. */
const MOST_BARS = 8

/** Chart of what was not collected, beside the leftovers of baking as many as a week before. */
export function WastePanel({ sales: { avoided, missed }, query }: { sales: Sales; query: string }) {
  const { sales } = useT('admin')
  const t = sales.waste
  const format = useFormat()
  const share = (count: number) => t.ofOrdered(format.percent(count / Math.max(1, avoided.ordered)))
  const most = Math.max(1, ...missed.map((one) => one.missed))
  return (
    <Panel
      title={t.title}
      hint={t.hint}
      aside={<TableLink table="missed" query={query} chart={t.byProduct} />}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        {(
          [
            [t.leftOver, avoided.leftOver],
            [t.missing, avoided.missing],
            [t.missed, avoided.missed],
          ] as const
        ).map(([label, count]) => (
          <div key={label} className="border-t border-line pt-2">
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="text-21 font-680 tabular-nums">{t.units(count)}</dd>
            <dd className="text-14 text-text-2 tabular-nums">{share(count)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-5 mb-1 text-16">{t.byProduct}</h3>
      {missed.length === 0 ? (
        <p className="text-text-2">{t.noneMissed}</p>
      ) : (
        <figure>
          <ul aria-hidden="true">
            {missed.slice(0, MOST_BARS).map(({ product, name, missed: count }) => (
              <li key={product} className="flex items-center gap-3 py-1 text-14">
                <span className="w-36 flex-none truncate">{name}</span>
                <ShareBar of={count / most} className="min-w-0 flex-1" />
                <span className="min-w-9 text-right tabular-nums">{format.number(count)}</span>
              </li>
            ))}
          </ul>
          <ChartTable
            summary={sales.asTable}
            columns={[t.product, t.missed, t.ordered]}
            rows={missed.map(({ product, name, missed: count, ordered }) => ({
              key: product,
              heading: name,
              values: [format.number(count), format.number(ordered)],
            }))}
          />
        </figure>
      )}
    </Panel>
  )
}
