import { TIER_FROM, TIERS } from '#bakery/platform/platform.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import type { PlatformDraft } from './platform-fields.ts'
import { PreviewLink } from './preview-link.tsx'

const MAX_PRICE = 12

/** Fields for the monthly prices by number of branches. */
export function PricesPanel({ draft }: { draft: PlatformDraft }) {
  const t = useT('operator').platform.prices
  return (
    <Panel
      title={t.title}
      hint={t.hint}
      aside={<PreviewLink to="/#pricing">{t.view}</PreviewLink>}
      className="xl:col-span-2"
    >
      <div className="grid gap-3.5 sm:grid-cols-3">
        {TIERS.map((tier) => (
          <Field
            key={tier}
            name={`prices.${tier}`}
            label={`${t.tiers[tier]}, ${t.from(TIER_FROM[tier])}`}
            optional
          >
            <TextInput
              inputMode="decimal"
              suffix="€"
              maxLength={MAX_PRICE}
              defaultValue={draft.prices[tier]}
            />
          </Field>
        ))}
      </div>
    </Panel>
  )
}
