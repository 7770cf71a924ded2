import { useCallback } from 'react'
import type { NoAnswer } from '#web/browser/unanswered-requests.ts'
import type { Returned } from '#web/desk/forms/returned.ts'
import { SectionForm } from '#web/desk/forms/section-form.tsx'
import { useDraftForm } from '#web/desk/forms/use-draft-form.ts'
import { useT } from '#web/document/use-t.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { BakeryFields } from './bakery-fields.tsx'
import { EmbedFields } from './embed-fields.tsx'
import type { GeneralDraft } from './general-fields.ts'
import { type GeneralFormSection, readGeneralSection } from './general-sections.ts'
import { ImprintFields } from './imprint-fields.tsx'
import { type LegalFacts, LegalFields } from './legal-fields.tsx'
import { OrdersFields } from './orders-fields.tsx'

/** Result of an action that did not save: the form as sent, and why. */

/** Form for one section of the general information. */
export function GeneralSectionForm({
  section,
  seen,
  stored,
  returned,
  facts,
}: {
  section: GeneralFormSection
  seen: string
  stored: GeneralDraft
  returned: Returned<GeneralDraft> | NoAnswer | undefined
  facts: LegalFacts & { host: string; imprintUrl: string; scriptUrl: string }
}) {
  const texts = useT('admin')
  const t = texts.general
  const read = useCallback((form: FormData) => readGeneralSection(form, section, stored), [section, stored])
  const form = useDraftForm({ stored, seen, read, returned })
  const { draft, revision } = form
  const fields = {
    bakery: <BakeryFields draft={draft} host={facts.host} />,
    imprint: <ImprintFields draft={draft} imprintUrl={facts.imprintUrl} />,
    orders: <OrdersFields draft={draft} />,
    legal: <LegalFields draft={draft} facts={facts} />,
    embed: <EmbedFields draft={draft} scriptUrl={facts.scriptUrl} />,
  }
  const hints = {
    bakery: undefined,
    imprint: t.imprintHint,
    orders: (
      <>
        {t.ordersHint} <TextLink to="/admin/branches">{texts.nav.branches}</TextLink>
      </>
    ),
    legal: t.legalHint,
    embed: t.embedHint,
  }
  const { sections: _sections, overview: _overview, payment: _payment, ...labels } = t
  return (
    <SectionForm
      section={section}
      title={t.sections[section]}
      hint={hints[section]}
      form={form}
      returned={returned}
      labels={labels}
    >
      <div key={revision} className="grid gap-3.5">
        {fields[section]}
      </div>
    </SectionForm>
  )
}
