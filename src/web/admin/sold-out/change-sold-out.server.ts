import { data, type RouterContextProvider, redirect } from 'react-router'
import { formatOf } from '#bakery/format.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orNone } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'

/** Outcome of setting or removing a mark, for the page. */
export type SoldOutOutcome = { text: string; failed: boolean; soldOut: boolean }

/** Marks a product as sold out at a branch on a day, or takes the mark back. */
export async function changeSoldOut(
  context: Readonly<RouterContextProvider>,
  scope: DeskScope,
  request: Request,
) {
  const { krume, texts, locale } = requestOf(context)
  const t = texts.admin.soldOut
  const form = await readForm(request)
  const soldOut = isOn(form, 'soldOut')
  const branch = readText(form, 'branch', 60)
  const day = readText(form, 'day', 10)
  const wish = { product: readText(form, 'product', 60), branch, day, soldOut }
  const changed = await orNone(krume.soldOut.set(scope, wish))
  const report = (text: string, status: number) => {
    const failed = status !== 200
    if (isOn(form, 'live')) return data<SoldOutOutcome>({ text, failed, soldOut }, { status })
    flash(context, text, failed ? 'error' : 'success')
    return redirect(`/admin/products/sold-out?${new URLSearchParams({ branch, day })}`)
  }
  if (!changed) {
    if (!isOn(form, 'live')) throw data(null, { status: 404 })
    return report(t.gone, 404)
  }
  if (!changed.ok) return report(changed.reason === 'day_over' ? t.dayOver : t.tooFar, 409)
  const { name, branchName, orders, units, isToday } = changed
  const when = isToday ? '' : formatOf(locale).day(day)
  if (!soldOut) return report(t.lifted(name, branchName), 200)
  const told = t.marked(name, branchName, when)
  return report(orders === 0 ? told : `${told} ${t.stillNeeded(orders, units)}`, 200)
}
