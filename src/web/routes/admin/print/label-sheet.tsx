import { clsx } from 'clsx'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { allergensText } from '../orders/allergens-text.ts'
import { type Label, type LabelOrder, labelsOf } from './label-data.ts'
import { MAX_LINES, sheetsOf } from './print-filters.ts'
import { QrImage } from './qr-image.tsx'

/** A4 sheets of eight bag labels; everything is sized by the label's own width, on screen as in print. */
export function LabelSheets({ orders, start }: { orders: LabelOrder[]; start: number }) {
  return sheetsOf(labelsOf(orders, MAX_LINES.sheet), start).map((places, sheet) => (
    <div
      key={places.find(Boolean)?.key ?? sheet}
      className="printed printed-sheet mx-auto mb-6 grid aspect-210/297 w-full max-w-[794px] grid-cols-2 grid-rows-4 shadow-3 print:m-0"
    >
      {places.map((label, place) => (
        <div
          key={label?.key ?? `empty-${place.toString()}`}
          className="@container min-w-0 overflow-hidden outline outline-1 outline-dashed outline-[#ddd6c8] print:outline-none"
        >
          {label && <SheetLabel label={label} />}
        </div>
      ))}
    </div>
  ))
}

function SheetLabel({ label: order }: { label: Label }) {
  const t = useT('admin')
  const format = useFormat()
  const code = formatPickupCode(order.code)
  const isFull = order.lines.length + (order.note === '' ? 0 : 1) > 3
  return (
    <article className="flex h-full flex-col px-[6cqw] py-[4.5cqw] leading-[1.2]">
      <div className="flex items-center gap-[4cqw] border-b-2 border-black pb-[2cqw]">
        <b className="font-display text-[14cqw] leading-[0.95] font-[780] whitespace-nowrap">{code}</b>
        <span className="ml-auto min-w-0 text-right text-[4cqw] font-semibold">
          {format.timeRange(order.slotFrom, order.slotTo)}
          <b className="block truncate text-[4.4cqw] font-bold">{order.customerName}</b>
          {order.parts > 1 && <span className="block">{t.print.part(order.part, order.parts)}</span>}
        </span>
      </div>
      <ul className="min-h-0 flex-1 overflow-hidden py-[1.5cqw]">
        {order.lines.map((line) => (
          <li
            key={line.id}
            className={clsx(
              'flex gap-[2cqw] font-semibold',
              isFull ? 'py-[0.2cqw] text-[3.4cqw]' : 'py-[0.45cqw] text-[4.1cqw]',
            )}
          >
            <b className="min-w-[7cqw] font-extrabold tabular-nums">{line.quantity}</b>
            <span className="min-w-0">
              {line.name}{' '}
              <small className={clsx('font-medium', isFull ? 'text-[2.7cqw]' : 'text-[3.3cqw]')}>
                {allergensText(line.allergens, t.products.allergens.names, t.print.traces)}
              </small>
            </span>
          </li>
        ))}
        {order.note !== '' && <li className="pt-[1cqw] text-[3.8cqw] font-bold italic">{order.note}</li>}
      </ul>
      <div className="flex items-end gap-[3cqw]">
        <QrImage qr={order.qr} label={t.print.qr(code)} className="w-[17cqw] flex-none" />
        <span className="text-[3.2cqw] font-medium">
          <b className="block font-display text-[6.5cqw] leading-tight font-[720] tabular-nums">
            {format.price(order.totalCents)}
          </b>
          {t.print.parts(order.totalParts)}, {t.print.paysAtPickup}
        </span>
        <span className="ml-auto text-right text-[3.2cqw] font-medium tabular-nums">
          {format.weekdayShort(order.pickupDay)} {format.dayNumeric(order.pickupDay)}
          <span className="block">{order.branchName}</span>
        </span>
      </div>
    </article>
  )
}
