import type { ReactNode } from 'react'
import type { AllergenDeclaration } from '#bakery/catalogue/goods/allergens.ts'
import type { GoodsFacts, MinAge } from '#bakery/catalogue/goods/goods.ts'
import type { VatLine } from '#bakery/ordering/money.ts'
import type { ShopProduct } from '#bakery/shop/shop.ts'
import { useFormat } from '#web/document/use-t.ts'
import { Pause } from '#web/ui/said.tsx'
import { AgeNote } from '../parts/age-note.tsx'
import { AllergenLine } from '../parts/allergen-line.tsx'
import { DepositTotal } from '../parts/deposit-total.tsx'
import { AgreedMeasure, GoodsLine } from '../parts/goods-line.tsx'
import { LinePrice } from '../parts/line-price.tsx'
import { ProductPicture } from '../parts/product-picture.tsx'
import { WeightLine } from '../parts/weight-line.tsx'
import { useTaxText } from './use-tax-text.ts'

type SummaryLineProps = {
  /** Address of the picture; `''` shows the bag. */
  imageUrl: string
  quantity: number
  /** Name, with a `lang` attribute if it is in another language. */
  name: ReactNode
  /** Shown below the name: options, or what has changed. */
  children?: ReactNode
  /** Absent for a product that is no longer sold. */
  unit: ShopProduct['unit'] | undefined
  goods: GoodsFacts
  allergens: AllergenDeclaration | null
  /** Price of one unit with its options, in cents. */
  priceCents: number
}

/**
 * Line of a binding summary, with the facts that must be known before it (Art. 14 LMIV, § 4 PAngV, Art. 246a EGBGB).
 */
export function SummaryLine({
  imageUrl,
  quantity,
  name,
  children,
  unit,
  goods,
  allergens,
  priceCents,
}: SummaryLineProps) {
  return (
    <li className="grid cols-middle-auto items-center gap-x-3 py-2">
      <span className="grid size-11 place-items-center overflow-hidden rounded-m bg-surface/62">
        <ProductPicture
          image={imageUrl === '' ? undefined : { url: imageUrl, text: '' }}
          width={160}
          className="w-7/8"
        />
      </span>
      <span className="min-w-0">
        <span className="block leading-130 font-semibold hyphens-auto tabular-nums">
          {quantity} × {name}
          <Pause />
        </span>
        {children}
        {unit ? (
          <WeightLine product={{ ...goods, unit }} priceCents={priceCents} />
        ) : (
          <AgreedMeasure line={{ ...goods, priceCents }} />
        )}
        <AllergenLine declaration={allergens} />
        <GoodsLine goods={goods} />
      </span>
      <b className="tabular-nums">
        <LinePrice cents={quantity * priceCents} />
      </b>
    </li>
  )
}

/** Total with its VAT and the means of payment (§ 312j (1), (2) BGB, §§ 3, 7 PAngV, § 9 JuSchG). */
export function SummaryTotal({
  label,
  totalCents,
  depositCents,
  minAge,
  vat,
  payment,
  children,
}: {
  label: string
  totalCents: number
  /** Deposit in cents, on top of the total. */
  depositCents: number
  /** Minimum age for collecting the order. */
  minAge: MinAge
  vat: readonly VatLine[]
  /** Accepted means of payment. */
  payment: ReactNode
  /** Shown directly below the amount. */
  children?: ReactNode
}) {
  const format = useFormat()
  const taxText = useTaxText()
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-19 font-bold tabular-nums">
        <span>{label}</span>
        <span>{format.price(totalCents)}</span>
      </p>
      {children}
      <DepositTotal depositCents={depositCents} totalCents={totalCents} />
      <p className="text-14 text-text-2">
        {taxText(vat)}. {payment}
      </p>
      <AgeNote age={minAge} ofOrder className="mt-2" />
    </>
  )
}
