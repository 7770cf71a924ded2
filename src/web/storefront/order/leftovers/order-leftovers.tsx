import { useRef } from 'react'
import {
  data,
  Form,
  type RouterContextProvider,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { mailboxOf } from '#bakery/mailbox.ts'
import { payableCents } from '#bakery/ordering/money.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import { UNAVAILABLE } from '#web/browser/unanswered-requests.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, takeBackUnsent, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { readLines, writeBag } from '#web/storefront/basket/basket-cookie.ts'
import { Consents } from '#web/storefront/checkout/consents.tsx'
import { OrderButton } from '#web/storefront/checkout/order-button.tsx'
import { OrderSummary } from '#web/storefront/checkout/order-summary.tsx'
import { describeRefusal, type Refusal } from '#web/storefront/checkout/refusal.ts'
import { RefusalBox } from '#web/storefront/checkout/refusal-box.tsx'
import { useKeptDetails } from '#web/storefront/checkout/use-checkout-draft.ts'
import { useOrderKey } from '#web/storefront/checkout/use-order-key.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { EmailField, NameField, PhoneField } from '#web/storefront/parts/contact-fields.tsx'
import { storeLastOrder } from '#web/storefront/shop-cookies.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/order-leftovers.ts'

export { privateHeaders as headers } from '../private-headers.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Reads the requested quantities from the address. Redirects to the list if nothing is requested or left, and says
 * why to the person who chose it.
 */
async function wishOf(context: Context, branch: string, url: URL) {
  const { krume, locale, texts } = requestOf(context)
  const t = texts.storefront.leftovers
  const place = (await krume.shop.leftovers(shopOf(context), locale)).find((one) => one.branch === branch)
  const items = (place?.goods ?? []).flatMap(({ product }) => {
    const wished = url.searchParams.get(product) ?? ''
    const quantity = /^\d{1,5}$/.test(wished) ? Number(wished) : 0
    return quantity === 0 ? [] : [{ product, quantity }]
  })
  if (place && items.length > 0) return { place, items }
  const asked = [...url.searchParams.values()].some((wished) => Number(wished) > 0)
  if (asked) flash(context, t.gone, 'error')
  else if (url.search !== '') flash(context, t.choose, 'error')
  throw redirect('/today')
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { krume, locale } = requestOf(context)
  const scope = shopOf(context)
  const { bakery } = scope
  const { place, items } = await wishOf(context, params.branch, new URL(request.url))
  const { percent, day, from, to } = place
  const until = new Date(place.until)
  const priced = await krume.shop.price(scope, items, locale, { percent })
  return {
    priced,
    basket: writeBag({ lines: priced.lines, unread: [] }),
    percent,
    pickup: {
      day,
      branch: place.branch,
      slot: from,
      time: { from, to },
      branchName: place.name,
      branchAddress: place.address,
      rush: undefined,
      notes: await krume.shop.notes(scope, { day, branch: place.branch }),
    },
    until: { ...wallClockAt(until, bakery.timezone), product: '' },
    payment: paymentText(bakery, locale),
    phoneRequired: bakery.phoneRequired,
    bakery: bakery.name,
    key: crypto.randomUUID(),
  }
}

type Values = { name: string; email: string; phone: string; acceptTerms: boolean; acceptPrivacy: boolean }
type ActionResult = {
  values?: Values
  key?: string
  refusal?: Refusal
  fields?: FieldProblems
  failed?: true
  waitSeconds?: number
}

/**
 * Orders what the page showed, at its price. What is left is not asked before, since an order that is sent again may
 * have taken the last units itself.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const scope = shopOf(context)
  const { clock, ip, krume, locale } = requestOf(context)
  const values: Values = {
    name: readText(form, 'name', ORDER_MAX.customerName + 1),
    email: readText(form, 'email', MAX_EMAIL + 1),
    phone: readText(form, 'phone', ORDER_MAX.customerPhone + 1),
    acceptTerms: isOn(form, 'acceptTerms'),
    acceptPrivacy: isOn(form, 'acceptPrivacy'),
  }
  const kept = { values, key: readText(form, 'key', 64) }
  const admission = await limit(context, 'place-order', scope.bakery.slug)
  if (!admission.ok) return tooMany<ActionResult>(admission, kept)
  const toMail = await limit(context, 'order-mail', mailboxOf(values.email))
  if (!toMail.ok) return tooMany<ActionResult>(toMail, kept)
  const order = {
    ...values,
    idempotencyKey: kept.key,
    day: wallClockAt(clock.now(), scope.bakery.timezone).day,
    branch: params.branch,
    // The time follows from the clock; the key's order stays the same at another minute.
    slotFrom: '00:00',
    items: readLines(readText(form, 'basket', 4000)).lines.map(({ product, quantity }) => ({
      product,
      quantity,
    })),
    expectedTotalCents: Number(readText(form, 'total', 12)),
    address: '',
    note: '',
    locale,
  }
  const result = await attempt(context, 'ordering leftovers', () =>
    krume.shop.placeRescue(scope, order, { ip }),
  )
  takeBackUnsent(toMail, result)
  if (result?.ok) {
    storeLastOrder(context, result.orderId)
    throw redirect(`/orders/${result.orderId}`)
  }
  if (!result) return data<ActionResult>({ ...kept, failed: true }, { status: 500 })
  if (result.reason === 'invalid') {
    admission.succeeded()
    return data<ActionResult>({ ...kept, fields: result.fields }, { status: 422 })
  }
  const key = result.reason === 'key_reused' ? crypto.randomUUID() : kept.key
  return data<ActionResult>({ ...kept, key, refusal: result }, { status: 409 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Loads what is left and its price again after a refusal too, but not after a missing answer. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== UNAVAILABLE
}

export const handle: ShopHandle = { ownHeader: true, noindex: true }

/** Summary of an order of leftovers, and the button that places it (§ 312j BGB). */
export default function OrderLeftovers({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useT('storefront')
  const { checkout, leftovers: t } = texts
  const common = useT('common')
  const format = useFormat()
  const { name } = useShopIdentity()
  const isSending = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  useKeptDetails(form)
  const { priced, pickup, until, payment, phoneRequired, bakery, percent } = loaderData
  const { lines } = priced
  const result: ActionResult | undefined = actionData
  const key = useOrderKey(loaderData.key, result?.key)
  const values = result?.values
  const described =
    result?.refusal && describeRefusal(result.refusal, format.time(pickup.slot), texts, format)
  const labels = {
    name: checkout.name,
    email: checkout.email,
    phone: checkout.phone,
    acceptTerms: checkout.acceptTerms,
    acceptPrivacy: checkout.acceptPrivacy,
  }
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.orderTitle} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to="/today" label={t.back} />
        <h1 className="text-25">{t.orderTitle}</h1>
      </div>
      <FieldProblemsProvider value={result?.fields} sentences={checkout.consentMissing}>
        <Form ref={form} method="post" noValidate className="grid gap-4 px-4 pb-8 md:px-6">
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="basket" value={loaderData.basket} />
          <input type="hidden" name="total" value={payableCents(lines)} />
          <ErrorSummary labels={labels} />
          {!isSending && <TooManyTries of={result} />}
          {result?.failed && !isSending && <ErrorBox>{common.toasts.tryAgain}</ErrorBox>}
          {described && !isSending && (
            <RefusalBox refusal={{ ...described, canSettle: false, toShop: false }} />
          )}
          <NameField label={checkout.name} value={values?.name} />
          <EmailField label={checkout.email} hint={checkout.emailHint} value={values?.email} />
          <PhoneField value={values?.phone} required={phoneRequired} />
          <Consents values={values ?? { acceptTerms: false, acceptPrivacy: false }} bakery={bakery} />
          <OrderSummary priced={priced} pickup={pickup} payment={payment} until={undefined} />
          <p className="text-14 text-text-2 tabular-nums">
            {percent > 0 && `${t.reduced(percent)} `}
            {t.cancelUntil(format.time(until.time))}
          </p>
          <OrderButton lines={lines} isSending={isSending} />
        </Form>
      </FieldProblemsProvider>
    </main>
  )
}
