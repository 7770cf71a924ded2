import { DOUGH_GROUP_MAX } from '#bakery/catalogue/products/dough-group-bounds.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditFields, EditForm } from '#web/desk/forms/edit-form.tsx'
import type { Returned } from '#web/desk/forms/returned.ts'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { controlId, Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { ProductsByCategory } from '../products/products-by-category.tsx'
import { type DoughGroupDraft, doughGroupForm } from './dough-group-fields.ts'

/** A product as a row of the form; `elsewhere` names another group that it belongs to now. */
export type DoughProduct = ProductName & { elsewhere: string }

export function DoughGroupForm({
  title,
  products,
  seen,
  initial,
  returned,
}: {
  title: string
  products: readonly DoughProduct[]
  seen?: string
  initial: DoughGroupDraft
  returned: Returned<DoughGroupDraft> | NoAnswer | undefined
}) {
  const t = useT('admin').doughGroups
  const form = useDraftForm({ stored: initial, seen, read: doughGroupForm.read, returned })
  const { draft } = form
  return (
    <EditForm
      title={title}
      back={{ to: '/admin/dough-groups', label: t.title }}
      form={form}
      returned={returned}
      labels={{ name: t.name, products: t.members }}
    >
      <EditFields form={form}>
        <Panel title={t.group}>
          <Field name="name" label={t.name} hint={t.nameHint}>
            <TextInput required defaultValue={draft.name} maxLength={DOUGH_GROUP_MAX.name} />
          </Field>
        </Panel>
        <Panel title={t.members} hint={t.membersHint}>
          <Members draft={draft} products={products} />
        </Panel>
      </EditFields>
    </EditForm>
  )
}

/** Lists all products by category, in the order of the draft's rows. */
function Members({ draft, products }: { draft: DoughGroupDraft; products: readonly DoughProduct[] }) {
  const named = new Map(products.map((product) => [product.id, product]))
  const rows = draft.products.flatMap((row, index) => {
    const product = named.get(row.product)
    return product ? [{ ...product, ...row, index }] : []
  })
  return <ProductsByCategory name="products" rows={rows} renderRow={(row) => <MemberRow {...row} />} />
}

type MemberRowProps = DoughProduct & DoughGroupDraft['products'][number] & { index: number }

function MemberRow({ product, was, chosen, index, name, elsewhere }: MemberRowProps) {
  const t = useT('admin').doughGroups
  const row = `products.${index}`
  return (
    <>
      <input type="hidden" name={`${row}.product`} value={product} />
      {was && <input type="hidden" name={`${row}.was`} value="on" />}
      <div className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={`${row}.chosen`}
          id={controlId(`${row}.chosen`)}
          defaultChecked={chosen}
          className="choice rounded-xs"
        />
        <label htmlFor={controlId(`${row}.chosen`)} className="min-w-0 flex-1 py-2.5 wrap-anywhere">
          {name}
          {elsewhere !== '' && <span className="ml-2 text-14 text-text-2">{t.elsewhere(elsewhere)}</span>}
        </label>
      </div>
    </>
  )
}
