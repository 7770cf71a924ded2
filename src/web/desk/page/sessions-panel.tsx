import { type LucideIcon, Monitor, ShieldUser, Smartphone, Tablet, Terminal } from 'lucide-react'
import { Form } from 'react-router'
import type { OpenSession } from '#bakery/accounts/sign-in/open-sessions.ts'
import type { Device } from '#kit/device.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OwnerOnly } from './owner-only.tsx'
import { Panel } from './panel.tsx'

/** Lists the owner's sessions, each with a button to end it, and a button to end all. */
export function SessionsPanel({
  sessions,
  current,
  timezone,
}: {
  sessions: OpenSession[]
  /** Id of the current session. */
  current: string
  timezone: string
}) {
  const t = useT('admin').account.sessions
  return (
    <Panel title={t.title} hint={t.hint} id="sessions">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isCurrent={session.id === current}
            timezone={timezone}
          />
        ))}
      </ul>
      <OwnerOnly>
        <Form method="post" className="mt-3">
          <Button type="submit" name="intent" value="everywhere" variant="danger">
            {t.everywhere}
          </Button>
        </Form>
      </OwnerOnly>
    </Panel>
  )
}

function SessionRow({
  session,
  isCurrent,
  timezone,
}: {
  session: OpenSession
  isCurrent: boolean
  timezone: string
}) {
  const t = useT('admin').account.sessions
  const format = useFormat()
  const when = (instant: string) => format.instant(instant.replace(' ', 'T'), timezone)
  const { byOperator, device, id, lastUsed, network, started } = session
  const name = byOperator ? t.operator : t.device(device.browser, device.system)
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={byOperator ? ShieldUser : iconOf(device)} className="self-start mt-1 text-text-2" />
      <div className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {isCurrent && <StatusPill tone="good">{t.here}</StatusPill>}
        </span>
        <span className="block text-14 text-text-2">
          {isCurrent ? t.since(when(started)) : t.lastUsed(when(lastUsed))}
          {network !== '' && <> · {t.network(network)}</>}
        </span>
      </div>
      <OwnerOnly>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-session"
            aria-label={t.endNamed(name, when(lastUsed))}
          >
            {t.end}
          </Button>
        </Form>
      </OwnerOnly>
    </li>
  )
}

function iconOf({ browser, system }: Device): LucideIcon {
  if (system === 'iPhone' || system === 'Android') return Smartphone
  if (system === 'iPad') return Tablet
  return system === '' && browser !== '' ? Terminal : Monitor
}
