import { Form } from 'react-router'
import { DOUGH_GROUP_MAX } from '#bakery/catalogue/products/dough-group-bounds.ts'
import type { ProductName } from '#bakery/catalogue/products/products.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import { EditHeader } from '#web/desk/forms/edit-header.tsx'
import { InertWhileSaving } from '#web/desk/forms/inert-while-saving.tsx'
import { SaveFailure } from '#web/desk/forms/save-failure.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { controlId, Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { ProductsByCategory } from '../products/products-by-category.tsx'
import { type DoughGroupDraft, doughGroupForm } from './dough-group-fields.ts'

export type ReturnedDoughGroup = { draft: DoughGroupDraft; problems: FieldProblems; failed: boolean }

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
  returned: ReturnedDoughGroup | NoAnswer | undefined
}) {
  const t = useT('admin').doughGroups
  const form = useDraftForm({ stored: initial, seen, read: doughGroupForm.read, returned })
  const { formRef, draft, revision, onChange, isDirty, discard } = form
  const Fields = seen === undefined ? InertWhileSaving : 'div'
  return (
    <FieldProblemsProvider value={returned?.problems}>
      <Form method="post" noValidate ref={formRef} onChange={onChange}>
        <EditHeader
          title={title}
          back={{ to: '/admin/dough-groups', label: t.title }}
          seen={form.seen}
          isDirty={isDirty}
          discard={discard}
        />
        <div className="mb-4 grid gap-3 empty:hidden">
          <SaveFailure of={returned} />
          <ErrorSummary labels={{ name: t.name, products: t.members }} />
        </div>
        <Fields key={revision} className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title={t.group}>
            <Field name="name" label={t.name} hint={t.nameHint}>
              <TextInput required defaultValue={draft.name} maxLength={DOUGH_GROUP_MAX.name} />
            </Field>
          </Panel>
          <Panel title={t.members} hint={t.membersHint}>
            <Members draft={draft} products={products} />
          </Panel>
        </Fields>
      </Form>
    </FieldProblemsProvider>
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
    <li className="border-t border-line first:border-0">
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
    </li>
  )
}
