import type { Member } from '#bakery/staff/staff.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

type Facts = Pick<Member, 'role' | 'branch' | 'joined' | 'email' | 'hasPin' | 'isPinLocked'>

/** Says whether a member has joined, or what keeps them from working. */
export function MemberStatePill({ role, branch, joined, email, hasPin, isPinLocked }: Facts) {
  const t = useT('admin').team.states
  if (role === 'counter' && branch === '') return <StatusPill tone="bad">{t.noBranch}</StatusPill>
  if (isPinLocked) return <StatusPill tone="bad">{t.pinLocked}</StatusPill>
  if (email === '' && !hasPin) return <StatusPill tone="warn">{t.noPin}</StatusPill>
  return joined === '' ? (
    <StatusPill tone="warn">{t.invited}</StatusPill>
  ) : (
    <StatusPill tone="good">{t.joined}</StatusPill>
  )
}
