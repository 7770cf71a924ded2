import { CalendarClock, CalendarX, type LucideIcon, MailX, Scale, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { Notices } from '#bakery/overview/overview.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Number of notices shown per kind; the rest is collapsed. */
const SHOWN = 5

type Notice = { to: string; icon: LucideIcon; tone: string; about: string; what: ReactNode }

/** Panel with today's notices, each linking to the page concerned. Renders nothing if there are none. */
export function NoticesPanel({ notices }: { notices: Notices }) {
  const t = useT('admin').overview.notices
  const kinds = useNotices(notices)
  if (kinds.every((kind) => kind.length === 0)) return null
  return (
    <Panel title={t.title}>
      <ul className="divide-y divide-line">
        {kinds.flatMap((kind) => [
          ...kind.slice(0, SHOWN).map((notice) => <NoticeRow key={notice.to} {...notice} />),
          kind.length > SHOWN && (
            <li key={`more ${kind[0]?.to}`}>
              <details>
                <summary className="inline-flex min-h-11 items-center rounded-s font-semibold text-secondary-text underline decoration-1 underline-offset-3">
                  {t.more(kind.length - SHOWN)}
                </summary>
                <ul className="divide-y divide-line border-t border-line">
                  {kind.slice(SHOWN).map((notice) => (
                    <NoticeRow key={notice.to} {...notice} />
                  ))}
                </ul>
              </details>
            </li>
          ),
        ])}
      </ul>
    </Panel>
  )
}

function NoticeRow({ to, icon, tone, about, what }: Notice) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center gap-3 py-2 hover:underline">
        <Icon of={icon} className={tone} />
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{about}</b> {what}
        </span>
      </Link>
    </li>
  )
}

/** Returns the notices by kind, the most urgent kind first. */
function useNotices({ displaced, withdrawals, slots, mails, legal, goods }: Notices): Notice[][] {
  const texts = useT('admin')
  const t = texts.overview.notices
  const format = useFormat()
  return [
    displaced.map(({ branch, branchName, all, withoutMail }) => ({
      to: `/admin/branches/${branch}/displaced`,
      icon: CalendarX,
      tone: 'text-danger-text',
      about: t.displaced(all),
      what: withoutMail === 0 ? branchName : `${branchName}, ${t.toCall(withoutMail)}`,
    })),
    withdrawals.map(({ order, code, customerName, repayUntil }) => ({
      to: `/admin/orders/${order}?day=all`,
      icon: Undo2,
      tone: 'text-danger-text',
      about: t.withdrawn(format.day(repayUntil)),
      what: `${formatPickupCode(code)}, ${customerName}`,
    })),
    slots.map(({ branch, branchName, day, from, to, left }) => ({
      to: `/admin/orders?${new URLSearchParams({ day, branch, slot: from })}`,
      icon: CalendarClock,
      tone: 'text-warn-text',
      about: left === 0 ? t.full : t.nearlyFull(left),
      what: `${branchName}, ${format.day(day)}, ${format.timeRange(from, to)}`,
    })),
    mails.map((address) => ({
      to: `/admin/orders?${new URLSearchParams({ day: 'all', q: address })}`,
      icon: MailX,
      tone: 'text-danger-text',
      about: t.deadMail,
      what: address,
    })),
    legal.map((kind) => ({
      to: `/admin/legal/${kind}`,
      icon: Scale,
      tone: 'text-warn-text',
      about: t.legal,
      what: texts.legal.titles[kind],
    })),
    goods.map(({ kind, count }) => ({
      to: `/admin/products?show=${kind}`,
      icon: Scale,
      tone: 'text-warn-text',
      about: texts.publish.hints[kind](count),
      what: texts.publish.hintWhy[kind],
    })),
  ]
}
