import { CalendarPlus, Check, MapPin, Phone, RotateCcw, Timer, X } from 'lucide-react'
import { data, Form, Link, redirect, useSearchParams } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import type { OrderStatus } from '#bakery/ordering/order-status.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { CustomerOrder } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../i18n/use-t.ts'
import { requireAdmission } from '../../limit.server.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import { flash } from '../../session/session.server.ts'
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Head } from '../../ui/head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { Route } from './+types/order.ts'
import { findOrder } from './find-order.server.ts'
import type { ShopHandle } from './layout.tsx'
import { CancelSheet } from './order/cancel-sheet.tsx'
import { OrderItems } from './order/order-items.tsx'
import { qrCodeUrl } from './order/qr-code.server.ts'
import { Ticket } from './order/ticket.tsx'
import { ShopMark } from './parts/shop-header.tsx'
import { useShopIdentity } from './parts/use-shop-identity.ts'
import { storeBasket } from './visit.server.ts'

/** The address is the key to the order: no search engine, cache or other site may learn it. */
const PRIVATE = {
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
}

export function headers() {
  return PRIVATE
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { clock } = requestOf(context)
  const order = await findOrder(context, params.id)
  if (!order) return data({ found: undefined }, { status: 404 })
  const code = formatPickupCode(order.code)
  const isToday = (instant: string) =>
    wallClockAt(new Date(instant), order.timezone).day === wallClockAt(clock.now(), order.timezone).day
  const cancelTime = wallClockAt(new Date(order.editableUntil), order.timezone)
  return {
    found: {
      order,
      code,
      qrUrl: await qrCodeUrl(order.code),
      cancelUntil: { ...cancelTime, isToday: isToday(order.editableUntil) },
    },
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = requireShop(context)
  const { krume, texts, locale } = requestOf(context)
  const t = texts.storefront.order
  const intent = (await request.formData()).get('intent')
  if (intent === 'again') {
    const order = await findOrder(context, params.id)
    const items = (order?.lines ?? []).map(({ product, quantity }) => ({ product, quantity }))
    const { lines } = await krume.shop.price(scope, items, locale)
    storeBasket(context, lines)
    return redirect('/')
  }
  const admission = await requireAdmission(context, 'find-order')
  const result = await krume.shop.cancel(scope, params.id)
  if (!result.ok && result.reason === 'not_found') admission.failed()
  if (result.ok) flash(context, t.cancelled)
  else flash(context, result.reason === 'too_late' ? t.cancelOver : t.cancelFailed, 'error')
  return redirect(`/orders/${params.id}`)
}

export const handle: ShopHandle = { ownHeader: true }

export default function OrderPage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useT('storefront').order
  const { name } = useShopIdentity()
  if (!found)
    return (
      <main id="content" className="pt-16">
        <Head title={t.notFound} site={name} />
        <h1 className="text-center text-33">{t.notFound}</h1>
        <EmptyState
          text={t.notFoundText}
          action={
            <ButtonLink to="/" size="large">
              {t.toShop}
            </ButtonLink>
          }
        />
      </main>
    )
  return <OrderView {...found} />
}

type Found = Exclude<Route.ComponentProps['loaderData']['found'], undefined>

function OrderView({ order, code, qrUrl, cancelUntil }: Found) {
  const t = useT('storefront').order
  const { name } = useShopIdentity()
  const [params] = useSearchParams()
  return (
    <>
      <Head title={t.title(code)} site={name} />
      <meta name="robots" content="noindex, nofollow" />
      <OrderHead order={order} />
      <main id="content" className="mx-auto -mt-19 grid max-w-120 gap-4 px-4 pb-8">
        <Ticket order={order} code={code} qrUrl={qrUrl} />
        <div className="grid grid-cols-2 gap-2.5">
          <a href={`/orders/${order.id}/pickup.ics`} download className={buttonClass({ wide: true })}>
            <Icon of={CalendarPlus} /> {t.calendar}
          </a>
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(order.branchAddress)}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ wide: true })}
          >
            <Icon of={MapPin} /> {t.route}
          </a>
        </div>
        <OrderItems order={order} />
        <BranchCard order={order} />
        <Cancelling order={order} cancelUntil={cancelUntil} />
        <Form method="post">
          <Button type="submit" name="intent" value="again" wide icon={RotateCcw}>
            {t.again}
          </Button>
        </Form>
      </main>
      {order.canCancel && params.has('cancel') && <CancelSheet code={code} />}
    </>
  )
}

const tones: Record<OrderStatus, Parameters<typeof StatusPill>[0]['tone']> = {
  placed: 'info',
  ready: 'good',
  picked_up: 'good',
  cancelled: 'bad',
  no_show: 'warn',
}

/** The bakery's colour with a greeting; quiet once there is nothing to look forward to. */
function OrderHead({ order }: { order: CustomerOrder }) {
  const t = useT('storefront').order
  const format = useFormat()
  const { name, logoUrl } = useShopIdentity()
  const isAhead = order.status === 'placed'
  return (
    <header className="bg-ui-primary px-4 pb-24 text-on-primary">
      <div className="mx-auto max-w-112">
        <div className="flex h-16 items-center gap-3">
          <Link to="/" className="flex min-w-0 items-center gap-3 rounded-m no-underline">
            <ShopMark url={logoUrl} className="bg-white/16" />
            <b className="display truncate text-19">{name}</b>
          </Link>
          <StatusPill
            tone={tones[order.status]}
            {...(order.status === 'picked_up' ? { icon: Check } : {})}
            className="ml-auto"
          >
            {t.status[order.status]}
          </StatusPill>
        </div>
        <h1 className="my-1.5 text-[31px]">
          {isAhead
            ? t.greeting(format.weekday(order.pickupDay), order.customerName)
            : t.headings[order.status]}
        </h1>
        <p>{isAhead ? t.placedText(order.customerEmail) : t.texts[order.status]}</p>
      </div>
    </header>
  )
}

function BranchCard({ order }: { order: CustomerOrder }) {
  const { order: t, checkout } = useT('storefront')
  const format = useFormat()
  return (
    <section className="rounded-l border border-line bg-surface px-4 py-3.5">
      <h2 className="font-text text-16 font-bold tracking-normal">{checkout.branch(order.branchName)}</h2>
      <p>{order.branchAddress}</p>
      {order.branchHours.length > 0 && (
        <p className="text-14 text-text-2 tabular-nums">
          {t.hours}: {order.branchHours.map(({ from, to }) => format.timeRange(from, to)).join(', ')}
        </p>
      )}
      {order.branchPhone !== '' && (
        <a
          href={`tel:${order.branchPhone.replaceAll(/[^\d+]/g, '')}`}
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-secondary-text"
        >
          <Icon of={Phone} /> {order.branchPhone}
        </a>
      )}
    </section>
  )
}

function Cancelling({ order, cancelUntil }: Pick<Found, 'order' | 'cancelUntil'>) {
  const t = useT('storefront')
  const format = useFormat()
  if (order.status !== 'placed' && order.status !== 'ready') return null
  if (!order.canCancel) return <p className="text-15 text-text-2">{t.order.cancelOver}</p>
  const { day, time, isToday } = cancelUntil
  const when = isToday ? t.order.today(format.time(time)) : `${format.day(day)}, ${format.time(time)}`
  return (
    <section>
      <p className="mb-2.5 flex items-center gap-2 text-15 font-[550] tabular-nums">
        <Icon of={Timer} className="text-warn-text" /> {t.order.cancelUntil(when)}
      </p>
      <Link
        to={{ search: '?cancel' }}
        replace
        preventScrollReset
        className={buttonClass({ variant: 'danger', wide: true })}
      >
        <Icon of={X} /> {t.order.cancel}
      </Link>
    </section>
  )
}
