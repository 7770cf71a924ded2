import { WEEKDAYS } from '#bakery/branches/hours.ts'
import { POOL_MAX } from '#bakery/catalogue/pools/pool-bounds.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { CompactInput, RowProblems } from '#web/desk/forms/compact-input.tsx'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { controlId, Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { ProductsByCategory } from '../products/products-by-category.tsx'
import { type PoolDraft, poolForm } from './pool-fields.ts'

export function PoolForm({
  title,
  products,
  seen,
  initial,
  returned,
}: {
  title: string
  products: readonly ProductName[]
  seen?: string
  initial: PoolDraft
  returned: Returned<PoolDraft> | NoAnswer | undefined
}) {
  const t = useT('admin').pools
  const form = useDraftForm({ stored: initial, seen, read: poolForm.read, returned })
  const { draft } = form
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/product-pools', label: t.title }}
      form={form}
      returned={returned}
      labels={{ name: t.name, perDay: t.perDay, members: t.members }}
    >
      <EditFields form={form}>
        <Panel title={t.limit}>
          <div className="grid gap-4">
            <Field name="name" label={t.name} hint={t.nameHint}>
              <TextInput required defaultValue={draft.name} maxLength={POOL_MAX.name} />
            </Field>
            <Field name="perDay" label={t.perDay} hint={t.perDayHint}>
              <TextInput required inputMode="numeric" defaultValue={draft.perDay} className="max-w-40" />
            </Field>
            <Weekdays draft={draft} />
          </div>
        </Panel>
        <Panel title={t.members} hint={t.membersHint}>
          <Members draft={draft} products={products} />
        </Panel>
      </EditFields>
    </EditForm>
  )
}

/** Limits of single weekdays; an empty one means the general limit. */
function Weekdays({ draft }: { draft: PoolDraft }) {
  const { pools: t, weekdays, weekdaysShort } = useT('admin')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-14 font-semibold">{t.perWeekday}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className="block min-w-0">
            <span aria-hidden="true" className="block text-13 text-text-2">
              {weekdaysShort[weekday]}
            </span>
            <CompactInput
              inputMode="numeric"
              name={`perWeekday.${weekday}`}
              label={`${t.perWeekday}, ${weekdays[weekday]}`}
              defaultValue={draft.perWeekday[weekday]}
              className="px-2"
            />
          </span>
        ))}
      </div>
      <RowProblems names={WEEKDAYS.map((weekday) => `perWeekday.${weekday}`)} />
      <p className="mt-1.5 text-14 text-text-2">{t.perWeekdayHint}</p>
    </fieldset>
  )
}

/** Lists all products by category, in the order of the draft's rows. */
function Members({ draft, products }: { draft: PoolDraft; products: readonly ProductName[] }) {
  const named = new Map(products.map((product) => [product.id, product]))
  const rows = draft.members.flatMap((member, index) => {
    const product = named.get(member.product)
    return product ? [{ ...member, index, name: product.name, category: product.category }] : []
  })
  const chosen = rows.flatMap((row) => (row.chosen ? [row.name] : []))
  return (
    <>
      {chosen.length > 0 && <p className="mb-3 wrap-anywhere">{chosen.join(', ')}</p>}
      <ProductsByCategory name="members" rows={rows} renderRow={(row) => <MemberRow {...row} />} />
    </>
  )
}

type MemberRowProps = PoolDraft['members'][number] & { index: number; name: string }

function MemberRow({ product, chosen, units, index, name }: MemberRowProps) {
  const t = useT('admin').pools
  const row = `members.${index}`
  return (
    <div className="py-1">
      <input type="hidden" name={`${row}.product`} value={product} />
      <div className="flex items-center gap-3">
        <input
          type="checkbox"
          name={`${row}.chosen`}
          id={controlId(`${row}.chosen`)}
          defaultChecked={chosen}
          className="choice peer rounded-xs"
        />
        <label htmlFor={controlId(`${row}.chosen`)} className="min-w-0 flex-1 py-2.5 wrap-anywhere">
          {name}
        </label>
        <span className="invisible flex shrink-0 items-center gap-2 peer-checked:visible">
          <span aria-hidden="true" className="text-14 text-text-2">
            {t.counts}
          </span>
          <span className="w-16">
            <CompactInput
              inputMode="numeric"
              name={`${row}.units`}
              label={t.countsOf(name)}
              defaultValue={units}
            />
          </span>
        </span>
      </div>
      <RowProblems names={[`${row}.units`]} />
    </div>
  )
}
