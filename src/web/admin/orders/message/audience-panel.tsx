import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { DayAudience, DayReach } from '#bakery/messages/day-messages.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/forms/day-picker.tsx'
import { FilterForm } from '#web/ui/forms/filter-form.tsx'

type Named = { id: string; name: string }

/** Form for day, branch, slot and product, and how many customers that reaches. A change submits it. */
export function AudiencePanel({
  audience,
  today,
  branches,
  times,
  products,
  reach,
  calls,
  isOver,
}: {
  audience: DayAudience
  today: Day
  branches: Named[]
  times: WallTime[]
  products: Named[]
  reach: Omit<DayReach, 'calls'>
  calls: number
  isOver: boolean
}) {
  const t = useT('admin').dayMessage
  const orders = useT('admin').orders
  const format = useFormat()
  const { day } = audience
  return (
    <Panel title={t.audience}>
      <search>
        <FilterForm action="/admin/orders/message" className="flex flex-wrap items-center gap-2.5">
          <DayPicker
            name="day"
            label={orders.day}
            value={day}
            words={day === today ? `${orders.today}, ${format.day(day)}` : format.day(day)}
            className="bg-surface px-3.5 shadow-control max-sm:w-full"
          />
          {branches.length > 1 && (
            <Choice
              name="branch"
              label={orders.branch}
              value={audience.branch}
              all={orders.allBranches}
              options={branches}
            />
          )}
          {times.length > 1 && (
            <Choice
              name="slot"
              label={orders.slot}
              value={audience.slotFrom}
              all={orders.allSlots}
              options={times.map((time) => ({ id: time, name: format.time(time) }))}
            />
          )}
          {products.length > 1 && (
            <Choice
              name="product"
              label={t.product}
              value={audience.product}
              all={t.allProducts}
              options={products}
            />
          )}
          <Button type="submit" className="needs-no-script">
            {t.show}
          </Button>
        </FilterForm>
      </search>
      <output className="mt-3 block font-semibold">
        {reach.isTooMany
          ? t.refused.too_many_customers
          : isOver
            ? t.dayOver
            : reach.mails + calls === 0
              ? t.nobody
              : reach.mails === 0
                ? t.nobodyByMail
                : [t.byMail(reach.mails), ...(calls > 0 ? [t.byPhone(calls)] : [])].join(', ')}
      </output>
    </Panel>
  )
}

function Choice({
  name,
  label,
  value,
  all,
  options,
}: {
  name: string
  label: string
  value: string
  all: string
  options: Named[]
}) {
  return (
    <FilterSelect name={name} label={label} value={value} className="max-sm:w-full">
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </FilterSelect>
  )
}
