import { LEGAL_KINDS, type LegalKind, type LegalState } from '#bakery/legal/legal-text.ts'
import { BAKERY_MAX } from '#bakery/tenancy/bakery-bounds.ts'
import { useT } from '#web/document/use-t.ts'
import { Checkbox } from '#web/ui/forms/choices.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/inputs.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { LegalPill } from '../legal/legal-pill.tsx'
import type { GeneralDraft } from './general-fields.ts'

export type LegalFacts = {
  legal: Record<LegalKind, LegalState>
  privacyUrl: string
  termsUrl: string
  withdrawalUrl: string
  accessibilityUrl: string
}

/** Lists the shop's legal texts with their state and links, and has fields for additions to the generated ones. */
export function LegalFields({ draft, facts }: { draft: GeneralDraft; facts: LegalFacts }) {
  const { general: t, duties } = useT('admin')
  const { legal } = facts
  return (
    <>
      <ul className="grid">
        {LEGAL_KINDS.map((kind) => (
          <LegalRow key={kind} kind={kind} facts={facts} />
        ))}
      </ul>
      <TextLink
        to="/admin/duties"
        className="inline-flex min-h-11 items-center justify-self-start text-14 font-semibold"
      >
        {duties.title}
      </TextLink>
      <Field
        name="privacyAdditional"
        label={t.privacyAdditional}
        hint={legal.datasecurity === 'generated' ? undefined : t.notAdded}
        optional
      >
        <Textarea rows={3} defaultValue={draft.privacyAdditional} maxLength={BAKERY_MAX.privacyAdditional} />
      </Field>
      <Field
        name="termsAdditional"
        label={t.termsAdditional}
        hint={legal.terms === 'generated' ? undefined : t.notAdded}
        optional
      >
        <Textarea rows={3} defaultValue={draft.termsAdditional} maxLength={BAKERY_MAX.termsAdditional} />
      </Field>
      <Checkbox
        name="microEnterprise"
        label={t.microEnterprise}
        hint={t.microEnterpriseHint}
        defaultChecked={draft.microEnterprise}
      />
    </>
  )
}

function LegalRow({
  kind,
  facts: { legal, privacyUrl, termsUrl, withdrawalUrl, accessibilityUrl },
}: {
  kind: LegalKind
  facts: LegalFacts
}) {
  const t = useT('admin')
  const urls: Record<LegalKind, string> = {
    terms: termsUrl,
    datasecurity: privacyUrl,
    withdrawal: withdrawalUrl,
    accessibility: accessibilityUrl,
  }
  const title = t.legal.titles[kind]
  const url = urls[kind]
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
      <span className="min-w-32 flex-1 font-semibold">{title}</span>
      <LegalPill state={legal[kind]} />
      {/* Both links share a line; without room beside the pill, they wrap below it together. */}
      <span className="flex gap-x-3 text-14 font-semibold">
        {legal[kind] !== 'exempt' && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={t.legal.view(title)}
            className={`${textLinkClass} inline-flex min-h-6 items-center`}
          >
            {t.general.view}
          </a>
        )}
        <TextLink
          to={`/admin/legal/${kind}`}
          aria-label={t.legal.edit(title)}
          className="inline-flex min-h-6 items-center"
        >
          {t.general.edit}
        </TextLink>
      </span>
    </li>
  )
}
