import {
  ArrowLeft,
  FileText,
  FlaskConical,
  MessageSquare,
  Package,
  Pencil,
  Phone,
  ReceiptText,
  Repeat,
  StickyNote,
  Store,
  Tag,
  Trash2,
  Undo2,
  UserX,
} from 'lucide-react'
import { data, Form, isRouteErrorResponse, Link, redirect, useSearchParams } from 'react-router'
import type { InvoiceEntry } from '#bakery/invoices/invoices.ts'
import { isToBeRepaid, lastRepayDay } from '#bakery/legal/withdrawal-period.ts'
import { reasonIn } from '#bakery/ordering/cancel-reasons.ts'
import type { CustomerSummary } from '#bakery/ordering/customers/customers.ts'
import type { Order as OrderRecord, OwnerOrder } from '#bakery/ordering/orders.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen, mainTransition, type OrderStatus, undoWindow } from '#bakery/ordering/transitions.ts'
import { telUrl } from '#bakery/tel-url.ts'
import { useMay } from '#web/admin/frame/use-may.ts'
import { InvoiceState } from '#web/admin/invoices/invoice-state.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useDocument } from '#web/document/document.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { deskScope, findOwnerInPerson, mayUse, ownerScope } from '#web/guards/owner-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { localDestination } from '#web/request/local-destination.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/order.ts'
import { CancelOrder } from './cancel-order.tsx'
import { withoutQuestions } from './confirm-link.tsx'
import { HandOver } from './hand-over.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatusPill } from './order-status-pill.tsx'
import { describeOutcome, readTransition } from './transition.ts'
import { TransitionButton } from './transition-button.tsx'

export const handle: OwnerHandle = { needs: 'orders', openWhileSuspended: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const { krume } = requestOf(context)
  const order = await orRefuse(krume.orders.get(scope, params.id))
  const customer = mayUse(context, 'orders.edit')
    ? await orRefuse(krume.customers.summary(await ownerScope(context), params.id))
    : undefined
  const owner = order.company === '' ? undefined : await findOwnerInPerson(context)
  const invoice = owner && (await krume.invoices.findByOrder(owner, params.id))
  return { order, customer, invoice }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await deskScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  if (form.get('intent') === 'delete-test') {
    const deleted = await orRefuse(krume.orders.deleteTest(await ownerScope(context), params.id))
    const t = texts.admin.orders.test
    flash(context, deleted.ok ? t.deleted : t.refused, deleted.ok ? 'success' : 'error')
    return redirect(deleted.ok ? '/admin/orders' : `/admin/orders/${encodeURIComponent(params.id)}`)
  }
  const wish = readTransition(form)
  if (!wish) throw data(null, { status: 400 })
  const result = await attempt(context, 'changing an order', () =>
    krume.orders.transition(scope, params.id, wish),
  )
  const outcome = describeOutcome(result, wish, texts)
  if (isOn(form, 'live')) return outcome
  flash(context, outcome.text, outcome.ok ? 'success' : 'error')
  return redirect(placeToReturn(form.get('back'), params.id))
}

/** Returns the path to redirect to: `back` if it is a page of the orders, otherwise the order's own. */
function placeToReturn(back: unknown, id: string): string {
  return localDestination(back, /^\/admin\/orders(?=\/|$)/) ?? `/admin/orders/${encodeURIComponent(id)}`
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Order({ loaderData }: Route.ComponentProps) {
  const { companies, orders: t, standing } = useT('admin')
  const format = useFormat()
  const { locale } = useDocument()
  const { order, customer, invoice } = loaderData
  const may = useMay()
  const code = formatPickupCode(order.code)
  return (
    <div key={order.id}>
      <Head title={`${code} – ${t.title}`} />
      <BackToList />
      <Card className="p-4.5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-44 font-680 tracking-open tabular-nums">{code}</h2>
          <OrderStatusPill status={order.status} className="mt-2" />
        </div>
        {order.source !== 'web' && (
          <p className="mt-1 flex items-center gap-1.5 text-14 text-text-2">
            <Icon of={sourceIcons[order.source]} className="size-4" />
            {t.source[order.source]}
          </p>
        )}
        {order.occurrence !== '' && may('orders.edit') && (
          <p className="mt-1 flex items-center gap-1.5 text-14">
            <Icon of={Repeat} className="size-4 text-text-2" />
            <Link to="/admin/standing-orders" className={textLinkClass}>
              {standing.ofOrder}
            </Link>
          </p>
        )}
        {order.company !== '' && (
          <p className="mt-1 flex items-center gap-1.5 text-14 wrap-anywhere">
            <Icon of={ReceiptText} className="size-4 text-text-2" />
            {may('orders.edit') ? (
              <Link to={`/admin/companies/${order.company}`} className={textLinkClass}>
                {companies.onAccount(order.companyName)}
              </Link>
            ) : (
              companies.onAccount(order.companyName)
            )}
          </p>
        )}
        {invoice && <OnInvoice invoice={invoice} />}
        <p className="mt-1.5 text-17 font-semibold wrap-anywhere">{order.customerName}</p>
        <p className="text-14 text-text-2 tabular-nums">
          {format.day(order.pickupDay)}, {format.timeRange(order.slotFrom, order.slotTo)}, {order.branchName}
        </p>
        <Contact order={order} />
        {customer && <KnownCustomer id={order.id} {...customer} />}
        {order.note !== '' && (
          <p className="mt-2.5 flex gap-2 rounded-m bg-warn-soft px-3 py-2.5 font-550 text-warn-text wrap-anywhere">
            <Icon of={MessageSquare} label={t.note} className="mt-0.5" />
            <span className="min-w-0 whitespace-pre-line">{order.note}</span>
          </p>
        )}
        <hr className="my-3 border-t-2 border-dashed border-line-ctl" />
        <OrderLines order={order} />
        {isToBeRepaid(order) && (
          <p className="mt-2.5 rounded-m bg-warn-soft px-3 py-2.5 font-550 text-warn-text">
            {t.repay(format.day(lastRepayDay(order.withdrawnAt, order.timezone)))}
          </p>
        )}
        {order.cancelReason !== '' && (
          <p className="mt-2 text-14 text-text-2">{t.reason(reasonIn(locale, order.cancelReason))}</p>
        )}
        <Actions order={order} code={code} />
        {order.source === 'test' && may('orders.edit') && <DeleteTest />}
        <OrderHistory events={order.events} timezone={order.timezone} />
      </Card>
    </div>
  )
}

const sourceIcons = { phone: Phone, counter: Store, test: FlaskConical }

function DeleteTest() {
  const t = useT('admin').orders.test
  return (
    <Form method="post" className="mt-4 rounded-m bg-bg-sunk px-3 py-3">
      <p className="mb-2 text-14 text-text-2">{t.hint}</p>
      <Button type="submit" name="intent" value="delete-test" icon={Trash2}>
        {t.delete}
      </Button>
    </Form>
  )
}

function Contact({ order }: { order: OrderRecord }) {
  const lines = [
    order.customerPhone !== '' && (
      <a key="phone" href={telUrl(order.customerPhone)} className={textLinkClass}>
        {order.customerPhone}
      </a>
    ),
    order.customerEmail !== '' && (
      <a key="email" href={`mailto:${order.customerEmail}`} className={textLinkClass}>
        {order.customerEmail}
      </a>
    ),
    order.customerAddress !== '' && <span key="address">{order.customerAddress}</span>,
  ].filter((line) => line !== false)
  if (lines.length === 0) return null
  return <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-14 text-text-2 wrap-anywhere">{lines}</p>
}

/** Links to the invoice that the order is on, with its state. */
function OnInvoice({ invoice }: { invoice: InvoiceEntry }) {
  const t = useT('admin').invoices
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 text-14 wrap-anywhere">
      <Icon of={FileText} className="size-4 text-text-2" />
      <Link to={`/admin/invoices/${invoice.id}`} className={textLinkClass}>
        {t.invoiceTitle(invoice.number)}
      </Link>
      <InvoiceState kind={invoice.kind} status={invoice.status} />
    </p>
  )
}

/** Links to the customer's page with the number of orders, and shows the note about the customer. */
function KnownCustomer({ id, orders, noShows, note }: CustomerSummary & { id: string }) {
  const t = useT('admin').customer
  return (
    <>
      <p className="mt-1 text-14">
        <Link to={`/admin/orders/${id}/customer`} className={textLinkClass}>
          {t.counts(orders)}
          {noShows > 0 && `, ${t.noShows(noShows)}`}
        </Link>
      </p>
      {note !== '' && (
        <p className="mt-2.5 flex gap-2 rounded-m bg-info-soft px-3 py-2.5 font-550 text-info-text wrap-anywhere whitespace-pre-line">
          <Icon of={StickyNote} label={t.text} className="mt-0.5" />
          {note}
        </p>
      )}
    </>
  )
}

function Actions({ order, code }: { order: OwnerOrder; code: string }) {
  const t = useT('admin').orders
  const may = useMay()
  const can = (status: OrderStatus) => order.possible.some(({ to }) => to === status)
  const main = mainTransition(order.possible)
  const handingOver = order.possible.find(({ to }) => to === 'picked_up')
  const undo = can('placed') ? undoWindow(order.status) : undefined
  return (
    <div className="mt-4 grid grid-cols-2 gap-2.5">
      {main?.to === 'ready' && (
        <div className="col-span-2">
          <TransitionButton orderId={order.id} to="ready" variant="primary" size="large" wide icon={Package}>
            {t.status.ready}
          </TransitionButton>
        </div>
      )}
      {handingOver && (
        <div className="col-span-2">
          <HandOver
            order={order}
            transition={handingOver}
            asSection
            wide
            hasIcon
            {...(main === handingOver && { variant: 'primary', size: 'large' })}
          />
        </div>
      )}
      {undo && (
        <div className="col-span-2">
          <TransitionButton orderId={order.id} to="placed" wide icon={Undo2}>
            {t.takeBack}
          </TransitionButton>
          <p className="mt-1.5 text-center text-14 text-text-2">{t.takeBackHint[undo]}</p>
        </div>
      )}
      {isOpen(order) && may('orders.edit') && (
        <ButtonLink to={`/admin/orders/${order.id}/edit`} icon={Pencil} className="col-span-2">
          {t.staffOrder.edit}
        </ButtonLink>
      )}
      {may('print') && (
        <ButtonLink
          to={`/admin/print?layout=label&order=${order.id}`}
          icon={Tag}
          aria-label={`${t.label}: ${code}`}
          className={can('cancelled') ? '' : 'col-span-2'}
        >
          {t.label}
        </ButtonLink>
      )}
      {can('cancelled') && (
        <div className={may('print') ? 'contents' : 'col-span-2'}>
          <CancelOrder order={order} />
        </div>
      )}
      {can('ready') && main?.to !== 'ready' && (
        <TransitionButton
          orderId={order.id}
          to="ready"
          variant="text"
          wide
          icon={Package}
          className="px-2 text-15"
        >
          {t.ready}
        </TransitionButton>
      )}
      {can('no_show') && (
        <TransitionButton
          orderId={order.id}
          to="no_show"
          variant="text"
          wide
          icon={UserX}
          className="px-2 text-15"
        >
          {t.noShow}
        </TransitionButton>
      )}
    </div>
  )
}

/** Link back to the list, for narrow screens, on which the order is a page of its own. */
function BackToList() {
  const t = useT('admin')
  const [params] = useSearchParams()
  return (
    <Link
      to={{ pathname: '/admin/orders', search: withoutQuestions(params) }}
      aria-label={t.form.backTo(t.orders.back)}
      className="-ml-1.5 mb-1 inline-flex min-h-11 items-center gap-2 rounded-m px-1.5 font-semibold text-text-2 no-underline xl:hidden"
    >
      <Icon of={ArrowLeft} />
      {t.orders.back}
    </Link>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useT('admin').orders
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <ErrorPage error={error} landmark={false} />
  return (
    <Card>
      <Head title={t.title} />
      <EmptyState text={t.notFound} action={<ButtonLink to="/admin/orders">{t.toOrders}</ButtonLink>} />
    </Card>
  )
}
