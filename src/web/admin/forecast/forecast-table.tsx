import { Link } from 'react-router'
import type { ForecastDay, ForecastRow } from '#bakery/forecast/forecast.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Table of the products of a day: ordered, expected with its range, and proposed. */
export function ForecastTable({ forecast }: { forecast: ForecastDay }) {
  const t = useT('admin').forecast
  const allFinal = forecast.rows.every(({ isFinal }) => isFinal)
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-13 text-text-2">
          <th scope="col" className="pb-1 font-550">
            {t.product}
          </th>
          {[t.ordered, t.expected, t.proposed].map((column) => (
            <th key={column} scope="col" className="pb-1 pl-3 text-right font-550">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {forecast.rows.map((row) => (
          <Row key={row.product} row={row} day={forecast.day} withNote={!allFinal} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-2 pl-3 text-right align-baseline tabular-nums'

function Row({ row, day, withNote }: { row: ForecastRow; day: string; withNote: boolean }) {
  const t = useT('admin').forecast
  const format = useFormat()
  const { product, name, ordered, isFinal, prediction, reached, proposed } = row
  const range = isFinal ? undefined : prediction?.range
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left align-baseline font-normal">
        <Link to={`/admin/products/${product}`} className="font-550 wrap-anywhere hover:underline">
          {name}
        </Link>
        {withNote && (
          <span className="block text-13 text-text-2">
            {isFinal ? t.final : methodOf(t, row, format.weekday(day))}
          </span>
        )}
      </th>
      <td className={cell}>{format.number(ordered)}</td>
      <td className={cell}>
        {isFinal ? (
          format.number(ordered)
        ) : prediction ? (
          <>
            <b>{format.number(prediction.expected)}</b>
            {reached && <span className="block text-13 whitespace-nowrap text-text-2">{t.orMore}</span>}
            {range && (
              <span className="block text-13 whitespace-nowrap text-text-2">
                <span aria-hidden="true">{t.rangeOf(range.low, range.high)}</span>
                <span className="sr-only">{t.rangeSaid(range.low, range.high)}</span>
              </span>
            )}
          </>
        ) : (
          <span className="text-13 text-text-2">{t.unknown}</span>
        )}
      </td>
      <td className={cell}>
        <b className="text-19">{format.number(proposed)}</b>
      </td>
    </tr>
  )
}

function methodOf(
  t: ReturnType<typeof useT<'admin'>>['forecast'],
  { prediction, reached, ordered }: ForecastRow,
  weekday: string,
): string {
  if (!prediction) return t.never(weekday)
  if (reached) {
    const range = t.rangeOf(reached.low, reached.high)
    return ordered > reached.high ? t.moreThanUsual(range) : t.mostAlready(range)
  }
  const { method, values } = prediction
  return t.methods[method]({ weekday, values })
}
