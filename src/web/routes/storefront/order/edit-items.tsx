import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { ProductPicture, tileClass } from '../parts/product-picture.tsx'
import { EditOptions } from './edit-options.tsx'
import type { EditPage, EditRow } from './edit-page.server.ts'

/** What is in the order and what could be added, each with its number. */
export function EditItems({
  page: { rows, offered, draft },
  onChange,
}: {
  page: EditPage
  /** After a number or what is chosen for a product has changed. */
  onChange: () => void
}) {
  const t = useT('storefront').edit
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line rounded-l border border-line bg-surface px-4">
        {rows.map((row, index) => (
          <ItemRow key={row.item} row={row} index={index} onChange={onChange} />
        ))}
      </ul>
      <section aria-labelledby="edit-add">
        <h3 id="edit-add" className="mb-2 text-17">
          {t.add}
        </h3>
        <div className="mb-2 flex items-end gap-2">
          <Field name="search" label={t.search} className="flex-1">
            <TextInput type="search" defaultValue={draft.search} maxLength={60} enterKeyHint="search" />
          </Field>
          <Button type="submit" name="intent" value="update" icon={Search} className="min-h-12">
            {t.searchAction}
          </Button>
        </div>
        {offered.length === 0 ? (
          <p className="text-text-2">{t.noResult}</p>
        ) : (
          <ul className="divide-y divide-line rounded-l border border-line bg-surface px-4">
            {offered.map((row, index) => (
              <ItemRow key={row.item} row={row} index={rows.length + index} onChange={onChange} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function ItemRow({ row, index, onChange }: { row: EditRow; index: number; onChange: () => void }) {
  const { edit: t, products } = useT('storefront')
  const format = useFormat()
  const options = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(row.quantity)

  function change(next: number): void {
    const missing = options.current?.querySelector<HTMLInputElement | HTMLSelectElement>(':invalid')
    // The browser says beside it what is missing.
    if (missing && next > quantity) {
      missing.reportValidity()
      return
    }
    setQuantity(next)
    onChange()
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <span
        className={clsx(
          'grid size-12 flex-none place-items-center overflow-hidden rounded-m',
          tileClass(index),
        )}
      >
        {/* Its name stands beside it. */}
        <ProductPicture image={row.image && { ...row.image, text: '' }} width={160} className="w-[88%]" />
      </span>
      {/* Where it has no room beside its stepper, that goes below it. */}
      <span className="min-w-0 flex-1 basis-28">
        <span className="block leading-[1.25] font-semibold hyphens-auto">{row.name}</span>
        {row.agreed.map((text) => (
          <span key={text} className="block text-14">
            {text}
          </span>
        ))}
        <span className="text-14 text-text-2 tabular-nums">{t.each(format.price(row.priceCents))}</span>
      </span>
      <input type="hidden" name="item" value={row.item} />
      {/* The field itself while no JavaScript runs; then the stepper sets it. */}
      <input
        type="number"
        name="quantity"
        aria-label={t.quantity(row.label)}
        min={0}
        max={row.max}
        step={row.step}
        value={quantity}
        onChange={(event) => setQuantity(event.currentTarget.valueAsNumber || 0)}
        className="needs-no-script min-h-11 w-20 rounded-m border border-line-strong bg-surface px-3 text-16"
      />
      <Stepper
        label={row.label}
        value={quantity}
        onChange={change}
        min={row.min}
        max={row.max}
        step={row.step}
        limitReason={products.limit(row.max)}
        flat
        className="needs-script ml-auto"
      />
      {row.options.length > 0 && (
        <EditOptions
          ref={options}
          row={row}
          index={index}
          // What is not in the order yet changes nothing of it.
          onChange={() => quantity > 0 && onChange()}
        />
      )}
    </li>
  )
}
