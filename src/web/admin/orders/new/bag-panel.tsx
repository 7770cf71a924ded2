import { Trash2 } from 'lucide-react'
import { MAX_QUANTITY } from '#bakery/catalogue/goods/quantity.ts'
import type { OptionGroup } from '#bakery/catalogue/products/product-options.ts'
import { localText } from '#bakery/locale.ts'
import type { StaffOrderProduct } from '#bakery/shop/staff-order-options.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { IconButton } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/forms/native-select.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FrequentTiles } from './frequent-tiles.tsx'
import { ProductEntry } from './product-entry.tsx'
import {
  addLine,
  changeLine,
  type HeldUnits,
  isUnavailable,
  removeLine,
  type StaffOrderLine,
} from './quick-entry.ts'
import { lineNames, unitPrice } from './staff-order-request.ts'

/** Panel for the lines of the order. Without JavaScript it lists all products with a quantity input each. */
export function BagPanel({
  products,
  frequent,
  lines,
  edited,
  onChange,
}: {
  products: readonly StaffOrderProduct[]
  frequent: readonly string[]
  lines: readonly StaffOrderLine[]
  /** The order that is changed; none for a new one. */
  edited?: { held: HeldUnits } | undefined
  onChange: (lines: StaffOrderLine[]) => void
}) {
  const t = useT('admin').orders.staffOrder
  const isHydrated = useHydrated()
  const byId = new Map(products.map((product) => [product.id, product]))
  const add = (product: StaffOrderProduct, quantity: number) => onChange(addLine(lines, product, quantity))
  return (
    <Panel title={t.bag}>
      <ProductEntry products={products} onAdd={add} />
      <FrequentTiles products={frequent.flatMap((id) => byId.get(id) ?? [])} lines={lines} onAdd={add} />
      <ul aria-label={t.bag} className="mt-3" aria-live="polite">
        {lines.map((line) => {
          const product = byId.get(line.product)
          return (
            product && (
              <Line
                key={line.key}
                line={line}
                product={product}
                isMissing={isUnavailable(product, lines, edited?.held)}
                onChange={(changes) => onChange(changeLine(lines, line.key, changes))}
                onRemove={() => onChange(removeLine(lines, line.key))}
              />
            )
          )
        })}
      </ul>
      {lines.length === 0 && <p className="needs-script mt-3 text-text-2">{t.bagEmpty}</p>}
      {!isHydrated && <AllProducts products={products} />}
    </Panel>
  )
}

function Line({
  line,
  product,
  isMissing,
  onChange,
  onRemove,
}: {
  line: StaffOrderLine
  product: StaffOrderProduct
  isMissing: boolean
  onChange: (changes: Partial<Pick<StaffOrderLine, 'quantity' | 'options'>>) => void
  onRemove: () => void
}) {
  const t = useT('admin').orders.staffOrder
  const format = useFormat()
  const names = lineNames(line.key)
  return (
    <li className="border-t border-line py-1.5">
      <input type="hidden" name={names.product} value={product.id} />
      <div className="grid grid-cols-[5rem_minmax(0,1fr)_auto_auto] items-center gap-3">
        <input
          type="number"
          name={names.quantity}
          aria-label={t.quantityOf(product.name)}
          min={0}
          step={1}
          value={line.quantity}
          onChange={(event) => {
            const quantity = Math.min(MAX_QUANTITY, Math.max(0, Math.trunc(Number(event.target.value))))
            onChange({ quantity })
          }}
          className="min-h-11 w-full rounded-s border border-line-strong bg-surface px-2 text-right font-bold tabular-nums"
        />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{product.name}</span>
          {isMissing && product.unavailable !== null && (
            <span className="block text-14 text-warn-text">{t.unavailable[product.unavailable]}</span>
          )}
        </span>
        <span className="tabular-nums">{format.price(unitPrice(line, product) * line.quantity)}</span>
        <IconButton icon={Trash2} label={t.removeLine(product.name)} onClick={onRemove} />
      </div>
      {product.options.map((group) => (
        <Option
          key={group.id}
          name={names.option(group.id)}
          group={group}
          value={line.options[group.id] ?? ''}
          onChange={(value) => onChange({ options: { ...line.options, [group.id]: value } })}
        />
      ))}
    </li>
  )
}

/** Input for one option group of a line. */
function Option({
  name,
  group,
  value,
  onChange,
}: {
  name: string
  group: OptionGroup
  value: string
  onChange: (value: string) => void
}) {
  const locale = useLocale()
  const format = useFormat()
  const look = 'min-h-11 w-full rounded-s border border-line-strong bg-surface px-2 text-15'
  const surcharge = (cents: number) => (cents === 0 ? '' : ` (+${format.price(cents)})`)
  return (
    <label className="mt-1 ml-23 grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-2 text-14">
      <span className="wrap-anywhere">{localText(locale, group.name, group.nameEn)}</span>
      {group.kind === 'text' ? (
        <input
          name={name}
          value={value}
          maxLength={group.maxLength}
          onChange={(event) => onChange(event.target.value)}
          className={look}
        />
      ) : (
        <NativeSelect look="row" name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">–</option>
          {group.choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {localText(locale, choice.name, choice.nameEn) + surcharge(choice.surchargeCents)}
            </option>
          ))}
        </NativeSelect>
      )}
    </label>
  )
}

function AllProducts({ products }: { products: readonly StaffOrderProduct[] }) {
  const t = useT('admin').orders.staffOrder
  const format = useFormat()
  return (
    <ul className="needs-no-script">
      {products.map((product) => (
        <li key={product.id} className="grid cols-middle-20 items-center gap-3 border-t border-line py-1.5">
          <input type="hidden" name={lineNames(product.id).product} value={product.id} />
          <input
            type="number"
            name={lineNames(product.id).quantity}
            aria-label={t.quantityOf(product.name)}
            min={0}
            className="min-h-11 w-full rounded-s border border-line-strong bg-surface px-2 text-right"
          />
          <span className="font-semibold wrap-anywhere">{product.name}</span>
          <span className="tabular-nums">{format.price(product.priceCents)}</span>
        </li>
      ))}
    </ul>
  )
}
