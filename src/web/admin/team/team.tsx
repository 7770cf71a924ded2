import { clsx } from 'clsx'
import { UserPlus } from 'lucide-react'
import { mayManage } from '#bakery/staff/permissions.ts'
import type { Member } from '#bakery/staff/staff.ts'
import { STAFF_MAX } from '#bakery/staff/staff-bounds.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { personInCharge } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { TabletList } from '../tablets/tablet-list.tsx'
import type { Route } from './+types/team.ts'
import { MemberStatePill } from './member-state-pill.tsx'

export const handle: OwnerHandle = { needs: 'team', inPerson: true }

export async function loader({ context }: Route.LoaderArgs) {
  const person = personInCharge(context)
  const { krume } = requestOf(context)
  const branches = new Map((await krume.branches.names(person)).map(({ id, name }) => [id, name]))
  const members = (await krume.staff.list(person)).map((member) => ({
    ...member,
    isManaged: mayManage(person.as, member.role),
    branchName: branches.get(member.branch),
  }))
  const tablets = (await krume.tablets.list(person)).map((tablet) => ({
    ...tablet,
    branchName: branches.get(tablet.branch),
  }))
  return { members, tablets, timezone: person.bakery.timezone }
}

export default function TeamPage({ loaderData: { members, tablets, timezone } }: Route.ComponentProps) {
  const t = useT('admin').team
  return (
    <>
      <ListPage
        title={t.title}
        lead={t.lead}
        isEmpty={members.length === 0}
        none={t.none}
        add={{
          to: '/admin/team/new',
          label: t.invite,
          icon: UserPlus,
          isFull: members.length >= STAFF_MAX.members,
        }}
      >
        <ul className="grid gap-3 lg:grid-cols-2">
          {members.map((member) => (
            <MemberCard key={member.id} member={member} timezone={timezone} />
          ))}
        </ul>
      </ListPage>
      <TabletList tablets={tablets} timezone={timezone} />
    </>
  )
}

function MemberCard({
  member,
  timezone,
}: {
  member: Member & { branchName: string | undefined; isManaged: boolean }
  timezone: string
}) {
  const t = useT('admin').team
  const format = useFormat()
  const { id, name, email, role, branchName, lastSeen, isManaged } = member
  const place = role === 'counter' ? (branchName ?? t.noBranch) : undefined
  return (
    <li
      className={clsx(
        'relative rounded-l border border-line bg-surface px-4 py-4 md:px-4.5',
        isManaged && 'hover:bg-surface-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-19">
          {isManaged ? (
            <RowLink to={`/admin/team/${id}`}>{name}</RowLink>
          ) : (
            <span className="wrap-anywhere">{name}</span>
          )}
        </h2>
        <MemberStatePill {...member} />
      </div>
      <p className="mt-1 text-15">{place === undefined ? t.roles[role] : `${t.roles[role]}, ${place}`}</p>
      <p className="mt-0.5 text-14 wrap-anywhere text-text-2">
        {[
          email === '' ? t.noAddress : email,
          ...(lastSeen === '' ? [] : [t.lastSeen(format.instant(lastSeen.replace(' ', 'T'), timezone))]),
        ].join(' · ')}
      </p>
    </li>
  )
}
