import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormat } from '#web/document/use-t.ts'
import { chartTicks } from './chart-scale.ts'

/** Height in pixels between the lowest and the highest grid line. */
const HEIGHT = 212

/**
 * Bar chart with grid lines, hidden from screen readers; a `ChartTable` has the same data for everyone. `bars` are
 * `<li>`s that end in 36 pixels for their label; `heightOf` converts a value to pixels.
 */
export function BarChart({
  max,
  isWide = false,
  bars,
}: {
  /** The highest value. */
  max: number
  /** Whether the scale has room for values of many digits. */
  isWide?: boolean
  bars: (heightOf: (value: number) => number) => ReactNode
}) {
  const format = useFormat()
  const ticks = chartTicks(max)
  const top = ticks.at(-1) ?? 1
  const heightOf = (value: number) => (value / top) * HEIGHT
  return (
    <div aria-hidden="true" className={clsx('relative mt-2 h-68', isWide ? 'pl-14' : 'pl-8')}>
      {ticks.map((tick) => (
        <div
          key={tick}
          className="absolute inset-x-0 flex items-center gap-2 text-12 text-text-2 tabular-nums"
          style={{ bottom: `${36 + heightOf(tick)}px`, translate: '0 50%' }}
        >
          <span className={clsx('text-right', isWide ? 'w-12' : 'w-6')}>{format.number(tick)}</span>
          <span className="h-px flex-1 bg-line" />
        </div>
      ))}
      {/* Bars that do not fit overflow to the left, where they can be scrolled to. */}
      <div
        tabIndex={-1}
        className={clsx(
          'absolute inset-0 overflow-x-auto overflow-y-hidden [direction:rtl]',
          isWide ? 'left-14' : 'left-8',
        )}
      >
        <ol className="flex h-full min-w-max items-end gap-px px-3 [direction:ltr]">{bars(heightOf)}</ol>
      </div>
    </div>
  )
}

/** Table with a chart's data, collapsed below it: each row has a heading and numbers. */
export function ChartTable({
  summary,
  columns,
  rows,
}: {
  summary: string
  columns: string[]
  rows: { key: string; heading: ReactNode; values: string[] }[]
}) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center text-14 font-semibold text-secondary-text underline decoration-1 underline-offset-3">
        {summary}
      </summary>
      <table className="w-full text-14">
        <thead>
          <tr className="text-left text-text-2">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={clsx('py-1 font-550', index > 0 && 'text-right')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, heading, values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {heading}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="py-1.5 text-right tabular-nums">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
