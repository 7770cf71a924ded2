import { data, redirect } from 'react-router'
import { formatOf } from '#bakery/format.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import { typedText } from '#web/desk/forms/form-rows.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { useT } from '#web/document/use-t.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { takeBackUnsent } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-order.ts'
import { admitStaffMail, noMail } from './admit-staff-mail.server.ts'
import { StaffOrderForm } from './staff-order-form.tsx'
import { describeStaffOrderRefusal } from './staff-order-refusal.ts'
import { readStaffOrder, staffOrderProblems, staffOrderQuery } from './staff-order-request.ts'

export const handle: OwnerHandle = { needs: 'orders.take', savesAtBottom: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { krume, locale } = requestOf(context)
  const wish = staffOrderQuery(new URL(request.url).searchParams)
  return {
    options: await krume.orders.staffOrderOptions(scope, { ...wish, locale }),
    companies: await krume.companies.names(scope),
    key: crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await deskScope(context)
  const { krume, locale, texts } = requestOf(context)
  const form = await readForm(request)
  const t = texts.admin.orders.staffOrder
  const wish = staffOrderQuery(
    new URLSearchParams({ day: typedText(form, 'day'), branch: typedText(form, 'branch') }),
  )
  if (form.get('intent') === 'show') return redirect(`/admin/orders/new?${new URLSearchParams(wish)}`)
  const { products } = await krume.orders.staffOrderOptions(scope, { ...wish, locale })
  const order = readStaffOrder(form, products, locale)
  const mail = await admitStaffMail(context, scope, order.email)
  if (!mail.ok) return noMail(mail)
  const company = typedText(form, 'company')
  const result = await orRefuse(
    company === '' ? krume.orders.place(scope, order) : krume.companies.placeForStaff(scope, company, order),
  )
  takeBackUnsent(mail, result)
  if (result.ok) {
    const { code, pickupDay } = await krume.orders.get(scope, result.orderId)
    flash(context, t.placed(formatPickupCode(code)))
    return redirect(`/admin/orders/${result.orderId}?day=${pickupDay}`)
  }
  if (result.reason === 'invalid') {
    return data(
      { problems: staffOrderProblems(result.fields), refusal: undefined, failed: false },
      { status: 422 },
    )
  }
  const refusal =
    result.reason === 'no_account'
      ? { lines: [texts.admin.companies.noAccount], canOverrule: false }
      : describeStaffOrderRefusal(result, t, formatOf(locale))
  return data({ problems: undefined, refusal, failed: false }, { status: 409 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Pages for adding what an order requires, and the permission to open them. */
const PLACES = {
  branch: { to: '/admin/branches', needs: 'branches' },
  product: { to: '/admin/products', needs: 'assortment' },
} as const

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').orders
  const may = useMay()
  const { options, companies, key } = loaderData
  const missing =
    options.branches.length === 0 ? 'branch' : options.products.length === 0 ? 'product' : undefined
  return (
    <>
      <Head title={t.staffOrder.title} />
      <PageHeader title={t.staffOrder.title} back={{ to: '/admin/orders', label: t.title }} />
      {missing ? (
        <EmptyState
          text={t.staffOrder.missing[missing].text}
          action={
            may(PLACES[missing].needs) && (
              <ButtonLink to={PLACES[missing].to}>{t.staffOrder.missing[missing].action}</ButtonLink>
            )
          }
        />
      ) : (
        <StaffOrderForm
          options={options}
          companies={companies}
          hidden={{ key }}
          submit={t.staffOrder.place}
          answer={actionData}
        />
      )}
    </>
  )
}
