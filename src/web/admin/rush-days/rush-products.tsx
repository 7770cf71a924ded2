import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { RushVolumes } from '#bakery/ordering/rush/rush.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { controlId } from '#web/ui/forms/field.tsx'
import { ProductsByCategory } from '../products/products-by-category.tsx'
import type { RushDraft } from './rush-fields.ts'

type RushProductsProps = { draft: RushDraft; products: readonly ProductName[]; volumes: RushVolumes }

/** The assortment: all products, with last year's orders of each; the ones to sell are ticked. */
export function RushProducts({ draft, products, volumes }: RushProductsProps) {
  const t = useT('admin').rush
  const format = useFormat()
  const named = new Map(products.map((product) => [product.id, product]))
  const rows = draft.products.flatMap((row, index) => {
    const product = named.get(row.product)
    return product ? [{ ...row, index, name: product.name, category: product.category }] : []
  })
  const chosen = rows.filter((row) => row.chosen).length
  const hasLastYear = Object.keys(volumes.lastYear).length > 0
  const [first = '', last = first] = [volumes.lastYearDays[0], volumes.lastYearDays.at(-1)]
  return (
    <Panel title={t.products} hint={t.productsHint}>
      <p className="mb-3 font-semibold">{chosen === 0 ? t.allProducts : t.chosenProducts(chosen)}</p>
      {hasLastYear && (
        <p className="mb-3 rounded-m bg-info-soft px-3.5 py-2.5 text-15 text-info-text">
          {t.lastYearFrom(
            first === last
              ? format.dayNumeric(first)
              : `${format.dayNumeric(first)} – ${format.dayNumeric(last)}`,
          )}
        </p>
      )}
      <ProductsByCategory
        name="products"
        rows={rows}
        renderRow={(row) => (
          <ProductRow
            {...row}
            lastYear={hasLastYear ? (volumes.lastYear[row.product] ?? 0) : undefined}
            ordered={volumes.ordered[row.product] ?? 0}
          />
        )}
      />
    </Panel>
  )
}

type ProductRowProps = RushDraft['products'][number] & {
  index: number
  name: string
  /** Units ordered last year; `undefined` if unknown. */
  lastYear: number | undefined
  ordered: number
}

function ProductRow({ product, chosen, perDay, index, name, lastYear, ordered }: ProductRowProps) {
  const t = useT('admin').rush
  const row = `products.${index}`
  const id = controlId(`${row}.chosen`)
  const facts = [
    ...(lastYear === undefined ? [] : [t.lastYear(lastYear)]),
    ...(ordered === 0 ? [] : [t.ordered(ordered)]),
  ]
  return (
    <div className="py-1">
      <input type="hidden" name={`${row}.product`} value={product} />
      <div className="flex items-center gap-3">
        <input
          type="checkbox"
          name={`${row}.chosen`}
          id={id}
          defaultChecked={chosen}
          aria-describedby={facts.length > 0 ? `${id}-facts` : undefined}
          className="choice peer rounded-xs"
        />
        <div className="min-w-0 flex-1 py-2">
          <label htmlFor={id} className="block wrap-anywhere">
            {name}
          </label>
          {facts.length > 0 && (
            <p id={`${id}-facts`} className="text-14 text-text-2 tabular-nums">
              {facts.join(', ')}
            </p>
          )}
        </div>
        <span className="invisible w-32 shrink-0 peer-checked:visible">
          <CompactInput
            inputMode="numeric"
            name={`${row}.perDay`}
            label={t.perDayOf(name)}
            placeholder={t.usual}
            suffix={t.perDay}
            defaultValue={perDay}
            className="pr-16"
          />
        </span>
      </div>
      <RowProblems names={[`${row}.perDay`]} />
    </div>
  )
}
