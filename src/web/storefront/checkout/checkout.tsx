import { data, isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isNoAnswer, UNAVAILABLE } from '#web/browser/unanswered-requests.ts'
import { useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Head } from '#web/ui/head.tsx'
import { useShopIdentity } from '../frame/use-shop-identity.ts'
import type { ShopHandle } from '../layout.tsx'
import { TestNote } from '../parts/test-note.tsx'
import { readChoice, storeChoice } from '../shop-cookies.server.ts'
import type { Route } from './+types/checkout.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { loadCheckoutPage } from './checkout-page.server.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { EmptyBag } from './empty-bag.tsx'
import { submitCheckout, toPlanner } from './submit-checkout.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = shopOf(context)
  const url = new URL(request.url)
  // Stores the choice that the shop's link carries, for pages that read it from the cookie.
  if (url.searchParams.has('day')) storeChoice(context, readChoice(context, url))
  const page = await loadCheckoutPage(context, scope, url)
  if (page.state === 'incomplete') throw toPlanner(context, request)
  return page
}

export function action({ context, request }: Route.ActionArgs) {
  return submitCheckout(context, shopOf(context), request)
}

/** Keeps the form and its key when there is no answer: sending it again cannot order twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    const reason = isNoAnswer(error) ? 'unreachable' : isNoShop(error) ? 'shop_closed' : undefined
    if (!reason) throw error
    return data<CheckoutResult>({ refusal: { ok: false, reason } }, { status: UNAVAILABLE })
  }
}

/** Returns whether the bakery no longer has a shop, so the form has no address. */
function isNoShop(error: unknown): boolean {
  return isRouteErrorResponse(error) && (error.status === 404 || error.status === 405)
}

/** Loads prices and capacity again after a refusal too, but not after a missing answer or the closing of the shop. */
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== UNAVAILABLE
}

export const handle: ShopHandle = { openWhileSuspended: 'actions', ownHeader: true, needsBag: true }

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('storefront').checkout
  const { name, preview } = useShopIdentity()
  return (
    <>
      <TestNote isTest={preview} />
      <main id="content" className="mx-auto max-w-270">
        <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
          <BackLink to="/" label={t.back} />
          <h1 className="text-20 lg:text-25">{t.title}</h1>
        </div>
        <div className="px-4 pb-7 md:px-6">
          <Head title={t.title} site={name} description={t.description(name)} />
          {loaderData.state === 'ready' ? (
            <CheckoutForm page={loaderData} result={actionData} />
          ) : (
            <EmptyBag leftOut={loaderData.leftOut} result={actionData} />
          )}
        </div>
      </main>
    </>
  )
}
