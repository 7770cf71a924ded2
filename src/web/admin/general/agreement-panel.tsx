import { Check, CircleAlert } from 'lucide-react'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export type AgreementFacts = { isAccepted: boolean; acceptedAt: string; acceptedBy: string; timezone: string }

/** Panel for the processing agreement: whether and when it was accepted, and a link to read and print it. */
export function AgreementPanel({ isAccepted, acceptedAt, acceptedBy, timezone }: AgreementFacts) {
  const t = useT('admin')
  const format = useFormat()
  return (
    <Panel
      id="agreement"
      title={t.agreement.title}
      hint={t.agreement.lead}
      aside={
        <StatusPill tone={isAccepted ? 'good' : 'warn'} icon={isAccepted ? Check : CircleAlert}>
          {isAccepted ? t.publish.done : t.publish.missing}
        </StatusPill>
      }
    >
      {isAccepted && acceptedAt !== '' && (
        <p className="mb-2">{t.agreement.acceptedAt(format.instant(acceptedAt, timezone), acceptedBy)}</p>
      )}
      <TextLink to="/admin/agreement" className="inline-flex min-h-6 items-center font-semibold">
        {isAccepted ? t.agreement.read : t.agreement.accept}
      </TextLink>
    </Panel>
  )
}
