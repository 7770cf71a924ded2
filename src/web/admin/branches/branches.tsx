import { ChevronRight, MapPin, PartyPopper, PauseCircle } from 'lucide-react'
import { redirect } from 'react-router'
import type { Branch } from '#bakery/branches/branches.ts'
import { sectionPath } from '#web/desk/forms/sections.ts'
import { RowLink } from '#web/desk/lists/row-link.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { ListPage } from '#web/desk/page/list-page.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/branches.ts'

export const handle: OwnerHandle = { needs: 'branches' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock } = requestOf(context)
  const now = clock.now()
  const branches = await krume.branches.list(scope)
  const fix = new URL(request.url).searchParams.get('fix')
  if (fix !== null) return redirect(placeToFix(fix, branches))
  return {
    timezone: scope.bakery.timezone,
    branches: branches.map((branch) => ({ ...branch, isPaused: isPaused(branch, now) })),
  }
}

/** Returns the path of the field that solves a publish problem about branches. */
function placeToFix(fix: string, branches: readonly Branch[]): string {
  const branch = branches.find(({ active }) => active) ?? branches[0]
  if (!branch) return '/admin/branches/new'
  const page = `/admin/branches/${branch.id}`
  return fix === 'slots' ? sectionPath(page, 'slots', 'slots') : sectionPath(page, 'basics', 'takes-orders')
}

function isPaused({ pausedUntil }: Branch, now: Date): boolean {
  return Boolean(pausedUntil) && new Date(pausedUntil) > now
}

export default function Branches({ loaderData }: Route.ComponentProps) {
  const { branches: t, rush } = useT('admin')
  const format = useFormat()
  const { branches, timezone } = loaderData
  return (
    <ListPage
      title={t.title}
      isEmpty={branches.length === 0}
      none={t.none}
      add={{ to: '/admin/branches/new', label: t.add }}
      actions={
        <ButtonLink to="/admin/rush-days" icon={PartyPopper}>
          {rush.title}
        </ButtonLink>
      }
    >
      <ul className="grid gap-2.5">
        {branches.map((branch) => (
          <li
            key={branch.id}
            className="relative grid cols-middle-auto items-center gap-x-3.5 gap-y-2 rounded-l border border-line bg-surface px-4 py-3.5 transition-colors duration-140 hover:border-line-ctl hover:bg-surface-2 md:grid-cols-[auto_minmax(0,1fr)_9rem_auto_auto] lg:grid-cols-[auto_minmax(0,1fr)_10rem_17rem_auto]"
          >
            <span className="grid size-10 place-items-center rounded-s bg-primary-soft text-primary-text">
              <Icon of={MapPin} />
            </span>
            <div className="min-w-0">
              <h2 className="text-17">
                <RowLink to={`/admin/branches/${branch.id}`}>{branch.name}</RowLink>
              </h2>
              <p className="truncate text-14 text-text-2">
                {branch.street}, {branch.zip} {branch.city}
              </p>
            </div>
            <p className="text-14 text-text-2 tabular-nums max-md:col-span-3 max-md:row-start-2">
              <span className="md:block">{t.slotsPerWeek(branch.slots?.length ?? 0)}</span>
              <span className="md:hidden">, </span>
              <span className="md:block">{t.ordersAhead(branch.ordersAhead)}</span>
            </p>
            <span className="flex flex-wrap justify-end gap-1.5 max-md:col-span-3 max-md:row-start-3 max-md:justify-start">
              <StatusPill tone={branch.active ? 'good' : 'neutral'}>
                {branch.active ? t.active : t.inactive}
              </StatusPill>
              {branch.isPaused && (
                <StatusPill tone="warn" icon={PauseCircle}>
                  {t.pausedUntil(format.instant(branch.pausedUntil, timezone))}
                </StatusPill>
              )}
            </span>
            <Icon of={ChevronRight} className="text-text-3 max-md:col-start-3 max-md:row-start-1" />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}
