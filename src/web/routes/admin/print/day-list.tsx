import type { Day } from '#bakery/branches/hours.ts'
import type { VolumeLine } from '#bakery/krume.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { itemsText } from '../orders/order-slots.ts'
import type { LabelOrder } from './label-data.ts'

const cell = 'border-t border-[#999] px-[6px] py-[5px] align-top'

/** All orders of a day with a box to tick, and what has to be baked. */
export function DayList({
  orders,
  volume,
  day,
  place,
}: {
  orders: LabelOrder[]
  volume: VolumeLine[]
  day: Day
  place: string
}) {
  const t = useT('admin').print
  const format = useFormat()
  return (
    <div className="printed printed-list relative mx-auto w-full max-w-[794px] overflow-x-auto px-[5%] py-[6%] text-[13px] leading-[1.35] shadow-3 print:p-0">
      <h2 className="text-[22px]">{t.listTitle(format.dayLong(day))}</h2>
      <p className="mt-1 mb-4 text-[14px]">
        {place}, {t.listCount(orders.length)}
      </p>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-left">
            <th scope="col" className="px-[6px] pb-1">
              {t.time}
            </th>
            <th scope="col" className="px-[6px] pb-1">
              {t.code}
            </th>
            <th scope="col" className="px-[6px] pb-1">
              {t.customer}
            </th>
            <th scope="col" className="px-[6px] pb-1">
              {t.items}
            </th>
            <th scope="col" className="px-[6px] pb-1 text-right">
              {t.amount}
            </th>
            <th scope="col" className="px-[6px] pb-1 text-center">
              {t.handedOver}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={`${order.branchName} ${order.code}`}>
              <td className={`${cell} whitespace-nowrap tabular-nums`}>{order.slotFrom.replace(/^0/, '')}</td>
              <th
                scope="row"
                className={`${cell} text-left font-display text-[16px] font-bold whitespace-nowrap`}
              >
                {formatPickupCode(order.code)}
              </th>
              <td className={`${cell} wrap-anywhere`}>
                <b>{order.customerName}</b>
                {order.customerPhone !== '' && <span className="block">{order.customerPhone}</span>}
              </td>
              <td className={`${cell} wrap-anywhere`}>
                {itemsText(order)}
                {order.note !== '' && <b className="block italic">{order.note}</b>}
              </td>
              <td className={`${cell} text-right whitespace-nowrap tabular-nums`}>
                {format.price(order.totalCents)}
              </td>
              <td className={`${cell} text-center`}>
                □<span className="sr-only">{t.handedOver}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="mt-6 mb-2 text-[17px]">{t.volume}</h3>
      <dl className="columns-2 gap-8">
        {volume.map((line) => (
          <div
            key={`${line.product}/${line.name}`}
            className="flex break-inside-avoid justify-between gap-3 border-t border-[#999] py-[3px]"
          >
            <dt>{line.name}</dt>
            <dd className="font-bold tabular-nums">{format.number(line.quantity)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
