import { data, type RouterContextProvider, redirect } from 'react-router'
import { mailboxOf } from '#bakery/mailbox.ts'
import type { OrderRequest } from '#bakery/ordering/order-request.ts'
import type { ShopScope } from '#bakery/tenancy/scope.ts'
import { UNAVAILABLE } from '#web/browser/unanswered-requests.ts'
import { basenameOf } from '#web/i18n/locale.ts'
import { limit, takeBackUnsent, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { settleBasket } from '../basket/basket-changes.ts'
import { readBag, readLines } from '../basket/basket-cookie.ts'
import { productsOf } from '../basket/products-by-id.ts'
import { MISSING } from '../query/pickup-choice.ts'
import {
  decideInAction,
  readCompanyKey,
  storeBasket,
  storeCompanyKey,
  storeLastOrder,
} from '../shop-cookies.server.ts'
import { restOfBasket } from './checkout-page.server.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { type CompleteChoice, readCheckoutValues, readChoiceValue } from './checkout-values.ts'
import type { Refusal } from './refusal.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Redirects to the shop, to what is still to be chosen. The address is absolute, since the router takes a language's
 * root with a query (`/en?incomplete`) for a page below that language.
 */
export function toPlanner(context: Context, request: Request): Response {
  const { locale, isEmbedded } = requestOf(context)
  const path = `${basenameOf(locale, isEmbedded)}?incomplete#${MISSING}`
  return redirect(new URL(path, request.url).href)
}

/**
 * Handles the form's buttons: place the order, choose one of the times that a refusal offered (`alternative`), or
 * reduce the bag to what is available (`intent=settle`), choose to pay at pickup (`intent=pay-at-pickup`), or forget
 * the company (`intent=forget-company`). Throws the redirect to a placed order; otherwise returns what the page has to
 * show.
 */
export async function submitCheckout(context: Context, scope: ShopScope, request: Request) {
  const form = await readForm(request)
  const choice = readChoiceValue(form.get('choice'))
  if (!choice) throw toPlanner(context, request)
  const kept = { values: readCheckoutValues(form), key: readText(form, 'key', 64) }
  const alternative = readChoiceValue(form.get('alternative'))
  if (alternative) {
    decideInAction(context, { choice: alternative })
    return data<CheckoutResult>(kept)
  }
  if (form.get('intent') === 'settle') {
    await settle(context, scope, choice, readText(form, 'basket', 4000))
    return data<CheckoutResult>(kept)
  }
  if (form.get('intent') === 'pay-at-pickup') {
    return data<CheckoutResult>({ ...kept, values: { ...kept.values, onAccount: false } })
  }
  if (form.get('intent') === 'forget-company') {
    storeCompanyKey(context, '')
    throw redirect('/checkout')
  }
  return place(context, scope, choice, kept, form)
}

/** Reduces the bag to what is available for the choice. */
async function settle(
  context: Context,
  scope: ShopScope,
  { day, branch }: CompleteChoice,
  sent: string,
): Promise<void> {
  const { krume, locale } = requestOf(context)
  const view = await krume.shop.view(scope, { day, branch, locale })
  const bag = readBag(sent)
  decideInAction(context, {
    bag: { lines: settleBasket(bag.lines, productsOf(bag, view)), unread: [] },
  })
}

async function place(
  context: Context,
  scope: ShopScope,
  choice: CompleteChoice,
  kept: Required<Pick<CheckoutResult, 'values' | 'key'>>,
  form: FormData,
) {
  const { ip, krume, locale } = requestOf(context)
  const sent = readLines(readText(form, 'basket', 4000))
  // Refuses the order if a part of the bag is unreadable: the customer may have seen it in the summary.
  if (sent.unread.length > 0) {
    return data<CheckoutResult>(
      { ...kept, refusal: UNREAD, wished: choice },
      { status: statusOf(UNREAD.reason) },
    )
  }
  const { onAccount: _, ...values } = kept.values
  const order: OrderRequest = {
    ...values,
    idempotencyKey: kept.key,
    day: choice.day,
    branch: choice.branch,
    slotFrom: choice.slot,
    items: sent.lines.map(({ product, quantity, options }) => ({ product, quantity, options })),
    expectedTotalCents: Number(readText(form, 'total', 12)),
    locale,
  }
  const admission = await limit(context, 'place-order', scope.bakery.slug)
  if (!admission.ok) return tooMany<CheckoutResult>(admission, kept)
  const toMail = await limit(context, 'order-mail', mailboxOf(order.email))
  if (!toMail.ok) return tooMany<CheckoutResult>(toMail, kept)
  const result = await attempt(context, 'placing an order', () =>
    form.get('payment') === 'account'
      ? krume.companies.placeOrder(scope, readCompanyKey(context), order, { ip })
      : krume.shop.placeOrder(scope, order, { ip }),
  )
  takeBackUnsent(toMail, result)
  if (!result) {
    const refusal: Refusal = { ok: false, reason: 'unreachable' }
    return data<CheckoutResult>({ ...kept, refusal, wished: choice }, { status: UNAVAILABLE })
  }
  if (result.ok) {
    storeLastOrder(context, result.orderId)
    storeBasket(context, { lines: await restOfBasket(context, scope, order.items), unread: [] })
    throw redirect(`/orders/${result.orderId}`)
  }
  if (result.reason === 'invalid') admission.succeeded()
  // A key that has placed an order cannot be used again.
  const key = result.reason === 'key_reused' ? crypto.randomUUID() : kept.key
  return data<CheckoutResult>(
    { values: kept.values, key, refusal: result, wished: choice },
    { status: statusOf(result.reason) },
  )
}

const UNREAD: Refusal = { ok: false, reason: 'unread' }

function statusOf(reason: Refusal['reason']): number {
  if (reason === 'invalid') return 422
  return reason === 'shop_closed' ? UNAVAILABLE : 409
}
