import { data, redirect } from 'react-router'
import { selectionOf } from '#bakery/catalogue/product-options.ts'
import { formatOf } from '#bakery/format.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { OrderDesk } from '#bakery/ordering/order-desk.ts'
import { asEdit, type OrderEdit } from '#bakery/ordering/order-edit.ts'
import type { OrderWithLines } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { judgeEdit, momentOf } from '#bakery/ordering/transitions.ts'
import { useT } from '../../../i18n/use-t.ts'
import { readForm } from '../../../read-form.ts'
import { OPEN_WHILE_SUSPENDED, requestOf, requireOwner } from '../../../request-context.server.ts'
import { orRefuse } from '../../../services.server.ts'
import { flash } from '../../../session/session.server.ts'
import { Head } from '../../../ui/head.tsx'
import { typedText } from '../form-rows.ts'
import type { AdminHandle } from '../layout.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import type { Route } from './+types/edit-order.ts'
import { agreedTotal, deskProblems, deskWish, readLines } from './new/desk-form.ts'
import { DeskForm, type DeskOrder } from './new/desk-page.tsx'
import { describeEditRefusal } from './new/desk-refusal.ts'

export const handle: AdminHandle = { savesAtBottom: true }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request, OPEN_WHILE_SUSPENDED)
  const { krume, locale, clock } = requestOf(context)
  const order = await orRefuse(krume.orders.get(scope, params.id))
  const verdict = judgeEdit(momentOf(order), { by: 'owner', now: clock.now() })
  if (verdict !== 'allowed') throw redirect(`/admin/orders/${order.id}`)
  const wish = { day: order.pickupDay, branch: order.branch, ...deskWish(new URL(request.url).searchParams) }
  const desk = await krume.orders.desk(scope, { ...wish, locale })
  const { id, code, version } = order
  return { id, code, version, desk: withProductsOf(order, desk), order: deskOrderOf(order) }
}

/** Adds the order's products that are no longer on sale to the desk. */
function withProductsOf({ lines }: OrderWithLines, desk: OrderDesk): OrderDesk {
  const known = new Set(desk.products.map(({ id }) => id))
  const gone = new Map(lines.filter(({ product }) => !known.has(product)).map((line) => [line.product, line]))
  const kept = [...gone.values()].map(({ product, name, priceCents, depositCents, minAge }) => ({
    id: product,
    name,
    priceCents,
    depositCents,
    minAge,
    left: null,
    unavailable: null,
    min: 1,
    step: 1,
    options: [],
  }))
  return { ...desk, products: [...desk.products, ...kept] }
}

function deskOrderOf(order: OrderWithLines): DeskOrder {
  const { customerName: name, customerPhone: phone, customerEmail: email, note } = order
  return {
    lines: order.lines.map(({ product, quantity, options }, index) => ({
      key: String(index + 1),
      product,
      quantity,
      options: selectionOf(options),
    })),
    customer: { name, phone, email, note },
    slotFrom: order.slotFrom,
    totalCents: order.totalCents + depositCentsOf(order.lines),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await requireOwner(context, request, OPEN_WHILE_SUSPENDED)
  const { krume, locale, texts } = requestOf(context)
  const order = await orRefuse(krume.orders.get(scope, params.id))
  const form = await readForm(request)
  const t = texts.admin.orders.desk
  const desk = withProductsOf(order, await krume.orders.desk(scope, { locale }))
  const lines = readLines(form)
  const edit: OrderEdit = {
    ...asEdit(order, order.lines),
    version: Number(typedText(form, 'version')),
    day: typedText(form, 'day'),
    branch: typedText(form, 'branch'),
    slotFrom: typedText(form, 'slot'),
    items: lines.map(({ product, quantity, options }) => ({ product, quantity, options })),
    expectedTotalCents: agreedTotal(form, lines, desk.products),
    name: typedText(form, 'name'),
    phone: typedText(form, 'phone'),
    email: typedText(form, 'email'),
    note: typedText(form, 'note'),
  }
  const reason = typedText(form, 'overrideReason')
  const result = await orRefuse(
    krume.orders.edit(scope, order.id, edit, reason === '' ? undefined : { reason }),
  )
  if (result.ok) {
    flash(context, t.changed(formatPickupCode(result.order.code)))
    return redirect(`/admin/orders/${order.id}?day=${result.order.pickupDay}`)
  }
  if (result.reason === 'invalid') {
    return data({ problems: deskProblems(result.fields), refusal: undefined, failed: false }, { status: 422 })
  }
  const refusal = describeEditRefusal(result, t, formatOf(locale))
  return data({ problems: undefined, refusal, failed: false }, { status: 409 })
}

export { stayWithoutAnswer as clientAction } from '../../../no-answer.ts'

/** Page for changing an open order; the customer is notified by mail. */
export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').orders
  const { id, code, version, desk, order } = loaderData
  const title = t.desk.editTitle(formatPickupCode(code))
  return (
    <>
      <Head title={title} />
      <PageHeader
        title={title}
        lead={order.customer.email === '' ? t.desk.editLeadQuiet : t.desk.editLead}
        back={{ to: `/admin/orders/${id}`, label: formatPickupCode(code) }}
      />
      <DeskForm
        desk={desk}
        order={order}
        hidden={{ version: String(version) }}
        submit={t.desk.save}
        answer={actionData}
      />
    </>
  )
}
