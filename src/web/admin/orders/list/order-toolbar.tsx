import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { FilterSearch } from '#web/desk/lists/filter-search.tsx'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { DayPicker } from '#web/ui/forms/day-picker.tsx'
import { FilterForm, useFilterSearch } from '#web/ui/forms/filter-form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type OrderFilters, withFilters } from './order-filters.ts'
import { SearchShortcut, useSearchShortcut } from './search-shortcut.tsx'

const box = 'min-h-11 rounded-m bg-surface shadow-control'

/** Form for day, branch, slot and search. A change submits it; without JavaScript a button does. */
export function OrderToolbar({
  filters,
  today,
  branches,
  companies,
  times,
}: {
  filters: OrderFilters
  today: Day
  branches: { id: string; name: string }[]
  companies: { id: string; name: string }[]
  times: WallTime[]
}) {
  const format = useFormat()
  const { companies: companyTexts, orders: t } = useT('admin')
  const list = useT('admin').list
  return (
    <search>
      <FilterForm
        action="/admin/orders"
        className="mb-1.5 flex flex-wrap items-center gap-2 sm:mb-2.5 sm:gap-2.5"
      >
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
        <DaySteps day={filters.day} today={today} />
        {filters.day === undefined && <input type="hidden" name="day" value="all" />}
        <span className="grid w-full auto-cols-fr grid-flow-col gap-2.5 empty:hidden sm:contents">
          {branches.length > 1 && (
            <FilterSelect name="branch" label={t.branch} value={filters.branch ?? ''}>
              <option value="">{t.allBranches}</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </FilterSelect>
          )}
          {companies.length > 0 && (
            <FilterSelect name="company" label={companyTexts.filter} value={filters.company ?? ''}>
              <option value="">{companyTexts.everyPayer}</option>
              {companies.map(({ id, name }) => (
                <option key={id} value={id}>
                  {companyTexts.onAccount(name)}
                </option>
              ))}
            </FilterSelect>
          )}
          {times.length > 1 && (
            <FilterSelect name="slot" label={t.slot} value={filters.slotFrom ?? ''}>
              <option value="">{t.allSlots}</option>
              {times.map((time) => (
                <option key={time} value={time}>
                  {format.time(time)}
                </option>
              ))}
            </FilterSelect>
          )}
        </span>
        <OrderSearch value={filters.search} />
        <Button type="submit" className="needs-no-script">
          {list.search}
        </Button>
      </FilterForm>
    </search>
  )
}

function OrderSearch({ value }: { value: string }) {
  const t = useT('admin').orders
  const input = useFilterSearch(value)
  useSearchShortcut(input)
  return (
    <FilterSearch
      ref={input}
      label={t.search}
      value={value}
      keys="Control+K Meta+K"
      className="min-w-60"
      inputClassName="peer pr-3 placeholder-shown:pr-16 sm:min-h-13 sm:rounded-slot"
    >
      <SearchShortcut className="absolute right-3 top-1/2 -translate-y-1/2 peer-not-placeholder-shown:hidden" />
    </FilterSearch>
  )
}

function DaySteps({ day, today }: { day: Day | undefined; today: Day }) {
  const t = useT('admin').orders
  const format = useFormat()
  const [params] = useSearchParams()
  const current = day ?? today
  const step = (days: number) => `/admin/orders${withFilters(params, { day: addDays(current, days) })}`
  const arrow = 'grid size-11 place-items-center rounded-m text-text-2 hover:bg-bg-sunk hover:text-text'
  return (
    <div className={`${box} flex items-center justify-between max-sm:w-full`}>
      <Tip text={t.previousDay}>
        <Link to={step(-1)} aria-label={t.previousDay} className={arrow}>
          <Icon of={ChevronLeft} />
        </Link>
      </Tip>
      <DayPicker
        name="day"
        label={t.day}
        value={day ?? ''}
        words={
          day === undefined ? t.allDays : day === today ? `${t.today}, ${format.day(day)}` : format.day(day)
        }
        className="px-1"
      />
      <Tip text={t.nextDay}>
        <Link to={step(1)} aria-label={t.nextDay} className={arrow}>
          <Icon of={ChevronRight} />
        </Link>
      </Tip>
    </div>
  )
}
