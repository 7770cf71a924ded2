import { clsx } from 'clsx'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { bakingDay } from '#bakery/ordering/baking/baking-day.ts'
import { useDeskLive } from '#web/admin/frame/use-desk-live.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/bake-plan.ts'
import { BakeHeader } from './bake-header.tsx'
import { bakePlanPath, readBakeQuery } from './bake-query.ts'
import { BakeRows } from './bake-rows.tsx'
import { tickBatch } from './tick-batch.server.ts'

export const handle: OwnerHandle = { needs: 'baking', openWhileSuspended: true, ownsTheScreen: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { krume, clock } = requestOf(context)
  const now = wallClockAt(clock.now(), scope.bakery.timezone)
  const branches = await krume.branches.names(scope)
  const of = readBakeQuery(
    new URL(request.url).searchParams,
    bakingDay(now),
    branches.map(({ id }) => id),
  )
  const { id: bakery, timezone } = scope.bakery
  return { bakery, timezone, today: now.day, branches, of, plan: await krume.baking.plan(scope, of) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await deskScope(context)
  return tickBatch(context, scope, request)
}

/** Loads the plan again after a tick that was refused because the page was outdated. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return (actionStatus !== undefined && actionStatus < 500) || defaultShouldRevalidate
}

/** Minimum pause between two refreshes in milliseconds: a tick appears on the other tablets within a second. */
const REST_MS = 300

/** Page of the bakehouse: what has to be baked on a day, in large type, ticked off batch by batch. */
export default function BakePlanPage({ loaderData }: Route.ComponentProps) {
  const { bakery, timezone, today, branches, of, plan } = loaderData
  const t = useT('admin').bakePlan
  const format = useFormat()
  const may = useMay()
  const live = useDeskLive({ about: 'baking', bakery, restMs: REST_MS, reliable: true })
  useDeskLive({ about: 'orders', bakery, reliable: true, isOwnClock: true })
  return (
    <div className="min-h-dvh bg-bg-sunk">
      <Head title={t.titleOf(format.day(of.day))} />
      <BakeHeader of={of} today={today} branches={branches} live={live} />
      {plan.sections.length === 0 ? (
        <EmptyState
          text={t.none}
          action={may('orders') && <ButtonLink to="/admin/orders">{t.back}</ButtonLink>}
        />
      ) : (
        <>
          <Progress need={plan.need} baked={plan.baked} />
          <div className="grid gap-7 px-4 pt-5 pb-16 md:px-6">
            {plan.sections.map((section) => (
              <BakeRows
                // Each list has buttons of its own, which keep no state of another's.
                key={`${bakePlanPath(of)} ${section.id}`}
                of={of}
                section={section}
                isHeaded={plan.isGrouped}
                timezone={timezone}
              />
            ))}
            {!plan.isGrouped && may('assortment') && (
              <p className="text-17 text-text-2">
                {t.noGroups}{' '}
                <TextLink to="/admin/dough-groups" className="font-semibold">
                  {t.addGroups}
                </TextLink>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Progress of the day, which stays in sight while the list scrolls. */
function Progress({ need, baked }: { need: number; baked: number }) {
  const t = useT('admin').bakePlan
  const isDone = baked >= need
  return (
    <div className="sticky top-0 z-10 border-b border-line bg-surface px-4 py-3 md:px-6">
      <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-4 text-25 font-680 tabular-nums">
        {t.progress(baked, need)}
        {isDone && <span className="text-19 text-good-text">{t.allBaked}</span>}
      </p>
      <div aria-hidden="true" className="mt-2 h-3 overflow-hidden rounded-full bg-bg-sunk">
        <span
          className={clsx('block h-full rounded-full', isDone ? 'bg-good-text' : 'bg-ui-primary')}
          style={{ width: `${need === 0 ? 0 : (baked / need) * 100}%` }}
        />
      </div>
    </div>
  )
}
