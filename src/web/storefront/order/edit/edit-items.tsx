import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { langOfText } from '#bakery/locale.ts'
import { useT } from '#web/document/use-t.ts'
import { type AllergenWish, clashesOf } from '#web/storefront/assortment/allergen-wish.ts'
import { ClashNote } from '#web/storefront/parts/clash-note.tsx'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { isPhotograph, ProductPicture, tileClass } from '#web/storefront/parts/product-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { Stepper } from '#web/ui/forms/stepper.tsx'
import { quantityField } from './edit-draft.ts'
import { EditFacts } from './edit-facts.tsx'
import { EditOptions } from './edit-options.tsx'
import type { EditPage, EditRow } from './edit-page.server.ts'

/** Products of the order, and products to add as the shop shows them, each with its quantity. */
export function EditItems({
  page: { rows, offered, draft, avoided },
  onChange,
}: {
  page: EditPage
  /** Called after a quantity or an option has changed. */
  onChange: () => void
}) {
  const t = useT('storefront').edit
  return (
    <div className="grid gap-5">
      <ul className="divide-y divide-line rounded-l border border-line bg-surface px-4">
        {rows.map((row, index) => (
          <OwnItem key={row.item} row={row} index={index} avoided={avoided} onChange={onChange} />
        ))}
      </ul>
      <section aria-labelledby="edit-add">
        <h3 id="edit-add" className="mb-2 text-17">
          {t.add}
        </h3>
        <div className="mb-4 flex items-end gap-2">
          <Field name="search" label={t.search} className="flex-1">
            <TextInput type="search" defaultValue={draft.search} maxLength={60} enterKeyHint="search" />
          </Field>
          <Button type="submit" name="intent" value="update" icon={Search} className="min-h-12">
            {t.searchAction}
          </Button>
        </div>
        <Avoided wish={avoided} />
        {offered.length === 0 ? (
          <p className="text-text-2">{t.noResult}</p>
        ) : (
          <ul className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3">
            {offered.map((row, index) => (
              <OfferedItem key={row.item} row={row} index={rows.length + index} onChange={onChange} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

type ItemProps = { row: EditRow; index: number; onChange: () => void }

/** Says that the customer's allergen filter holds here too. */
function Avoided({ wish }: { wish: EditPage['avoided'] }) {
  const { filter: t, allergenGroups } = useT('storefront')
  if (wish.without.length === 0) return null
  const names = wish.without.map((group) => allergenGroups[group]).join(', ')
  const hidden = wish.withoutTraces ? t.hiddenTraces : t.hidden
  return (
    <p className="mb-4 rounded-m bg-warn-soft px-4 py-2.5 text-15 text-warn-text">
      {wish.hidden === 0 ? t.none(names) : hidden(wish.hidden, names)} {t.kept}
    </p>
  )
}

type Quantity = {
  options: RefObject<HTMLDivElement | null>
  quantity: number
  change: (next: number) => void
  write: (next: number) => void
}

/**
 * Returns the quantity of a row, with functions to change it. Refuses an increase while a required option is missing;
 * the browser reports it beside the option.
 */
function useItemQuantity({ row, onChange }: ItemProps): Quantity {
  const options = useRef<HTMLDivElement>(null)
  const [quantity, write] = useState(row.quantity)
  function change(next: number): void {
    const missing = options.current?.querySelector<HTMLInputElement | HTMLSelectElement>(':invalid')
    if (missing && next > quantity) {
      missing.reportValidity()
      return
    }
    write(next)
    onChange()
  }
  return { options, quantity, change, write }
}

function OwnItem({ avoided, ...props }: ItemProps & { avoided: AllergenWish }) {
  const { row, index } = props
  const count = useItemQuantity(props)
  return (
    <li className="flex min-h-16 flex-wrap items-start gap-x-3 gap-y-2 py-3">
      <span
        className={clsx(
          'grid size-12 flex-none place-items-center overflow-hidden rounded-m',
          tileClass(index),
        )}
      >
        <Picture row={row} className="w-7/8" />
      </span>
      {/* Without room beside it, the stepper goes below it. */}
      <div className="min-w-0 flex-1 basis-28">
        <span lang={langOfText(row, 'name')} className="block leading-125 font-semibold hyphens-auto">
          {row.name}
        </span>
        <OptionLines options={row.agreed} />
        <EditFacts row={row} />
        <ClashNote clashes={clashesOf(row.facts?.allergens ?? null, avoided)} />
      </div>
      <Count row={row} count={count} className="ml-auto" />
      <Options {...props} count={count} />
    </li>
  )
}

/** Product to add, shown like a card of the shop. */
function OfferedItem(props: ItemProps) {
  const { row, index } = props
  const count = useItemQuantity(props)
  const isPhoto = row.image !== undefined && isPhotograph(row.image.url)
  return (
    <li className="relative flex flex-col">
      <div
        className={clsx(
          'relative mb-2 grid aspect-50/43 place-items-center overflow-hidden rounded-l',
          tileClass(index),
        )}
      >
        <Picture row={row} className={isPhoto ? 'size-full' : 'w-4/5 -translate-y-[9%]'} />
        <Count row={row} count={count} collapsible className="absolute right-2 bottom-2" />
      </div>
      <b lang={langOfText(row, 'name')} className="leading-125 font-semibold hyphens-auto">
        {row.name}
      </b>
      <EditFacts row={row} />
      <Options {...props} count={count} />
    </li>
  )
}

/** Picture without alternative text, since the name is beside it. */
function Picture({ row: { image }, className }: { row: EditRow; className: string }) {
  return <ProductPicture image={image && { ...image, text: '' }} width={160} className={className} />
}

/** Number field without JavaScript; otherwise the stepper. */
function Count({
  row,
  count: { quantity, change, write },
  collapsible = false,
  className,
}: {
  row: EditRow
  count: Quantity
  collapsible?: boolean
  className: string
}) {
  const { edit: t, products } = useT('storefront')
  return (
    <>
      <input type="hidden" name="item" value={row.item} />
      <input
        type="number"
        name={quantityField(row.item)}
        aria-label={t.quantity(row.label)}
        min={0}
        max={row.max}
        step={row.step}
        value={quantity}
        onChange={(event) => write(event.currentTarget.valueAsNumber || 0)}
        className={clsx(
          'needs-no-script min-h-11 w-20 rounded-m border border-line-strong bg-surface px-3 text-16',
          className,
        )}
      />
      <Stepper
        label={row.label}
        value={quantity}
        onChange={change}
        min={row.min}
        max={row.max}
        step={row.step}
        packs={row.packs}
        limitReason={products.limit(row.max)}
        collapsible={collapsible}
        flat={!collapsible}
        className={clsx('needs-script', className)}
      />
    </>
  )
}

function Options({ row, onChange, count: { options, quantity } }: ItemProps & { count: Quantity }) {
  if (row.options.length === 0) return null
  return (
    <EditOptions
      ref={options}
      row={row}
      // While the product is not in the order yet, nothing changes.
      onChange={() => quantity > 0 && onChange()}
    />
  )
}
