import type { SentDayMessage } from '#bakery/messages/day-messages.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Lists the messages that were sent about a day: to whom, when, by whom, and their text. */
export function SentMessages({
  sent,
  branches,
  timezone,
}: {
  sent: SentDayMessage[]
  branches: { id: string }[]
  timezone: string
}) {
  const t = useT('admin').dayMessage
  const format = useFormat()
  /** Names branch, slot and product of a message; the bakery's only branch needs no name. */
  const aboutOf = ({ branch, branchName, slotFrom, product, productName }: SentDayMessage) => [
    ...(branch === '' || branches.every(({ id }) => id === branch) ? [] : [branchName || t.deletedBranch]),
    ...(slotFrom === '' ? [] : [format.time(slotFrom)]),
    ...(product === '' ? [] : [productName || t.deletedProduct]),
  ]
  return (
    <Panel title={t.sent}>
      <ul>
        {sent.map((message) => {
          const { id, subject, text, subjectEn, textEn, sentBy, sentAt, mails, queued, calls } = message
          const about = aboutOf(message)
          return (
            <li key={id} className="border-t border-line py-2.5 first:border-0">
              <details>
                <summary className="min-h-6 rounded-s font-semibold wrap-anywhere">{subject}</summary>
                <p className="mt-1.5 max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
                {(subjectEn !== '' || textEn !== '') && (
                  <p lang="en" className="mt-1.5 max-w-text text-text-2 whitespace-pre-line wrap-anywhere">
                    {[subjectEn, textEn].filter(Boolean).join('\n')}
                  </p>
                )}
              </details>
              <p className="text-14 text-text-2">
                {[
                  t.sentBy(format.instant(sentAt, timezone), sentBy),
                  about.length === 0 ? t.everybody : about.join(', '),
                  queued < mails ? t.sending(queued, mails) : t.sentTo(mails),
                  ...(calls > 0 ? [t.byPhone(calls)] : []),
                ].join(' · ')}
              </p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
