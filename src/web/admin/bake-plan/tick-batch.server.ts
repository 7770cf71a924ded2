import { data, type RouterContextProvider, redirect } from 'react-router'
import { isDay } from '#bakery/branches/days.ts'
import type { Ticked } from '#bakery/ordering/baking/bake-plan.ts'
import type { DeskScope } from '#bakery/tenancy/scope.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orNone } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { bakePlanPath } from './bake-query.ts'

/** Why a tick was refused, for the page; `null` when it was stored. */
export type TickRefusal = { text: string } | null

const STATUS = { invalid: 422, day_over: 409, not_needed: 409 } as const satisfies Record<
  Extract<Ticked, { ok: false }>['reason'],
  number
>

/** Ticks off a batch, or undoes it. */
export async function tickBatch(
  context: Readonly<RouterContextProvider>,
  scope: DeskScope,
  request: Request,
) {
  const { krume, texts } = requestOf(context)
  const { refusals } = texts.admin.bakePlan
  const form = await readForm(request)
  const of = { day: readText(form, 'day', 10), branch: readText(form, 'branch', 60) }
  const product = readText(form, 'product', 60)
  const ticked = await orNone(
    krume.baking.tick(scope, {
      ...of,
      product,
      batch: Number(readText(form, 'batch', 4)),
      units: Number(readText(form, 'units', 8)),
      baked: isOn(form, 'baked'),
    }),
  )
  const isLive = isOn(form, 'live')
  if (!ticked && !isLive) throw data(null, { status: 404 })
  const refused = !ticked
    ? { text: refusals.gone, status: 404 }
    : ticked.ok
      ? undefined
      : { text: refusals[ticked.reason], status: STATUS[ticked.reason] }
  if (isLive) {
    const answer: TickRefusal = refused ? { text: refused.text } : null
    return data(answer, { status: refused?.status ?? 200 })
  }
  if (refused) flash(context, refused.text, 'error')
  return redirect(isDay(of.day) ? `${bakePlanPath(of)}#${product}` : '/admin/bake-plan')
}
