import { Plus, Printer } from 'lucide-react'
import type { Branch } from '#bakery/branches/branches.ts'
import { addDays, weekdayOf } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { localPath } from '#bakery/links.ts'
import type { VolumeLine } from '#bakery/ordering/orders.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { shopUrl } from '../../../site.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import { Panel } from '../parts/panel.tsx'
import { PublishCard } from '../publish/publish-card.tsx'
import type { Route } from './+types/overview.ts'
import { BranchComparison } from './branch-comparison.tsx'
import { DailyChart } from './daily-chart.tsx'
import { Figures } from './figures.tsx'
import { NoticesPanel } from './notices-panel.tsx'
import { PlaceTiles } from './place-tiles.tsx'

const BAKE_LINES = 5

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const { krume, clock, config, locale } = requestOf(context)
  const { bakery, owner } = scope
  const now = wallClockAt(clock.now(), bakery.timezone)
  const tomorrow = addDays(now.day, 1)
  const [overview, branches, volume] = await Promise.all([
    krume.overview.of(scope),
    krume.branches.list(scope),
    krume.orders.volume(scope, tomorrow),
  ])
  return {
    ...overview,
    ownerName: owner.name,
    greeting: greetingAt(now.time),
    today: now.day,
    tomorrow,
    published: bakery.published,
    shopUrl: shopUrl(config.publicUrl, bakery.slug, localPath(locale, '/')),
    activeBranches: branches.filter(({ active }) => active).length,
    daily: overview.daily.map((entry) => ({ ...entry, closed: isClosedEverywhere(entry.day, branches) })),
    bake: volume.toSorted((a, b) => b.quantity - a.quantity).slice(0, BAKE_LINES),
    bakeCount: volume.length,
  }
}

function greetingAt(time: string): 'morning' | 'day' | 'evening' {
  return time < '11:00' ? 'morning' : time < '18:00' ? 'day' : 'evening'
}

/** By weekday and special days alone: enough to write "shut" below a day without orders. */
function isClosedEverywhere(day: Day, branches: readonly Branch[]): boolean {
  return branches.every(({ openingHours, specialDays }) => {
    const special = specialDays?.find((candidate) => candidate.day === day)
    return (special?.intervals ?? openingHours?.[weekdayOf(day)] ?? []).length === 0
  })
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const t = useT('admin').overview
  const format = useFormat()
  const { daily, today, tomorrow, attention, published } = loaderData
  const revenueTomorrowCents = daily.find(({ day }) => day === tomorrow)?.revenueCents ?? 0
  return (
    <>
      <Head title={t.title} />
      <PageHeader
        title={t.greeting[loaderData.greeting](loaderData.ownerName)}
        lead={`${format.dayLong(today)}. ${t.tomorrow(loaderData.ordersTomorrow)}`}
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
          revenueTomorrowCents={revenueTomorrowCents}
          allergensMissing={attention.includes('allergens_missing')}
        />
        <NoticesPanel notices={loaderData.notices} />
        <div className="grid gap-3.5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <Panel title={t.chart}>
            {loaderData.totalOrders === 0 ? (
              <EmptyState
                text={t.noOrders}
                action={<ButtonLink to="/admin/marketing">{t.toMarketing}</ButtonLink>}
                className="py-6!"
              />
            ) : (
              <DailyChart days={daily} today={today} tomorrow={tomorrow} />
            )}
          </Panel>
          <BakePanel lines={loaderData.bake} count={loaderData.bakeCount} day={tomorrow} />
          <Panel title={t.compare}>
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

function BakePanel({ lines, count, day }: { lines: VolumeLine[]; count: number; day: Day }) {
  const t = useT('admin').overview
  const format = useFormat()
  return (
    <Panel title={t.bakeTomorrow}>
      {lines.length === 0 ? (
        <p className="text-text-2">{t.bakeNothing}</p>
      ) : (
        <>
          <ul>
            {lines.map((line) => (
              <li
                key={line.product || line.name}
                className="flex items-baseline gap-3 border-t border-line py-2.5 first:border-0"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-[550] wrap-anywhere">{line.name}</span>
                  <span className="block text-13 text-text-2">{line.category}</span>
                </span>
                <b className="text-19 tabular-nums">{format.number(line.quantity)}</b>
              </li>
            ))}
          </ul>
          <TextLink
            to={`/admin/orders?day=${day}`}
            className="mt-1.5 inline-flex min-h-6 items-center text-14 font-semibold"
          >
            {t.bakeAll(count)}
          </TextLink>
        </>
      )}
    </Panel>
  )
}
