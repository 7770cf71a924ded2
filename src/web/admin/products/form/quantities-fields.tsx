import { CompactInput } from '#web/desk/forms/compact-input.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { InputRow } from './input-row.tsx'
import type { ProductDraft } from './product-fields.ts'

type NamedPool = { id: string; name: string }

/** Fields for the stock per day and the quantities allowed per order. */
export function QuantitiesFields({ draft, pools }: { draft: ProductDraft; pools: readonly NamedPool[] }) {
  const t = useT('admin').products.availability
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-x-3">
        <Field name="stockPerDay" label={t.stockPerDay}>
          <TextInput inputMode="numeric" defaultValue={draft.stockPerDay} />
        </Field>
        <Field name="stockPerBranchDay" label={t.stockPerBranchDay}>
          <TextInput inputMode="numeric" defaultValue={draft.stockPerBranchDay} />
        </Field>
        <p className="col-span-2 mt-1.5 text-14 text-text-2">
          {t.stockHint} {pools.length === 0 && <TextLink to="/admin/product-pools">{t.sharedStock}</TextLink>}
        </p>
        {pools.length > 0 && <Shared pools={pools} />}
      </div>
      <QuantityRow draft={draft} />
      <Field name="packs" label={t.packs} hint={t.packsHint} optional>
        <TextInput defaultValue={draft.packs} maxLength={40} placeholder={t.packsExample} />
      </Field>
    </div>
  )
}

/** Names the pools that limit the product, as links. */
function Shared({ pools }: { pools: readonly NamedPool[] }) {
  const t = useT('admin').products.availability
  return (
    <p className="col-span-2 mt-1.5 flex flex-wrap items-center gap-x-3 text-15">
      {t.shares}
      {pools.map(({ id, name }) => (
        <TextLink key={id} to={`/admin/product-pools/${id}`} className="inline-flex min-h-6 items-center">
          {name}
        </TextLink>
      ))}
    </p>
  )
}

function QuantityRow({ draft }: { draft: ProductDraft }) {
  const t = useT('admin').products.availability
  const inputs = [
    ['minQuantity', t.min],
    ['maxQuantity', t.max],
    ['stepQuantity', t.step],
  ] as const
  return (
    <InputRow legend={t.perOrder} names={inputs.map(([name]) => name)}>
      {inputs.map(([name, label]) => (
        <span key={name} className="block min-w-0">
          <span aria-hidden="true" className="block truncate text-13 text-text-2">
            {label}
          </span>
          <CompactInput
            inputMode="numeric"
            name={name}
            label={`${t.perOrder}, ${label}`}
            defaultValue={draft[name]}
          />
        </span>
      ))}
    </InputRow>
  )
}
