import type { ReactNode } from 'react'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { FormerPrice } from '../parts/former-price.tsx'
import { OptionLines } from '../parts/option-lines.tsx'
import { SummaryLine, SummaryTotal } from './summary-parts.tsx'

/** Summary of priced goods above the button that binds to them (§ 312j BGB). */
export function BasketSummary({
  title,
  pickup,
  notes,
  priced: { lines, totalCents, vat },
  missing,
  totalLabel,
  payment,
  children,
}: {
  title: string
  /** Day, time and branch. */
  pickup: ReactNode
  /** Shown below the pickup. */
  notes?: ReactNode
  priced: PricedBasket
  /** Shown below the lines. */
  missing?: ReactNode
  totalLabel: string
  /** Accepted means of payment. */
  payment: ReactNode
  /** Shown below the total. */
  children?: ReactNode
}) {
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21 tabular-nums">{title}</h2>
      <p className="mt-1.5 mb-2 text-15 leading-145 tabular-nums">{pickup}</p>
      {notes}
      <ul>
        {lines.map((line) => (
          <SummaryLine
            key={lineKey(line)}
            imageUrl={line.imageUrl}
            quantity={line.quantity}
            name={<span lang={langOfText(line, 'name')}>{line.name}</span>}
            unit={line.unit}
            goods={line}
            allergens={line.allergens}
            priceCents={line.priceCents}
          >
            {line.formerCents !== undefined && <FormerPrice cents={line.formerCents} />}
            <OptionLines options={line.chosen} />
          </SummaryLine>
        ))}
      </ul>
      {missing}
      <PaperFold className="my-2.5" />
      <SummaryTotal
        label={totalLabel}
        totalCents={totalCents}
        depositCents={depositCentsOf(lines)}
        minAge={strictestAge(lines)}
        vat={vat}
        payment={payment}
      />
      {children}
    </Paper>
  )
}
