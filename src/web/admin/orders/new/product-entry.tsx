import { useRef, useState } from 'react'
import type { StaffOrderProduct } from '#bakery/shop/staff-order-options.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Combobox } from './combobox.tsx'
import { passedOver, readQuickEntry, suggestProducts } from './quick-entry.ts'

/** Input that adds a product by a short entry such as "6 brez" and Enter. */
export function ProductEntry({
  products,
  onAdd,
}: {
  products: readonly StaffOrderProduct[]
  onAdd: (product: StaffOrderProduct, quantity: number) => void
}) {
  const t = useT('admin').orders.staffOrder
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const entry = readQuickEntry(typed)
  const found = suggestProducts(products, entry.text)
  return (
    <div className="needs-script">
      <label htmlFor="product-entry" className="mb-1.5 block text-14 font-semibold">
        {t.addProduct}
      </label>
      <Combobox
        input={{
          ref: input,
          id: 'product-entry',
          placeholder: t.addProductExample,
          'aria-describedby': 'product-entry-hint',
          autoFocus: true,
          maxLength: 80,
          className:
            'min-h-13 w-full rounded-slot border border-line-strong bg-surface px-3.5 text-17 placeholder:text-text-3',
        }}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setTold('')
        }}
        options={found}
        keyOf={({ id }) => id}
        label={t.suggestions}
        eager
        onChoose={(product) => {
          const quantity = entry.quantity ?? product.min
          onAdd(product, quantity)
          setTold(t.added(quantity, product.name, passedOver(found, product).join(', ')))
          setTyped('')
          input.current?.focus()
        }}
        render={(product) => <Suggestion product={product} quantity={entry.quantity} />}
      />
      <output className="mt-1.5 block text-14 font-550 empty:hidden">{told}</output>
      <output className="mt-1.5 block text-14 text-warn-text empty:hidden">
        {entry.text !== '' && found.length === 0 && t.noProduct(entry.text)}
      </output>
      <p id="product-entry-hint" className="mt-1.5 text-14 text-text-2">
        {t.addProductHint} <span className="pointer-coarse:hidden">{t.addProductKeys}</span>
      </p>
    </div>
  )
}

function Suggestion({ product, quantity }: { product: StaffOrderProduct; quantity: number | undefined }) {
  const t = useT('admin').orders.staffOrder
  const locale = useLocale()
  const format = useFormat()
  return (
    <>
      <b className="w-10 text-right tabular-nums">{quantity ?? product.min}</b>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{product.name}</span>
        {locale === 'en' && product.nameEn !== '' && (
          <span className="block truncate text-14 text-text-2">{product.nameEn}</span>
        )}
        {product.unavailable !== null && (
          <span className="block text-14 text-warn-text">{t.unavailable[product.unavailable]}</span>
        )}
        {product.unavailable === null && product.left !== null && (
          <span className="block text-14 text-text-2">{t.left(product.left)}</span>
        )}
      </span>
      <span className="tabular-nums">{format.price(product.priceCents)}</span>
    </>
  )
}
