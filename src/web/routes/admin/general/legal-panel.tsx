import { useT } from '../../../i18n/use-t.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/inputs.tsx'
import { textLinkClass } from '../../../ui/text-link.tsx'
import { Panel } from '../parts/panel.tsx'
import type { GeneralDraft } from './general-draft.ts'

type Urls = { privacyUrl: string; termsUrl: string }

/** What the bakery adds to the texts that are generated for its shop, and where they can be read. */
export function LegalPanel({ draft, urls }: { draft: GeneralDraft; urls: Urls }) {
  const t = useT('admin').general
  return (
    <Panel id="legal" title={t.legal} hint={t.legalHint}>
      <div className="grid gap-3.5">
        <Field
          name="privacyAdditional"
          label={t.privacyAdditional}
          aside={<ReadLink url={urls.privacyUrl} label={t.viewPrivacy} />}
          optional
        >
          <Textarea rows={3} defaultValue={draft.privacyAdditional} maxLength={5000} />
        </Field>
        <Field
          name="termsAdditional"
          label={t.termsAdditional}
          aside={<ReadLink url={urls.termsUrl} label={t.viewTerms} />}
          optional
        >
          <Textarea rows={3} defaultValue={draft.termsAdditional} maxLength={5000} />
        </Field>
      </div>
    </Panel>
  )
}

function ReadLink({ url, label }: { url: string; label: string }) {
  const t = useT('admin').general
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={`${textLinkClass} text-14 font-semibold`}
    >
      {t.view}
    </a>
  )
}
