import { ArrowLeft, CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigation,
} from 'react-router'
import type { OrderRequest } from '#bakery/shop/shop.ts'
import { basenameOf } from '../../i18n/locale.ts'
import { useFormat, useT } from '../../i18n/use-t.ts'
import { limit, tooMany } from '../../limit.server.ts'
import { isNoAnswer } from '../../no-answer.ts'
import { readText } from '../../read-form.ts'
import { requestOf, requireShop } from '../../request-context.server.ts'
import { attempt } from '../../services.server.ts'
import { BagArt } from '../../ui/bag-art.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../ui/field.tsx'
import { Head } from '../../ui/head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TooManyTries } from '../../ui/too-many-tries.tsx'
import type { Route } from './+types/checkout.ts'
import { settleBasket } from './basket/basket-changes.ts'
import { parseBasket, readLines } from './basket/basket-cookie.ts'
import { productsOf } from './basket/products-by-id.ts'
import {
  type CheckoutPage,
  loadCheckoutPage,
  type Pickup,
  restOfBasket,
} from './checkout/checkout-page.server.ts'
import {
  type CheckoutValues,
  type CompleteChoice,
  choiceValue,
  EMPTY_VALUES,
  readCheckoutValues,
  readChoiceValue,
} from './checkout/checkout-values.ts'
import { ConflictSheet } from './checkout/conflict-sheet.tsx'
import { CustomerFields } from './checkout/customer-fields.tsx'
import { OrderSummary } from './checkout/order-summary.tsx'
import { describeRefusal, type Refusal, type RefusalText } from './checkout/refusal.ts'
import { RefusalBox } from './checkout/refusal-box.tsx'
import { useDraft } from './checkout/use-draft.ts'
import type { ShopHandle } from './layout.tsx'
import { useShopIdentity } from './parts/use-shop-identity.ts'
import { decideInAction, storeBasket, storeLastOrder } from './visit.server.ts'

type ActionResult = {
  refusal?: Refusal
  /** What was refused: by now something else may be chosen. */
  wished?: CompleteChoice
  values?: CheckoutValues
  key?: string
  /** Too many orders came from here. */
  waitSeconds?: number
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = requireShop(context)
  const page = await loadCheckoutPage(context, scope, new URL(request.url))
  if (page.state === 'incomplete') throw toPlanner(context, request)
  return page
}

/**
 * Back to the shop, to choose the rest. A whole address, since the router takes a language's root with a query
 * (`/en?incomplete`) for a page below that language.
 */
function toPlanner(context: Route.LoaderArgs['context'], request: Request): Response {
  const { locale, isEmbedded } = requestOf(context)
  const path = `${basenameOf(locale, isEmbedded)}?incomplete`
  return redirect(new URL(path, request.url).href)
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = requireShop(context)
  const { krume, locale } = requestOf(context)
  const form = await request.formData()
  const values = readCheckoutValues(form)
  const sent = readText(form, 'basket', 4000)
  const choice = readChoiceValue(form.get('choice'))
  if (!choice) throw toPlanner(context, request)
  const key = readText(form, 'key', 64)

  const alternative = readChoiceValue(form.get('alternative'))
  if (alternative) {
    decideInAction(context, { choice: alternative })
    return data<ActionResult>({ values, key })
  }
  if (form.get('intent') === 'settle') {
    const view = await krume.shop.view(scope, { day: choice.day, branch: choice.branch, locale })
    const basket = parseBasket(sent)
    decideInAction(context, { basket: settleBasket(basket, productsOf(basket, view)) })
    return data<ActionResult>({ values, key })
  }
  const order: OrderRequest = {
    ...values,
    idempotencyKey: key,
    day: choice.day,
    branch: choice.branch,
    slotFrom: choice.slot,
    items: readLines(sent).map(({ product, quantity, options }) => ({ product, quantity, options })),
    expectedTotalCents: Number(readText(form, 'total', 12)),
    locale,
  }
  const admission = await limit(context, 'place-order', scope.bakery.slug)
  if (!admission.ok) return tooMany(admission, { values, key })
  const result = await attempt(context, 'placing an order', () => krume.shop.placeOrder(scope, order))
  if (!result) {
    const refusal: Refusal = { ok: false, reason: 'unreachable' }
    return data<ActionResult>({ refusal, wished: choice, values, key }, { status: UNREACHABLE })
  }
  if (result.ok) {
    storeBasket(context, await restOfBasket(context, scope, order.items))
    storeLastOrder(context, result.orderId)
    throw redirect(`/orders/${result.orderId}`)
  }
  if (result.reason === 'invalid') admission.succeeded()
  // A key that has placed an order is used up.
  const nextKey = result.reason === 'key_reused' ? crypto.randomUUID() : key
  return data<ActionResult>(
    { refusal: result, wished: choice, values, key: nextKey },
    { status: statusOf(result.reason) },
  )
}

/** What stands for an answer that never came, and for a shop that has closed: there is nothing to ask it again. */
const UNREACHABLE = 503

function statusOf(reason: Refusal['reason']): number {
  if (reason === 'invalid') return 422
  return reason === 'shop_closed' ? UNREACHABLE : 409
}

/** Without an answer the form stays, with its key: sending it again cannot order twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const reason = isNoAnswer(error) ? 'unreachable' : isNoShop(error) ? 'shop_closed' : undefined
    if (!reason) throw error
    return data<ActionResult>({ refusal: { ok: false, reason } }, { status: UNREACHABLE })
  }
}

/** By now the bakery has no shop, so there is nobody to post to. */
function isNoShop(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 405)
}

/** After a refusal too: prices and places are what they are by then. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== UNREACHABLE
}

export const handle: ShopHandle = { ownHeader: true, needsBag: true }

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('storefront').checkout
  const { name } = useShopIdentity()
  return (
    <div className="mx-auto max-w-[1080px]">
      <header className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <Link
          to="/"
          aria-label={t.back}
          title={t.back}
          className="grid size-11 place-items-center rounded-m text-text-2 hover:bg-bg-sunk hover:text-text"
        >
          <Icon of={ArrowLeft} />
        </Link>
        <h1 className="text-[20px] lg:text-25">{t.title}</h1>
      </header>
      <main id="content" className="px-4 pb-7 md:px-6">
        <Head title={t.title} site={name} description={t.description(name)} />
        {loaderData.state === 'ready' ? (
          <CheckoutForm page={loaderData} result={actionData} />
        ) : (
          <EmptyBag result={actionData} />
        )}
      </main>
    </div>
  )
}

/** … also when nothing that was in it is sold any more, which is said. What was typed waits for the next bag. */
function EmptyBag({ result }: { result: ActionResult | undefined }) {
  const texts = useT('storefront')
  const t = texts.basket
  const format = useFormat()
  const refusal = result?.refusal
  const described = refusal && result.wished && describeRefusal(refusal, result.wished.slot, texts, format)
  return (
    <div className="grid justify-items-center pt-12 text-center">
      {/* All that a search engine gets to see here. */}
      <meta name="robots" content="noindex" />
      {described && refusal.reason !== 'empty' && (
        <div className="mb-6 w-full max-w-120 text-left">
          <RefusalBox refusal={{ title: described.title, lines: described.lines }} />
        </div>
      )}
      <BagArt className="w-52" />
      <h2 className="mt-1 text-25">{t.empty}</h2>
      <p className="mt-2 mb-6 max-w-75 text-text-2">{t.emptyText}</p>
      <ButtonLink to="/" variant="primary" size="large" className="w-full max-w-90">
        {t.emptyAction}
      </ButtonLink>
    </div>
  )
}

function CheckoutForm({
  page,
  result,
}: {
  page: Extract<CheckoutPage, { state: 'ready' }>
  result: ActionResult | undefined
}) {
  const texts = useT('storefront')
  const t = texts.checkout
  const common = useT('common')
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { keep, remember } = useDraft(form)
  // The first key stays while the page is open, whatever is loaded meanwhile.
  const [firstKey] = useState(page.key)
  const isSending = useNavigation().formData?.get('intent') === 'place'
  const refusal = result?.refusal ?? page.limit
  const wished = result?.wished ?? page.pickup
  const described = refusal && describeRefusal(refusal, wished.slot, texts, format)
  const hasRevocable = page.priced.lines.some(({ perishable }) => !perishable)
  const labels = {
    name: t.name,
    email: t.email,
    phone: t.phone,
    address: t.address,
    note: t.note,
    acceptTerms: t.acceptTerms,
    acceptPrivacy: t.acceptPrivacy,
  }
  return (
    <FieldProblemsProvider value={refusal?.reason === 'invalid' ? refusal.fields : undefined}>
      <Form
        method="post"
        noValidate
        ref={form}
        onInput={keep}
        onSubmit={remember}
        className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_400px]"
      >
        <input type="hidden" name="key" value={result?.key ?? firstKey} />
        <input type="hidden" name="basket" value={page.basket} />
        <input type="hidden" name="choice" value={choiceValue(page.pickup)} />
        <input type="hidden" name="total" value={page.priced.totalCents} />
        <div className="grid content-start gap-4">
          {/* Enter in a field presses the first button of a form: it must be this one. */}
          <button
            type="submit"
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          >
            {t.submit}
          </button>
          <PickupCard pickup={page.pickup} />
          <ErrorSummary labels={labels} />
          {!isSending && <TooManyTries of={result} />}
          {described && <Refused refusal={described} wished={wished} />}
          {page.hasGone && !refusal && <GoneNotice />}
          <h2 className="mt-2 text-21">{t.yourData}</h2>
          <CustomerFields
            values={result?.values ?? EMPTY_VALUES}
            phoneRequired={page.phoneRequired}
            takesNotes={page.takesNotes}
            bakery={page.bakery}
          />
        </div>
        <div className="mt-4 lg:mt-0">
          <div className="-mx-1 mb-4 lg:mx-0">
            <OrderSummary priced={page.priced} pickup={page.pickup} until={page.until} />
          </div>
          <Button
            type="submit"
            name="intent"
            value="place"
            variant="primary"
            size="large"
            wide
            pending={isSending ? common.sending : undefined}
            className="text-[18px] font-[680]"
          >
            {t.submit}
          </Button>
          <p className="mt-3 text-14 text-text-2">{hasRevocable ? t.withdrawalSome : t.withdrawal}</p>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

function Refused({ refusal, wished }: { refusal: RefusalText; wished: CompleteChoice }) {
  return refusal.alternatives ? (
    <ConflictSheet refusal={refusal} wished={wished} />
  ) : (
    <RefusalBox refusal={refusal} />
  )
}

/** The summary is shorter than the bag was. */
function GoneNotice() {
  const t = useT('storefront').refusals
  return (
    <output className="block rounded-m bg-warn-soft px-4 py-3 font-medium text-warn-text">
      {t.unknownProduct}
    </output>
  )
}

/** Where and when, and the way back to change it. */
function PickupCard({ pickup }: { pickup: Pickup }) {
  const t = useT('storefront').checkout
  const format = useFormat()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  return (
    <div className="flex items-center gap-3 rounded-day bg-primary-soft px-3.5 py-2.5">
      <span className="grid size-9 flex-none place-items-center rounded-[11px] bg-ui-primary text-on-primary">
        <Icon of={CalendarCheck} />
      </span>
      <p className="min-w-0 flex-1 leading-[1.25]">
        <b className="block font-semibold tabular-nums">
          {format.dayOfWeek(pickup.day)}, {time}
        </b>
        <span className="text-14 text-text-2">
          {pickup.branchName}, {pickup.branchAddress}
        </span>
      </p>
      <TextLink to="/">{t.change}</TextLink>
    </div>
  )
}
