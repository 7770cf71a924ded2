import { type RevenueDay, sumRates, vatCentsOf } from '#bakery/bookkeeping/revenue.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Sums of a month by VAT rate, as the files have them; deposits only where there are some. */
export function RevenueTable({ days }: { days: readonly RevenueDay[] }) {
  const t = useT('admin').bookkeeping
  const format = useFormat()
  const rates = sumRates(days.flatMap((day) => day.rates))
  // VAT is rounded by day, as in the cash book.
  const vatOf = (rate: string) =>
    days
      .flatMap((day) => day.rates.filter((one) => one.rate === rate))
      .reduce((sum, one) => sum + vatCentsOf(one), 0)
  const all = {
    goodsCents: rates.reduce((sum, one) => sum + one.goodsCents, 0),
    depositCents: rates.reduce((sum, one) => sum + one.depositCents, 0),
    vatCents: rates.reduce((sum, one) => sum + vatOf(one.rate), 0),
  }
  const hasDeposits = all.depositCents > 0
  const amounts = (goods: number, deposits: number, vat: number) => [
    goods,
    ...(hasDeposits ? [deposits] : []),
    goods + deposits,
    vat,
  ]
  return (
    <table className="w-full text-14 tabular-nums">
      <thead>
        <tr className="text-text-2">
          {[t.rate, t.goods, ...(hasDeposits ? [t.deposit] : []), t.paid, t.vat].map((heading, at) => (
            <th
              key={heading}
              scope="col"
              className={`pb-1 font-550 ${at === 0 ? 'text-left' : 'pl-2 text-right'}`}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rates.map((one) => (
          <Row
            key={one.rate}
            name={t.percent(one.rate)}
            cents={amounts(one.goodsCents, one.depositCents, vatOf(one.rate))}
            format={format.price}
          />
        ))}
      </tbody>
      <tfoot className="font-semibold">
        <Row
          name={t.all}
          cents={amounts(all.goodsCents, all.depositCents, all.vatCents)}
          format={format.price}
        />
      </tfoot>
    </table>
  )
}

type RowProps = { name: string; cents: readonly number[]; format: (cents: number) => string }

function Row({ name, cents, format }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-left font-550">
        {name}
      </th>
      {cents.map((amount, at) => (
        <td key={at} className="py-2 pl-2 text-right">
          {format(amount)}
        </td>
      ))}
    </tr>
  )
}
