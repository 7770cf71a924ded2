import { PLATFORM_MAX } from '#bakery/platform/platform-bounds.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useT } from '#web/document/use-t.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import type { PlatformDraft } from './platform-fields.ts'
import { PreviewLink } from './preview-link.tsx'

/** Fields for the operator's additions to the platform's legal texts, in both languages. */
export function TextsPanel({ draft }: { draft: PlatformDraft }) {
  const t = useT('operator').platform.texts
  return (
    <Panel title={t.title} hint={t.hint} aside={<PreviewLink to="/datasecurity">{t.view}</PreviewLink>}>
      <div className="grid gap-3.5">
        <Field name="imprint" label={t.imprint} optional>
          <Textarea maxLength={PLATFORM_MAX.text} defaultValue={draft.imprint} />
        </Field>
        <Field name="imprintEn" label={t.inEnglish(t.imprint)} optional>
          <Textarea lang="en" maxLength={PLATFORM_MAX.text} defaultValue={draft.imprintEn} />
        </Field>
        <Field name="dataProtection" label={t.dataProtection} hint={t.dataProtectionHint} optional>
          <Textarea maxLength={PLATFORM_MAX.text} defaultValue={draft.dataProtection} />
        </Field>
        <Field name="dataProtectionEn" label={t.inEnglish(t.dataProtection)} optional>
          <Textarea lang="en" maxLength={PLATFORM_MAX.text} defaultValue={draft.dataProtectionEn} />
        </Field>
      </div>
    </Panel>
  )
}
