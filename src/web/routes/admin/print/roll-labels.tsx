import { clsx } from 'clsx'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { allergensText } from '../orders/allergens-text.ts'
import { type Label, type LabelOrder, labelsOf } from './label-data.ts'
import { MAX_LINES, type RollLength, rollLength } from './print-filters.ts'
import { QrImage } from './qr-image.tsx'

const lengths: Record<RollLength, string> = {
  short: 'printed-roll-short min-h-[88mm]',
  medium: 'printed-roll-medium min-h-[122mm]',
  long: 'printed-roll-long min-h-[190mm]',
  longest: 'printed-roll-longest min-h-[290mm]',
}

/** Labels for a 62 mm roll, one page each. */
export function RollLabels({ orders, bakeryName }: { orders: LabelOrder[]; bakeryName: string }) {
  return (
    <div className="flex flex-wrap items-start justify-center gap-6 print:block">
      {labelsOf(orders, MAX_LINES.roll).map((order) => (
        <div
          key={order.key}
          className={clsx(
            'printed label @container w-[62mm] overflow-hidden shadow-3',
            lengths[rollLength(order.lines.length + (order.note === '' ? 0 : 1))],
          )}
        >
          <RollLabel order={order} bakeryName={bakeryName} />
        </div>
      ))}
    </div>
  )
}

function RollLabel({ order, bakeryName }: { order: Label; bakeryName: string }) {
  const t = useT('admin')
  const format = useFormat()
  const code = formatPickupCode(order.code)
  return (
    <article className="flex min-h-[inherit] flex-col px-[5cqw] py-[4.5cqw] leading-[1.15]">
      <div className="flex items-center justify-between gap-[2cqw] border-b-[0.9cqw] border-black pb-[2.5cqw]">
        <b className="font-display text-[20cqw] leading-[0.95] font-[780] whitespace-nowrap">{code}</b>
        <span className="text-right font-display text-[9cqw] leading-[0.95] font-bold tabular-nums">
          {order.slotFrom.replace(/^0/, '')}
          <span className="block pt-[1cqw] font-text text-[4.2cqw] font-semibold">
            {t.print.until(order.slotTo.replace(/^0/, ''))}
          </span>
        </span>
      </div>
      <p className="pt-[3cqw] pb-[2cqw] text-[4.5cqw] font-medium">
        <b className="block text-[6.6cqw] font-bold wrap-anywhere">{order.customerName}</b>
        {format.weekdayShort(order.pickupDay)} {format.dayNumeric(order.pickupDay)}, {order.branchName}
        {order.parts > 1 && <b className="block">{t.print.part(order.part, order.parts)}</b>}
      </p>
      <ul>
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-[2cqw] border-t-[0.35cqw] border-black py-[1.7cqw]">
            <b className="w-[9cqw] flex-none text-[6.6cqw] font-extrabold tabular-nums">{line.quantity}</b>
            <span className="min-w-0 text-[5.6cqw] font-[650] wrap-anywhere">
              {line.name}
              <small className="block text-[4.2cqw] font-medium">
                {allergensText(line.allergens, t.products.allergens.names, t.print.traces)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {order.note !== '' && (
        <p className="border-t-[0.35cqw] border-black py-[1.7cqw] text-[5cqw] font-bold italic">
          {order.note}
        </p>
      )}
      <div className="mt-auto flex items-end justify-between border-t-[0.9cqw] border-black pt-[3cqw]">
        <QrImage qr={order.qr} label={t.print.qr(code)} className="w-[28cqw]" />
        <span className="text-right text-[4.2cqw] font-semibold">
          {t.print.parts(order.totalParts)}
          <b className="block font-display text-[11cqw] leading-none font-[720] tabular-nums">
            {format.price(order.totalCents)}
          </b>
          {t.print.paysAtPickup}
        </span>
      </div>
      <p className="pt-[2.5cqw] text-[3.7cqw] font-medium">
        {bakeryName}, {order.branchAddress}
      </p>
    </article>
  )
}
