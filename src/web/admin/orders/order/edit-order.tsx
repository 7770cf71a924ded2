import { data, redirect } from 'react-router'
import { selectionOf } from '#bakery/catalogue/products/product-options.ts'
import { formatOf } from '#bakery/format.ts'
import { asEdit, type OrderEdit } from '#bakery/ordering/changing/order-edit.ts'
import { depositCentsOf } from '#bakery/ordering/money.ts'
import type { OrderWithLines } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { unitsByProduct } from '#bakery/ordering/rules/capacity.ts'
import { judgeEdit, momentOf } from '#bakery/ordering/transitions.ts'
import type { StaffOrderOptions } from '#bakery/shop/staff-order-options.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { takeBackUnsent } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { admitStaffMail, noMail } from '../new/admit-staff-mail.server.ts'
import type { HeldUnits } from '../new/quick-entry.ts'
import { type ExistingOrder, StaffOrderForm } from '../new/staff-order-form.tsx'
import { describeEditRefusal } from '../new/staff-order-refusal.ts'
import { agreedTotal, readLines, staffOrderProblems, staffOrderQuery } from '../new/staff-order-request.ts'
import type { Route } from './+types/edit-order.ts'

export const handle: OwnerHandle = { needs: 'orders.edit', openWhileSuspended: true, savesAtBottom: true }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale, clock } = requestOf(context)
  const order = await orRefuse(krume.orders.get(scope, params.id))
  const verdict = judgeEdit(momentOf(order), { by: 'owner', now: clock.now() })
  if (verdict !== 'allowed') throw redirect(`/admin/orders/${order.id}`)
  const wish = {
    day: order.pickupDay,
    branch: order.branch,
    ...staffOrderQuery(new URL(request.url).searchParams),
  }
  const options = await krume.orders.staffOrderOptions(scope, { ...wish, locale })
  const { id, code, version } = order
  const isPlace = options.day === order.pickupDay && options.branch === order.branch
  return {
    id,
    code,
    version,
    options: isPlace ? withPlaceOf(order, withProductsOf(order, options)) : withProductsOf(order, options),
    order: { ...existingOrderOf(order), held: isPlace ? heldBy(order) : {} },
  }
}

function heldBy({ lines }: OrderWithLines): HeldUnits {
  return Object.fromEntries(unitsByProduct(lines))
}

/** Counts the order's own place in its pickup time as free. */
function withPlaceOf({ slotFrom }: OrderWithLines, options: StaffOrderOptions): StaffOrderOptions {
  const slots = options.slots.map((slot) =>
    slot.from === slotFrom && slot.left !== null ? { ...slot, left: slot.left + 1 } : slot,
  )
  return { ...options, slots }
}

/** Adds the order's products that are no longer on sale to the options. */
function withProductsOf({ lines }: OrderWithLines, options: StaffOrderOptions): StaffOrderOptions {
  const known = new Set(options.products.map(({ id }) => id))
  const gone = new Map(lines.filter(({ product }) => !known.has(product)).map((line) => [line.product, line]))
  const kept = [...gone.values()].map(({ product, name, nameEn, priceCents, depositCents, minAge }) => ({
    id: product,
    name,
    nameEn,
    priceCents,
    depositCents,
    minAge,
    left: null,
    unavailable: null,
    min: 1,
    step: 1,
    options: [],
  }))
  return { ...options, products: [...options.products, ...kept] }
}

function existingOrderOf(order: OrderWithLines): Omit<ExistingOrder, 'held'> {
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
  const scope = await ownerScope(context)
  const { krume, locale, texts } = requestOf(context)
  const order = await orRefuse(krume.orders.get(scope, params.id))
  const form = await readForm(request)
  const t = texts.admin.orders.staffOrder
  const options = withProductsOf(order, await krume.orders.staffOrderOptions(scope, { locale }))
  const lines = readLines(form)
  const edit: OrderEdit = {
    ...asEdit(order, order.lines),
    version: Number(typedText(form, 'version')),
    day: typedText(form, 'day'),
    branch: typedText(form, 'branch'),
    slotFrom: typedText(form, 'slot'),
    items: lines.map(({ product, quantity, options }) => ({ product, quantity, options })),
    expectedTotalCents: agreedTotal(form, lines, options.products),
    name: typedText(form, 'name'),
    phone: typedText(form, 'phone'),
    email: typedText(form, 'email'),
    note: typedText(form, 'note'),
  }
  const mail = await admitStaffMail(context, scope, edit.email)
  if (!mail.ok) return noMail(mail)
  const reason = typedText(form, 'overrideReason')
  const result = await orRefuse(
    krume.orders.edit(scope, order.id, edit, reason === '' ? undefined : { reason }),
  )
  takeBackUnsent(mail, result)
  if (result.ok) {
    flash(context, t.changed(formatPickupCode(result.order.code)))
    return redirect(`/admin/orders/${order.id}?day=${result.order.pickupDay}`)
  }
  if (result.reason === 'invalid') {
    return data(
      { problems: staffOrderProblems(result.fields), refusal: undefined, failed: false },
      { status: 422 },
    )
  }
  const refusal = describeEditRefusal(result, t, formatOf(locale))
  return data({ problems: undefined, refusal, failed: false }, { status: 409 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Page for changing an open order; the customer is notified by mail. */
export default function EditOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').orders
  const { id, code, version, options, order } = loaderData
  const title = t.staffOrder.editTitle(formatPickupCode(code))
  return (
    <>
      <Head title={title} />
      <PageHeader
        title={title}
        lead={order.customer.email === '' ? t.staffOrder.editLeadQuiet : t.staffOrder.editLead}
        back={{ to: `/admin/orders/${id}`, label: formatPickupCode(code) }}
      />
      <StaffOrderForm
        options={options}
        order={order}
        hidden={{ version: String(version) }}
        submit={t.staffOrder.save}
        answer={actionData}
      />
    </>
  )
}
