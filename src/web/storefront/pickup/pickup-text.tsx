import type { ShopPlan } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Writes the pickup as `Sa 21. Nov., 7:30–8:00 Uhr, Altstadt`, as far as it is chosen. */
export function PickupText({
  view,
  slot,
  withBranch = true,
}: {
  view: ShopPlan
  slot: string | undefined
  withBranch?: boolean
}) {
  const t = useT('shop').planner
  const format = useFormat()
  const time = view.slots.find(({ from }) => from === slot)
  const branch = view.branches.find(({ id }) => id === view.branch)
  if (view.day === null) return null
  return [
    format.day(view.day),
    time ? format.timeRange(time.from, time.to) : t.noTime,
    ...(withBranch && branch ? [branch.name] : []),
  ].join(', ')
}
