import type { Day } from '#bakery/branches/hours.ts'
import type { RushProfile } from '#bakery/branches/rush/list-rush.server.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { localText } from '#bakery/locale.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import type { Route } from './+types/rush-list.ts'

export const handle: OwnerHandle = { needs: 'branches' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock } = requestOf(context)
  const now = wallClockAt(clock.now(), scope.bakery.timezone)
  const profiles = await krume.rush.list(scope)
  return { profiles: profiles.map((profile) => ({ ...profile, state: stateOf(profile, now) })) }
}

type State = 'opens' | 'open' | 'closed' | 'over'

function stateOf(profile: RushProfile, now: { day: Day; time: string }): State {
  const { days, opensOn, cutoffDay, cutoffTime } = profile
  if ((days.at(-1) ?? '') < now.day) return 'over'
  if (now.day < opensOn) return 'opens'
  return `${now.day} ${now.time}` < `${cutoffDay} ${cutoffTime}` ? 'open' : 'closed'
}

export default function RushList({ loaderData: { profiles } }: Route.ComponentProps) {
  const { rush: t, branches } = useT('admin')
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      back={{ to: '/admin/branches', label: branches.title }}
      isEmpty={profiles.length === 0}
      none={t.none}
      add={{ to: '/admin/rush-days/new', label: t.add }}
    >
      <ul className="grid gap-4">
        {profiles.map((profile) => (
          <RushCard key={profile.id} profile={profile} />
        ))}
      </ul>
    </ListPage>
  )
}

type Listed = Route.ComponentProps['loaderData']['profiles'][number]

function RushCard({ profile }: { profile: Listed }) {
  const t = useT('admin').rush
  const format = useFormat()
  const locale = useLocale()
  const { id, name, nameEn, days, opensOn, cutoffDay, cutoffTime, orders, products, state } = profile
  const cutoff = `${format.day(cutoffDay)}, ${format.time(cutoffTime)}`
  const states = { opens: t.opens(format.day(opensOn)), open: t.open, closed: t.closed, over: t.over }
  return (
    <li className="relative rounded-l border border-line bg-surface px-4 py-4 hover:bg-surface-2 md:px-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-19">
          <RowLink to={`/admin/rush-days/${id}`}>{localText(locale, name, nameEn)}</RowLink>
        </h2>
        <StatusPill tone={state === 'open' ? 'good' : 'neutral'}>{states[state]}</StatusPill>
      </div>
      <p className="mt-1 text-15 tabular-nums">{days.map(format.day).join(', ')}</p>
      <p className="mt-0.5 text-14 text-text-2 tabular-nums">
        {[
          t.closesAt(cutoff),
          products.length === 0 ? t.allProducts : t.chosenProducts(products.length),
          t.orders(orders),
        ].join(' · ')}
      </p>
      {state === 'over' && (
        <div className="relative mt-3">
          <ButtonLink to={`/admin/rush-days/new?copy=${id}`} size="small">
            {t.copy}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}
