import { clsx } from 'clsx'
import { CalendarPlus, MapPin, Pencil, Printer, RotateCcw, Timer, X } from 'lucide-react'
import { useEffect } from 'react'
import { data, Link, redirect, useSearchParams } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { orderTopic } from '#bakery/live/live-topics.ts'
import type { CustomerOrder } from '#bakery/ordering/changing/customer-order.ts'
import { stageOf, stageViewOf } from '#bakery/ordering/customer-view.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { useLive } from '#web/live/use-live.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { forgetCustomer, forgetSentDraft } from '../checkout/use-checkout-draft.ts'
import { useShopIdentity } from '../frame/use-shop-identity.ts'
import type { ShopHandle } from '../layout.tsx'
import { DayNotes } from '../parts/day-notes.tsx'
import { TestNote } from '../parts/test-note.tsx'
import type { Route } from './+types/order.ts'
import { BranchCard } from './branch-card.tsx'
import { CustomerCard } from './customer-card.tsx'
import { countMiss, findOrder } from './find-order.server.ts'
import { OrderHead, OrderWords } from './order-head.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderMissing } from './order-missing.tsx'
import { isErasable, OwnData } from './own-data/own-data.tsx'
import { qrCodeUrl } from './qr-code.server.ts'
import { QuestionSheet } from './question-sheet.tsx'
import { Ticket } from './ticket.tsx'
import { TimeLeftPill } from './time-left-pill.tsx'
import { TitleWithCode } from './title-with-code.tsx'
import { isWeeklyOffered } from './weekly/is-offered.server.ts'
import { WeeklyLink } from './weekly/weekly-link.tsx'
import { WithdrawalCard } from './withdrawal/withdrawal-card.tsx'

export { privateHeaders as headers } from './private-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { krume, clock, locale } = requestOf(context)
  const order = await findOrder(context, params.id)
  if (!order) return data({ found: undefined }, { status: 404 })
  const code = formatPickupCode(order.code)
  const isToday = (instant: string) =>
    wallClockAt(new Date(instant), order.timezone).day === wallClockAt(clock.now(), order.timezone).day
  const cancelTime = wallClockAt(new Date(order.editableUntil), order.timezone)
  const weekly = await isWeeklyOffered(context, order)
  return {
    found: {
      order,
      weekly,
      isRequested: weekly && (await krume.standing.isRequested(shopOf(context), order.id)),
      code,
      qrUrl: await qrCodeUrl(order.code),
      payment: paymentText(shopOf(context).bakery, locale),
      cancelUntil: { ...cancelTime, isToday: isToday(order.editableUntil) },
      notes: isOpen(order)
        ? await krume.shop.notes(shopOf(context), { day: order.pickupDay, branch: order.branch })
        : [],
      now: clock.now().toISOString(),
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const isErasing = (await readForm(request)).get('intent') === 'erase'
  const reason = await (isErasing ? erase(context, params.id) : cancel(context, params.id))
  if (reason === 'not_found') await countMiss(context)
  return redirect(`/orders/${encodeURIComponent(params.id)}`)
}

/** Cancels the order and shows the result as a message; returns the reason if it was refused. */
async function cancel(context: Route.ActionArgs['context'], id: string): Promise<string | undefined> {
  const scope = shopOf(context)
  const { krume, texts } = requestOf(context)
  const t = texts.storefront.order
  const result = await attempt(context, 'cancelling an order', () => krume.shop.cancel(scope, id))
  const reason = result?.ok === false ? result.reason : undefined
  if (result?.ok) flash(context, t.cancelled)
  else flash(context, reason === 'too_late' ? t.cancelOver : t.cancelFailed, 'error')
  return reason
}

async function erase(context: Route.ActionArgs['context'], id: string): Promise<string | undefined> {
  const scope = shopOf(context)
  const { krume, texts } = requestOf(context)
  const t = texts.storefront.order
  const result = await attempt(context, 'forgetting a customer', () => krume.shop.forget(scope, id))
  if (result?.ok) flash(context, t.erased)
  else flash(context, t.eraseFailed, 'error')
  return result?.ok === false ? result.reason : undefined
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { openWhileSuspended: true, ownHeader: true, noindex: true }

export default function OrderPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  if (!found) return <OrderMissing />
  return <OrderView found={found} hasFailed={actionData !== undefined} />
}

type Found = Exclude<Route.ComponentProps['loaderData']['found'], undefined>

function OrderView({ found, hasFailed }: { found: Found; hasFailed: boolean }) {
  const { order, code, qrUrl } = found
  const t = useT('storefront').order
  const { tryAgain } = useT('common').toasts
  const { name } = useShopIdentity()
  const [params] = useSearchParams()
  useLive({ topic: orderTopic(order.id) })
  useEffect(forgetSentDraft, [])
  const view = stageViewOf(order)
  const isFestive = view.mood === 'festive'
  // Lists of stored pages show the title only.
  const title = isFestive ? t.title(code) : t.titleOf(code, t.status[stageOf(order)])
  const isCancelling = order.canCancel && params.has('cancel')
  const isErasing = isErasable(order) && params.has('erase')
  return (
    <>
      <Head title={title} site={name} />
      <TestNote isTest={order.source === 'test'} />
      <OrderHead order={order} />
      <main id="content">
        <OrderWords order={order} />
        <div
          className={clsx(
            'prints-small mx-auto grid max-w-120 gap-4 px-4 pb-8 print:mt-0',
            isFestive ? '-mt-19' : 'mt-5',
          )}
        >
          <Ticket order={order} code={code} qrUrl={qrUrl} />
          <DayNotes about={{ day: order.pickupDay, notes: found.notes }} />
          <Tools order={order} />
          <OrderItems order={order} payment={found.payment} />
          <CustomerCard order={order} />
          <BranchCard order={order} />
          {view.changes && <Deadline found={found} />}
          {hasFailed && !isCancelling && !isErasing && <ErrorBox>{tryAgain}</ErrorBox>}
          {view.again && (
            <ButtonLink
              to={`/orders/${order.id}/again`}
              variant="primary"
              size="large"
              wide
              icon={RotateCcw}
              className="print:hidden"
            >
              {t.again}
            </ButtonLink>
          )}
          <WeeklyLink order={order} isOffered={found.weekly} isRequested={found.isRequested} />
          <WithdrawalCard order={order} />
          {order.agreedTexts !== '' && (
            <TextLink to={`/orders/${order.id}/terms`} className="text-15 font-semibold print:hidden">
              {t.agreedTerms}
            </TextLink>
          )}
          <OwnData order={order} />
        </div>
      </main>
      {isCancelling && (
        <QuestionSheet
          intent="cancel"
          title={<TitleWithCode title={t.cancelTitle(code)} code={code} />}
          text={t.cancelText}
          action={t.cancel}
          failed={hasFailed ? t.cancelFailed : undefined}
        />
      )}
      {isErasing && (
        <QuestionSheet
          intent="erase"
          title={t.eraseTitle}
          text={t.eraseText}
          action={t.eraseAction}
          failed={hasFailed ? t.eraseFailed : undefined}
          onSubmit={forgetCustomer}
        />
      )}
    </>
  )
}

/** Three buttons in a row, on the smallest phone too, so the icon is above the text. */
const tool = clsx(buttonClass({ wide: true }), 'flex-col gap-1 px-2 text-15')

function Tools({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const { pickup, print } = stageViewOf(order)
  if (!pickup && !print) return null
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5 print:hidden">
      {pickup && (
        <>
          <a href={`/orders/${order.id}/pickup.ics`} download className={tool}>
            <Icon of={CalendarPlus} /> {t.calendar}
          </a>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(order.branchAddress)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={tool}
          >
            <Icon of={MapPin} /> {t.route}
          </a>
        </>
      )}
      {print && (
        <button type="button" onClick={() => window.print()} className={clsx(tool, 'needs-script')}>
          <Icon of={Printer} /> {t.print}
        </button>
      )}
    </div>
  )
}

/** Shows what the customer can still change, and until when. */
function Deadline({ found: { order, cancelUntil, now } }: { found: Found }) {
  const t = useT('storefront').order
  const format = useFormat()
  if (!order.canCancel) return <p className="text-15 text-text-2">{t.cancelOver}</p>
  const { day, time, isToday } = cancelUntil
  const when = isToday ? t.today(format.time(time)) : `${format.day(day)}, ${format.time(time)}`
  return (
    <section className="print:hidden">
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <p className="flex items-center gap-2 text-15 font-550 tabular-nums">
          <Icon of={Timer} className="flex-none text-warn-text" />
          {order.canEdit ? t.changeUntil(when) : t.cancelUntil(when)}
        </p>
        <TimeLeftPill instant={order.editableUntil} now={now} />
      </div>
      <div className="grid gap-2.5 not-narrow:auto-cols-fr not-narrow:grid-flow-col">
        {order.canEdit && (
          <ButtonLink to={`/orders/${order.id}/edit`} icon={Pencil} wide>
            {t.edit}
          </ButtonLink>
        )}
        <Link
          to={{ search: '?cancel=1' }}
          replace
          preventScrollReset
          className={buttonClass({ variant: 'danger', wide: true })}
        >
          <Icon of={X} /> {t.cancel}
        </Link>
      </div>
    </section>
  )
}
