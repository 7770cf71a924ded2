import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import { addDays } from '#bakery/branches/days.ts'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { DayPicker } from '../../../ui/day-picker.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { type OrderFilters, withFilters } from './order-filters.ts'

const box = 'min-h-11 rounded-m bg-surface shadow-[inset_0_0_0_1px_var(--line-ctl),var(--shadow-1)]'

/** Day, branch and search in one form: with JavaScript a change is a submit, without there is a button. */
export function OrderToolbar({
  filters,
  today,
  branches,
  times,
}: {
  filters: OrderFilters
  today: Day
  branches: { id: string; name: string }[]
  times: WallTime[]
}) {
  const format = useFormat()
  const t = useT('admin').orders
  const list = useT('admin').list
  const submit = useSubmit()
  const [params] = useSearchParams()
  const search = useRef<HTMLInputElement>(null)
  useSlashShortcut(search)
  const around = useKeptFocus(params.toString())
  return (
    <search ref={around}>
      <Form
        key={params.toString()}
        action="/admin/orders"
        className="mb-2.5 flex flex-wrap items-center gap-2.5"
        onChange={(event) => {
          if (event.target instanceof HTMLInputElement && event.target.type === 'search') return
          void submit(event.currentTarget, { replace: true })
        }}
      >
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
        <DaySteps day={filters.day} today={today} />
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
        <span className="relative min-w-60 flex-1">
          <Icon
            of={Search}
            className="pointer-events-none absolute left-3.5 top-1/2 -translate-y-1/2 text-text-2"
          />
          <input
            ref={search}
            type="search"
            name="q"
            aria-label={t.search}
            placeholder={t.search}
            defaultValue={filters.search}
            autoComplete="off"
            aria-keyshortcuts="/"
            className="min-h-13 w-full rounded-slot border border-line-ctl bg-surface pr-12 pl-11 text-16 placeholder:text-text-2"
          />
          <kbd
            aria-hidden="true"
            className="needs-script pointer-events-none absolute right-3 top-1/2 -translate-y-1/2 rounded-[6px] border border-line bg-surface-2 px-1.5 font-text text-12 font-semibold text-text-2 max-lg:hidden"
          >
            /
          </kbd>
        </span>
        <Button type="submit" className="hidden! noscript:inline-flex!">
          {list.search}
        </Button>
      </Form>
    </search>
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
    <div className={`${box} flex items-center`}>
      <Link to={step(-1)} aria-label={t.previousDay} title={t.previousDay} className={arrow}>
        <Icon of={ChevronLeft} />
      </Link>
      <DayPicker
        name="day"
        label={t.day}
        value={day ?? ''}
        words={
          day === undefined ? t.allDays : day === today ? `${t.today}, ${format.day(day)}` : format.day(day)
        }
        className="px-1"
      />
      <Link to={step(1)} aria-label={t.nextDay} title={t.nextDay} className={arrow}>
        <Icon of={ChevronRight} />
      </Link>
    </div>
  )
}

/** "/" goes to the search field, unless one is typing already. */
function useSlashShortcut(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select')
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
