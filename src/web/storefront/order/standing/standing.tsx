import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Locale } from '#bakery/locale.ts'
import { payableCents } from '#bakery/ordering/money.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { missedText } from '#bakery/standing/missed-text.ts'
import type { CustomerStanding, StandingChange } from '#bakery/standing/standing.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readStandingChange } from '#web/request/read-standing-change.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { OrderMissing } from '../order-missing.tsx'
import type { Route } from './+types/standing.ts'
import { findStanding } from './find-standing.server.ts'
import { type StandingResult, shownOf } from './shown-standing.ts'
import { StandingConfirm } from './standing-confirm.tsx'
import { StandingDates } from './standing-dates.tsx'

export { privateHeaders as headers } from '../private-headers.ts'

type Context = Readonly<RouterContextProvider>

export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale, texts } = requestOf(context)
  const standing = await findStanding(context, params.id)
  if (!standing) return data({ found: undefined }, { status: 404 })
  const priced = standing.state === 'unconfirmed' ? await priceOf(context, standing) : undefined
  const { bakery } = shopOf(context)
  const { companyName } = standing
  const payment =
    companyName === '' ? paymentText(bakery, locale) : texts.storefront.order.billed(companyName)
  const missed = standing.state === 'active' ? missedOf(standing, bakery, locale) : undefined
  return { found: { standing: shownOf(standing), missed, priced, payment, bakery: bakery.name } }
}

/** Says why nothing was ordered for the last day, and whether that day is still to come. */
function missedOf({ missed, dates, nextDay }: CustomerStanding, bakery: Bakery, locale: Locale) {
  return (
    missed && {
      reason: missed.reason,
      text: missedText(missed, { bakery, locale, nextDay }),
      isAhead: dates.some(({ day }) => day === missed.day),
    }
  )
}

function priceOf(context: Context, { lines }: CustomerStanding) {
  const { krume, locale } = requestOf(context)
  return krume.shop.price(shopOf(context), (lines ?? []).map(itemOf), locale)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const standing = await findStanding(context, params.id)
  if (!standing) throw data(null, { status: 404 })
  const form = await readForm(request)
  if (form.get('intent') === 'confirm') return confirm(context, standing, form)
  const change: StandingChange | undefined =
    form.get('intent') === 'end' ? { do: 'end' } : readStandingChange(form)
  if (!change) throw data(null, { status: 400 })
  const { krume, texts } = requestOf(context)
  const t = texts.storefront.standing
  const result = await attempt(context, 'changing a standing order', () =>
    krume.standing.change(shopOf(context), standing.id, change),
  )
  if (!result) flash(context, texts.common.toasts.tryAgain, 'error')
  else if (result.ok) flash(context, t.done[change.do])
  else flash(context, t.tooLate, 'error')
  throw redirect(`/standing/${standing.id}`)
}

/** Confirms it at the price that the page showed. */
async function confirm(context: Context, standing: CustomerStanding, form: FormData) {
  const { krume, texts } = requestOf(context)
  const values = { acceptTerms: isOn(form, 'acceptTerms'), acceptPrivacy: isOn(form, 'acceptPrivacy') }
  const fields: FieldProblems = {
    ...(!values.acceptTerms && { acceptTerms: 'must_accept' }),
    ...(!values.acceptPrivacy && { acceptPrivacy: 'must_accept' }),
  }
  if (Object.keys(fields).length > 0) return data<StandingResult>({ fields, values }, { status: 422 })
  const { lines } = await priceOf(context, standing)
  const payable = payableCents(lines)
  if (lines.length === 0 || payable !== Number(readText(form, 'total', 12)))
    return data<StandingResult>({ priceChanged: true, values }, { status: 409 })
  const result = await attempt(context, 'confirming a standing order', () =>
    krume.standing.confirm(shopOf(context), standing.id, payable),
  )
  // The page says why.
  if (result?.ok === false) throw redirect(`/standing/${standing.id}`)
  if (!result) return data<StandingResult>({ failed: true, values }, { status: 500 })
  flash(context, texts.storefront.standing.started)
  throw redirect(`/standing/${standing.id}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { openWhileSuspended: true, noindex: true }

/** A standing order by its link: confirm it, see the coming days, skip, pause, resume, end. */
export default function StandingPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const t = useT('storefront').standing
  const format = useFormat()
  const { name } = useShopIdentity()
  if (!found) return <OrderMissing />
  const { standing, missed, priced, payment, bakery } = found
  const title = t.title(format.weekday(standing.nextDay))
  const result: StandingResult | undefined = actionData
  return (
    <main id="content" className="mx-auto max-w-140 px-4 pt-6 pb-12 md:px-6">
      <Head title={title} site={name} />
      <h1 className="text-33 tracking-tight narrow:text-28">{title}</h1>
      {standing.state === 'ended' && (
        <div className="mt-3 grid gap-4">
          <p>{standing.endReason === '' ? t.ended : t.endedBecause(standing.endReason)}</p>
          <ButtonLink to="/" size="large">
            {t.toShop}
          </ButtonLink>
        </div>
      )}
      <Trouble missed={missed} isBillable={standing.state === 'ended' || standing.isBillable} />
      {standing.state === 'active' && <StandingDates standing={standing} />}
      {priced && standing.isBillable && (
        <StandingConfirm
          standing={standing}
          priced={priced}
          payment={payment}
          bakery={bakery}
          result={result}
        />
      )}
    </main>
  )
}

/** Says that nothing was ordered for the last day, or that nothing will be, and what the customer can do. */
function Trouble({ missed, isBillable }: { missed: ReturnType<typeof missedOf>; isBillable: boolean }) {
  const t = useT('storefront').standing
  // The day's reason already says that the account is closed.
  const isClosed = !isBillable && missed?.reason !== 'account'
  if (!missed && !isClosed) return null
  return (
    <div className="mt-3 grid justify-items-start gap-3 rounded-l bg-warn-soft px-4 py-3.5 text-warn-text">
      {missed && <p>{missed.text}</p>}
      {isClosed && <p>{t.noAccount}</p>}
      {(isClosed || missed?.isAhead) && <ButtonLink to="/">{t.toShop}</ButtonLink>}
    </div>
  )
}
