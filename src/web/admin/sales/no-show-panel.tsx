import type { Sales } from '#bakery/forecast/sales/sales.ts'
import { BarChart, ChartTable } from '#web/desk/charts/bar-chart.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ChartBar } from './chart-bar.tsx'
import { TableLink } from './table-link.tsx'

/** Labels that fit below the bars. */
const MOST_LABELS = 7

/** Chart of the share of orders not collected, by week. */
export function NoShowPanel({ sales: { weeks }, query }: { sales: Sales; query: string }) {
  const { sales } = useT('admin')
  const t = sales.noShows
  const format = useFormat()
  const every = Math.ceil(weeks.length / MOST_LABELS)
  return (
    <Panel title={t.title} hint={t.hint} aside={<TableLink table="no-shows" query={query} chart={t.title} />}>
      <figure className="min-w-0">
        <BarChart
          max={Math.max(0, ...weeks.map(({ share }) => share * 100))}
          bars={(heightOf) =>
            weeks.map(({ first, share }, index) => (
              <ChartBar
                key={first}
                value={
                  weeks.length <= MOST_WITH_VALUES && share > 0 ? format.number(Math.round(share * 100)) : ''
                }
                height={heightOf(share * 100)}
                label={index % every === 0 ? dayAndMonth(format.dayNumeric(first)) : ''}
              />
            ))
          }
        />
        <ChartTable
          summary={sales.asTable}
          columns={[t.week, t.orders, t.noShows, t.share]}
          rows={weeks.map(({ first, orders, noShows, share }) => ({
            key: first,
            heading: format.dayNumeric(first),
            values: [format.number(orders), format.number(noShows), format.percent(share)],
          }))}
        />
      </figure>
    </Panel>
  )
}

/** Returns a numeric date without its year: `31.08.`, `31/08`. */
function dayAndMonth(numeric: string): string {
  return numeric.replace(/\/?\d{4}$/, '')
}

/** Bars that have room for their values. */
const MOST_WITH_VALUES = 14
