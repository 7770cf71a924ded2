import { Plus, Printer } from 'lucide-react'
import type { Branch } from '#bakery/branches/branches.ts'
import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { localPath } from '#bakery/links.ts'
import { Figures } from '#web/desk/charts/figures.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { PublishCard } from '../publish/publish-card.tsx'
import type { Route } from './+types/overview.ts'
import { BakePanel } from './bake-panel.tsx'
import { BranchComparison } from './branch-comparison.tsx'
import { DailyChart } from './daily-chart.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { PlaceTiles } from './place-tiles.tsx'
import { TodayPanel } from './today-panel.tsx'

export const handle: OwnerHandle = { needs: 'figures' }

export async function loader({ context }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, clock, config, locale, member } = requestOf(context)
  const { bakery, owner } = scope
  const now = wallClockAt(clock.now(), bakery.timezone)
  const tomorrow = addDays(now.day, 1)
  const [overview, branches] = await Promise.all([krume.overview.of(scope), krume.branches.list(scope)])
  return {
    ...overview,
    /** Name of the signed-in person. */
    name: member?.name ?? owner.name,
    greeting: greetingAt(now.time),
    day: now.day,
    tomorrow,
    published: bakery.published,
    shopUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')),
    activeBranches: branches.filter(({ active }) => active).length,
    daily: overview.daily.map((entry) => ({ ...entry, closed: isClosedEverywhere(entry.day, branches) })),
  }
}

function greetingAt(time: string): 'morning' | 'day' | 'evening' {
  return time < '11:00' ? 'morning' : time < '18:00' ? 'day' : 'evening'
}

/**
 * Checks whether all branches are closed by weekday or special day. Holidays are ignored, which is enough for the
 * label of a day without orders.
 */
function isClosedEverywhere(day: Day, branches: readonly Branch[]): boolean {
  return branches.every(({ openingHours, specialDays }) => {
    const special = specialDays?.find((candidate) => candidate.day === day)
    return (special?.intervals ?? openingHours?.[weekdayOf(day)] ?? []).length === 0
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').overview
  const format = useFormat()
  const { daily, day, today, tomorrow, attention, published } = loaderData
  const revenueTomorrowCents = daily.find(({ day }) => day === tomorrow)?.revenueCents ?? 0
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.greeting[loaderData.greeting](loaderData.name)}
        lead={`${format.dayLong(day)}. ${t.tomorrow(loaderData.ordersTomorrow)}`}
        actions={
          <>
            <ButtonLink to={`/admin/print?layout=list&day=${tomorrow}`} icon={Printer}>
              {t.bakeList}
            </ButtonLink>
            <ButtonLink to="/admin/orders/new" icon={Plus} variant={published ? 'primary' : 'outline'}>
              {t.takeOrder}
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-3.5">
        {(!published || attention.length > 0) && (
          <PublishCard
            published={published}
            problems={attention}
            shopUrl={loaderData.shopUrl}
            from="overview"
          />
        )}
        <Figures
          {...loaderData}
          ordersToday={today.orders}
          revenueTomorrowCents={revenueTomorrowCents}
          allergensMissing={attention.includes('allergens_missing')}
        />
        {today.orders > 0 && <TodayPanel progress={today} day={day} />}
        <NoticesPanel notices={loaderData.notices} />
        <div className="grid gap-3.5 xl:cols-end-95">
          <Panel title={t.chart}>
            {loaderData.totalOrders === 0 ? (
              <EmptyState
                text={t.noOrders}
                action={<ButtonLink to="/admin/marketing">{t.toMarketing}</ButtonLink>}
                className="py-6"
              />
            ) : (
              <DailyChart days={daily} today={day} tomorrow={tomorrow} />
            )}
          </Panel>
          <BakePanel bake={loaderData.bakeTomorrow} day={tomorrow} />
          <Panel
            title={t.compare}
            aside={
              <span className="text-14 text-text-2">
                {t.comparePeriod(format.day(daily[0]?.day ?? day), format.day(daily.at(-1)?.day ?? day))}
              </span>
            }
          >
            <BranchComparison branches={loaderData.branches} />
          </Panel>
          <PlaceTiles
            products={loaderData.totalProducts}
            ordersTomorrow={loaderData.ordersTomorrow}
            branches={loaderData.totalBranches}
          />
        </div>
      </div>
    </>
  )
}
