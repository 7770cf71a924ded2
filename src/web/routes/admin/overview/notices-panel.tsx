import { CalendarClock, MailX, Scale } from 'lucide-react'
import { Link } from 'react-router'
import type { Notices } from '#bakery/overview/overview.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../parts/panel.tsx'

const row = 'flex min-h-11 items-center gap-3 border-t border-line py-2 first:border-0 hover:underline'

/** What somebody should look at today; each leads to where it can be looked at. Nothing when there is nothing. */
export function NoticesPanel({ notices: { slots, mails, legal } }: { notices: Notices }) {
  const texts = useT('admin')
  const t = texts.overview.notices
  const format = useFormat()
  if (slots.length + mails.length + legal.length === 0) return null
  return (
    <Panel title={t.title}>
      <ul>
        {slots.map(({ branch, branchName, day, from, to, left }) => (
          <li key={`${branch} ${day} ${from}`}>
            <Link to={`/admin/orders?${new URLSearchParams({ day, branch, slot: from })}`} className={row}>
              <Icon of={CalendarClock} className="text-warn-text" />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{left === 0 ? t.full : t.nearlyFull(left)}</b>{' '}
                {`${branchName}, ${format.day(day)}, ${format.timeRange(from, to)}`}
              </span>
            </Link>
          </li>
        ))}
        {mails.map((address) => (
          <li key={address}>
            <Link to={`/admin/orders?${new URLSearchParams({ day: 'all', q: address })}`} className={row}>
              <Icon of={MailX} className="text-danger-text" />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{t.deadMail}</b> {address}
              </span>
            </Link>
          </li>
        ))}
        {legal.map((kind) => (
          <li key={kind}>
            <Link to={`/admin/legal/${kind}`} className={row}>
              <Icon of={Scale} className="text-warn-text" />
              <span className="min-w-0 wrap-anywhere">
                <b className="font-semibold">{t.legal}</b> {texts.legal.titles[kind]}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
