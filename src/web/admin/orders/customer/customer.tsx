import { data, Link, redirect } from 'react-router'
import { CUSTOMER_MAX } from '#bakery/ordering/customers/customer-bounds.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { customerDataDays } from '#bakery/tenancy/retention-days.ts'
import { answersOf, DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import { itemsText } from '../list/order-slots.ts'
import { OrderStatusPill } from '../order/order-status-pill.tsx'
import type { Route } from './+types/customer.ts'
import { CustomerNote } from './customer-note.tsx'

export const handle: OwnerHandle = { needs: 'orders.edit', openWhileSuspended: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const customer = await orRefuse(requestOf(context).krume.customers.find(scope, params.id))
  if (!customer) throw data(null, { status: 404 })
  return { customer, keptDays: customerDataDays(scope.bakery) }
}

/** Stores the note, or erases the customer. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const t = texts.admin.customer
  const form = await readForm(request)
  if (form.get('intent') === 'delete') {
    const erased = await orRefuse(krume.customers.forget(scope, params.id))
    if (!erased.ok) return data({ notDeleted: t.refused }, { status: 409 })
    flash(context, t.erased)
    return redirect(`/admin/orders/${encodeURIComponent(params.id)}`)
  }
  const typed = readText(form, 'note', 2 * CUSTOMER_MAX.note)
  const saved = await orRefuse(krume.customers.saveNote(scope, params.id, typed))
  if (!saved.ok)
    return data({ typed, problems: saved.reason === 'invalid' ? saved.fields : {} }, { status: 422 })
  flash(context, saved.value === '' ? t.noteRemoved : t.noteSaved)
  return redirect(`/admin/orders/${encodeURIComponent(params.id)}/customer`)
}

export default function CustomerPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { customer: t, orders: words } = useT('admin')
  const format = useFormat()
  const locale = useLocale()
  const { customer, keptDays } = loaderData
  const { notDeleted, saved } = answersOf(actionData)
  const { name, email, phone, orders, noShows, history } = customer
  const cancelled = history.filter(({ status }) => status === 'cancelled').length
  const isOpenYet = history.some(isOpen)
  return (
    <>
      <Head title={name} />
      <PageHeader
        title={name}
        lead={t.lead(keptDays)}
        back={{ to: `/admin/orders/${params.id}`, label: words.title }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-5">
        <div className="min-w-0 lg:col-span-3">
          <Panel title={t.history}>
            <p className="mb-1 font-semibold">
              {t.counts(orders)}
              {cancelled > 0 && `, ${t.cancelled(cancelled)}`}
              {noShows > 0 && <span className="text-warn-text">{`, ${t.noShows(noShows)}`}</span>}
            </p>
            <ul>
              {history.map((order) => (
                <li
                  key={order.id}
                  className="flex items-center gap-3 border-t border-line py-2.5 first:border-0"
                >
                  <div className="min-w-0 flex-1">
                    <Link to={`/admin/orders/${order.id}`} className={`${textLinkClass} tabular-nums`}>
                      {formatPickupCode(order.code)}
                    </Link>
                    <p className="text-14 text-text-2 tabular-nums">
                      {[
                        format.day(order.pickupDay),
                        format.timeRange(order.slotFrom, order.slotTo),
                        order.branchName,
                        format.price(order.totalCents),
                      ].join(', ')}
                    </p>
                    <p className="wrap-anywhere">{itemsText(order, locale)}</p>
                  </div>
                  <OrderStatusPill status={order.status} className="flex-none" />
                </li>
              ))}
            </ul>
            {history.length === CUSTOMER_MAX.orders && (
              <p className="mt-2 text-14 text-text-2">{t.latest(history.length)}</p>
            )}
          </Panel>
        </div>
        <div className="grid min-w-0 gap-4 lg:col-span-2">
          <Panel title={t.contact}>
            <p className="grid gap-1.5 wrap-anywhere">
              {phone !== '' && (
                <a href={telUrl(phone)} className={textLinkClass}>
                  {phone}
                </a>
              )}
              {email !== '' && (
                <a href={`mailto:${email}`} className={textLinkClass}>
                  {email}
                </a>
              )}
            </p>
          </Panel>
          <CustomerNote note={saved?.typed ?? customer.note} problems={saved?.problems} />
        </div>
      </div>
      <DangerZone
        action={t.erase}
        title={t.eraseTitle}
        text={isOpenYet ? `${t.refused} ${t.eraseText}` : t.eraseText}
        refused={notDeleted}
      />
    </>
  )
}
