import type { Sales } from '#bakery/forecast/sales/sales.ts'
import { BarChart, ChartTable } from '#web/desk/charts/bar-chart.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ChartBar } from './chart-bar.tsx'
import { TableLink } from './table-link.tsx'

/** Chart of orders by the hour of their pickup. */
export function HoursPanel({ sales: { hours }, query }: { sales: Sales; query: string }) {
  const { sales } = useT('admin')
  const t = sales.hours
  const format = useFormat()
  const max = Math.max(0, ...hours.map(({ orders }) => orders))
  return (
    <Panel title={t.title} hint={t.hint} aside={<TableLink table="hours" query={query} chart={t.title} />}>
      <figure className="min-w-0">
        <BarChart
          max={max}
          isWide={max >= 1000}
          bars={(heightOf) =>
            hours.map(({ hour, orders }) => (
              <ChartBar
                key={hour}
                value={orders === 0 ? '' : format.number(orders)}
                height={heightOf(orders)}
                label={String(Number(hour))}
              />
            ))
          }
        />
        <ChartTable
          summary={sales.asTable}
          columns={[t.hour, t.orders]}
          rows={hours.map(({ hour, orders }) => ({
            key: hour,
            heading: format.time(`${hour}:00`),
            values: [format.number(orders)],
          }))}
        />
      </figure>
    </Panel>
  )
}
