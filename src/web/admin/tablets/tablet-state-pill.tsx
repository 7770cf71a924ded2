import type { Tablet } from '#bakery/staff/tablets.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

/** Says whether a device is connected as this tablet. */
export function TabletStatePill({ connected }: Pick<Tablet, 'connected'>) {
  const t = useT('admin').team.tablets.states
  return connected === '' ? (
    <StatusPill tone="warn">{t.waiting}</StatusPill>
  ) : (
    <StatusPill tone="good">{t.connected}</StatusPill>
  )
}
