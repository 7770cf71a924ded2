import type { Member } from '#bakery/staff/staff.ts'
import { useT } from '#web/document/use-t.ts'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'

/** Says whether a member has accepted the invitation, or lacks the branch without which they reach nothing. */
export function MemberStatePill({ role, branch, joined }: Pick<Member, 'role' | 'branch' | 'joined'>) {
  const t = useT('admin').team.states
  if (role === 'counter' && branch === '') return <StatusPill tone="bad">{t.noBranch}</StatusPill>
  return joined === '' ? (
    <StatusPill tone="warn">{t.invited}</StatusPill>
  ) : (
    <StatusPill tone="good">{t.joined}</StatusPill>
  )
}
