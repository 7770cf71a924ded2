import { langOfText } from '#bakery/locale.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { AllergenLine } from '#web/storefront/parts/allergen-line.tsx'
import { GoodsLine } from '#web/storefront/parts/goods-line.tsx'
import { UnitText } from '#web/storefront/parts/unit-text.tsx'
import { ProductFacts } from '#web/storefront/product/product-facts.tsx'
import type { EditRow } from './edit-page.server.ts'

/**
 * Facts that must be known before a product is ordered: unit price and allergens, and further ones when it is opened.
 */
export function EditFacts({ row }: { row: EditRow }) {
  const { edit: t } = useT('storefront')
  const format = useFormat()
  const { facts } = row
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-1.75 tabular-nums">
        <b className="font-bold">{format.price(row.priceCents)}</b>
        {facts && (
          <span className="text-13 text-text-2">
            <UnitText of={{ ...facts, priceCents: row.priceCents }} />
          </span>
        )}
      </p>
      {facts && <AllergenLine declaration={facts.allergens} />}
      {facts && <GoodsLine goods={facts} />}
      {facts?.details && (
        <details className="text-14">
          <summary className="inline-flex min-h-11 items-center rounded-s font-semibold text-secondary-text underline decoration-1 underline-offset-3">
            {facts.details.safety ? t.detailsOfNonFood : t.details}
            <span className="sr-only">
              {': '}
              <span lang={langOfText(row, 'name')}>{row.name}</span>
            </span>
          </summary>
          <div className="grid gap-4 pb-2">
            {facts.details.description !== '' && (
              <p lang={langOfText(facts.details, 'description')} className="whitespace-pre-line">
                {facts.details.description}
              </p>
            )}
            <ProductFacts details={facts.details} />
          </div>
        </details>
      )}
    </>
  )
}
