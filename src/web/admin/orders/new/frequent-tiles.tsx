import type { StaffOrderProduct } from '#bakery/shop/staff-order-options.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import type { StaffOrderLine } from './quick-entry.ts'

/** Tiles of the most ordered products: the first tap adds the minimum quantity, each further one a step. */
export function FrequentTiles({
  products,
  lines,
  onAdd,
}: {
  products: readonly StaffOrderProduct[]
  lines: readonly StaffOrderLine[]
  onAdd: (product: StaffOrderProduct, quantity: number) => void
}) {
  const t = useT('admin').orders.staffOrder
  const format = useFormat()
  const inBag = new Map<string, number>()
  for (const { product, quantity } of lines) inBag.set(product, (inBag.get(product) ?? 0) + quantity)
  return (
    <fieldset aria-label={t.frequent} className="needs-script mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {products.map((product) => {
        const count = inBag.get(product.id) ?? 0
        const step = count > 0 && product.options.length === 0 ? product.step : product.min
        return (
          <button
            key={product.id}
            type="button"
            onClick={() => onAdd(product, step)}
            className="relative grid min-h-14 content-center rounded-slot border border-line-ctl bg-surface px-2.5 py-1.5 text-left transition-colors duration-140 hover:bg-surface-2"
          >
            <span className="line-clamp-2 text-15 leading-tight font-semibold hyphens-auto">
              {product.name}
            </span>
            <span className="text-13 text-text-2 tabular-nums">{format.price(product.priceCents)}</span>
            <span className="sr-only">{t.addOne(step)}</span>
            {count > 0 && (
              <b className="absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-ui-primary px-1.5 text-13 text-on-primary tabular-nums">
                {format.number(count)} <span className="sr-only">{t.inBag}</span>
              </b>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
