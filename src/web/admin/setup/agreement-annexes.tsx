import type { ReactNode } from 'react'
import { useT } from '#web/document/use-t.ts'

/** Retention periods in days. */
export type Periods = { contact: number; mails: number; logs: number; backups: number }

/**
 * Annexes of the processing agreement: data and retention periods, measures, further processors (Art. 28 (3) GDPR).
 */
export function AgreementAnnexes({ periods, processors }: { periods: Periods; processors: string }) {
  const { data, measures, processors: t } = useT('admin').agreement.annexes
  const told = {
    contact: data.periods.contact(periods.contact),
    orders: data.periods.orders,
    team: data.periods.team,
    mails: data.periods.mails(periods.mails),
    logs: data.periods.logs(periods.logs),
    backups: data.periods.backups(periods.backups),
  }
  return (
    <>
      <Annex title={data.title}>
        <dl className="grid gap-2">
          {Object.entries(data.kinds).map(([kind, { what, why }]) => (
            <div key={kind}>
              <dt className="font-semibold">{what}</dt>
              <dd className="text-text-2">
                {why}. {data.period(told[kind as keyof typeof told])}.
              </dd>
            </div>
          ))}
        </dl>
      </Annex>
      <Annex title={measures.title}>
        <ul className="grid list-disc gap-1.5 pl-5 text-text-2">
          {Object.entries(measures.items).map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Annex>
      <Annex title={t.title}>
        <p className="text-text-2">{processors === '' ? t.none : t.lead}</p>
        {processors !== '' && <p className="mt-1 wrap-break-word whitespace-pre-line">{processors}</p>}
      </Annex>
    </>
  )
}

function Annex({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-1.5 text-17">{title}</h2>
      {children}
    </section>
  )
}
