import { clsx } from 'clsx'
import { Layers2, Printer, Sun } from 'lucide-react'
import { Link } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { BakePlanOf } from '#bakery/ordering/baking/bake-plan.ts'
import { useMay, useMember } from '#web/admin/frame/use-may.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { Logout } from '#web/desk/page/logout.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { LiveMark } from '#web/live/live-mark.tsx'
import type { LiveState } from '#web/live/use-live.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/forms/day-picker.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { bakePlanPath } from './bake-query.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Header with day and branch of the plan, and links to its printed list and its dough groups. */
export function BakeHeader({
  of,
  today,
  branches,
  live,
}: {
  of: BakePlanOf
  today: Day
  branches: readonly { id: string; name: string }[]
  live: LiveState
}) {
  const t = useT('admin').bakePlan
  const isAwake = useWakeLock()
  const may = useMay()
  const member = useMember()
  const print = new URLSearchParams({ layout: 'bake', day: of.day, ...(of.branch && { branch: of.branch }) })
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-b border-line bg-surface px-4 py-3 md:px-6">
      {may('orders') && <BackLink to="/admin/orders" label={t.back} className="-ml-2" />}
      <h1 className="text-21">{t.title}</h1>
      <span className="flex flex-1 items-center justify-end gap-x-3 text-13 text-text-2 sm:justify-start">
        {!member && <LiveMark state={live} compact />}
        {isAwake && (
          <span className="inline-flex items-center gap-1.5">
            <Icon of={Sun} />
            <span className="max-sm:sr-only">{t.awake}</span>
          </span>
        )}
      </span>
      <div className="flex items-center gap-2.5">
        {may('assortment') && (
          <ButtonLink to="/admin/dough-groups" icon={Layers2} aria-label={t.groups} className={tool}>
            <span className="max-md:hidden">{t.groups}</span>
          </ButtonLink>
        )}
        {may('print') && (
          <ButtonLink to={`/admin/print?${print}`} icon={Printer} aria-label={t.print} className={tool}>
            <span className="max-md:hidden">{t.print}</span>
          </ButtonLink>
        )}
        {/* The page has no navigation, and the role may not open any page to go back to. */}
        {member && !member.isOnTablet && !may('orders') && (
          <>
            <span className="text-14 text-text-2 max-sm:sr-only">{member.name}</span>
            <Logout className={buttonClass({})} />
          </>
        )}
      </div>
      <div className="flex w-full flex-wrap items-center gap-2.5">
        <DayTabs of={of} today={today} />
        <Filters of={of} branches={branches} />
      </div>
    </header>
  )
}

const tool = 'min-h-14 max-md:w-14 max-md:px-0'

/** Links to today and tomorrow, since a night's work spans both. */
function DayTabs({ of, today }: { of: BakePlanOf; today: Day }) {
  const t = useT('admin').bakePlan
  const days = [
    [today, t.today],
    [addDays(today, 1), t.tomorrow],
  ] as const
  return (
    <nav aria-label={t.day} className="flex rounded-day bg-surface-2 p-1 shadow-hairline max-sm:w-full">
      {days.map(([day, name]) => (
        <Link
          key={day}
          to={bakePlanPath({ ...of, day })}
          aria-current={day === of.day ? 'true' : undefined}
          className={clsx(
            'grid min-h-14 flex-1 place-items-center rounded-m px-6 text-17 font-semibold no-underline',
            day === of.day ? 'bg-surface shadow-1' : 'text-text-2 hover:text-text',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Filters({ of, branches }: { of: BakePlanOf; branches: readonly { id: string; name: string }[] }) {
  const t = useT('admin').bakePlan
  const format = useFormat()
  return (
    <FilterForm
      action="/admin/bake-plan"
      preventScrollReset
      className="flex flex-wrap items-center gap-2.5 max-sm:w-full"
    >
      <DayPicker
        name="day"
        label={t.day}
        value={of.day}
        words={format.day(of.day)}
        className="min-h-16 bg-surface px-4 text-17 shadow-control max-sm:flex-1"
      />
      {branches.length > 1 && (
        <FilterSelect
          name="branch"
          label={t.branch}
          value={of.branch}
          className="[&_select]:min-h-16 max-sm:flex-1"
        >
          <option value="">{t.allBranches}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
      )}
      <Button type="submit" className="needs-no-script min-h-16">
        {t.show}
      </Button>
    </FilterForm>
  )
}
