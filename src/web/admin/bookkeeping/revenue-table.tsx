import { Fragment } from 'react'
import { type RevenueDay, sumRates, vatCentsOf } from '#bakery/bookkeeping/revenue.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Sums of a month by VAT rate, as the files have them; deposits only if there are any. */
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
  const headings = [t.goods, ...(hasDeposits ? [t.deposit] : []), t.paid, t.vat]
  const rows = [
    ...rates.map((one) => ({
      name: t.percent(one.rate),
      cents: amounts(one.goodsCents, one.depositCents, vatOf(one.rate)),
    })),
    { name: t.all, cents: amounts(all.goodsCents, all.depositCents, all.vatCents) },
  ].map(({ name, cents }) => ({ name, prices: cents.map(format.price) }))
  return (
    <>
      <Table rate={t.rate} headings={headings} rows={rows} />
      <Blocks headings={headings} rows={rows} />
    </>
  )
}

/** Amounts of a rate as texts, or of all of them, which come last. */
type Sums = { name: string; prices: string[] }

/** The sums as a table, where the panel is wide enough for five amounts. */
function Table({ rate, headings, rows }: { rate: string; headings: string[]; rows: Sums[] }) {
  return (
    <table className="w-full text-14 tabular-nums max-sm:hidden lg:max-xl:hidden">
      <thead>
        <tr className="text-text-2">
          {[rate, ...headings].map((heading, at) => (
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
        {rows.map(({ name, prices }) => (
          <tr key={name} className="border-t border-line last:font-semibold">
            <th scope="row" className="py-2 text-left font-550">
              {name}
            </th>
            {prices.map((price, at) => (
              <td key={headings[at]} className="py-2 pl-2 text-right whitespace-nowrap">
                {price}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The same sums, stacked, where the panel is narrow. */
function Blocks({ headings, rows }: { headings: string[]; rows: Sums[] }) {
  return (
    <ul className="text-15 tabular-nums sm:max-lg:hidden xl:hidden">
      {rows.map(({ name, prices }) => (
        <li key={name} className="border-t border-line py-2.5 last:font-semibold">
          <p className="font-semibold">{name}</p>
          <dl className="mt-1 grid grid-cols-2 gap-y-0.5">
            {headings.map((heading, at) => (
              <Fragment key={heading}>
                <dt className="text-text-2">{heading}</dt>
                <dd className="text-right whitespace-nowrap">{prices[at]}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
