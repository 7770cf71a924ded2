import { Hourglass } from 'lucide-react'
import {
  data,
  Form,
  Link,
  type RouterContextProvider,
  redirect,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { mailboxOf } from '#bakery/mailbox.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { paymentText } from '#bakery/tenancy/payment-means.ts'
import { itemOf } from '#bakery/waiting/held-goods.ts'
import type { CustomerWaiting } from '#bakery/waiting/waiting.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { isOn } from '#web/request/is-on.ts'
import { limit, takeBackUnsent, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { storeLastOrder } from '#web/storefront/shop-cookies.server.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { countMiss } from '../find-order.server.ts'
import { QuestionSheet } from '../question-sheet.tsx'
import { GoodsList } from '../standing/goods-list.tsx'
import type { Route } from './+types/waiting.ts'
import { type ShownWaiting, shownOf, type WaitingResult } from './shown-waiting.ts'
import { WaitingOffer } from './waiting-offer.tsx'

export { privateHeaders as headers } from '../private-headers.ts'

type Context = Readonly<RouterContextProvider>

export async function loader({ context, params }: Route.LoaderArgs) {
  const { krume, locale } = requestOf(context)
  const scope = shopOf(context)
  const entry = await findEntry(context, params.id)
  const { bakery } = scope
  const { leftoversPercent: percent } = bakery
  return {
    entry: shownOf(entry),
    priced:
      entry.state === 'offered'
        ? await krume.shop.price(scope, [itemOf(entry)], locale, { percent: entry.late ? percent : 0 })
        : undefined,
    facts: {
      bakery: bakery.name,
      payment: paymentText(bakery, locale),
      phoneRequired: bakery.phoneRequired,
      timezone: bakery.timezone,
      percent,
      takesWaiting: bakery.waitingList,
    },
  }
}

/** Returns the entry with the id of an address. Throws the 404 page, or the 429 page after too many misses. */
async function findEntry(context: Context, id: string): Promise<CustomerWaiting> {
  const entry = await requestOf(context).krume.waiting.find(shopOf(context), id)
  if (entry) return entry
  await countMiss(context)
  throw data(null, { status: 404 })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const entry = await findEntry(context, params.id)
  const form = await readForm(request)
  const { krume, texts } = requestOf(context)
  const t = texts.storefront.waiting
  switch (readText(form, 'intent', 10)) {
    case 'confirm':
      await krume.waiting.confirm(shopOf(context), entry.id)
      if (entry.state === 'unconfirmed') flash(context, t.confirmed)
      break
    case 'leave':
      await krume.waiting.leave(shopOf(context), entry.id)
      if (entry.state !== 'ordered') flash(context, t.left)
      break
    case 'order':
      return order(context, entry, form)
    default:
      throw data(null, { status: 400 })
  }
  throw redirect(`/waiting/${entry.id}`)
}

/** Orders what is put aside, at the price that the page showed. */
async function order(context: Context, entry: CustomerWaiting, form: FormData) {
  const scope = shopOf(context)
  const { ip, krume, texts } = requestOf(context)
  const values = {
    slotFrom: readText(form, 'slotFrom', 5),
    phone: readText(form, 'phone', ORDER_MAX.customerPhone + 1),
    acceptTerms: isOn(form, 'acceptTerms'),
    acceptPrivacy: isOn(form, 'acceptPrivacy'),
  }
  const admission = await limit(context, 'place-order', scope.bakery.slug)
  if (!admission.ok) return tooMany<WaitingResult>(admission, { values })
  const toMail = await limit(context, 'order-mail', mailboxOf(entry.customerEmail))
  if (!toMail.ok) return tooMany<WaitingResult>(toMail, { values })
  const expectedTotalCents = Number(readText(form, 'total', 12))
  const result = await attempt(context, 'ordering from a waiting list', () =>
    krume.waiting.accept(scope, entry.id, { ...values, expectedTotalCents }, { ip }),
  )
  takeBackUnsent(toMail, result)
  if (result?.ok) {
    storeLastOrder(context, result.orderId)
    throw redirect(`/orders/${result.orderId}`)
  }
  if (!result) return data<WaitingResult>({ values, failed: true }, { status: 500 })
  if (result.reason === 'gone') {
    flash(context, texts.storefront.waiting.gone, 'error')
    throw redirect(`/waiting/${entry.id}`)
  }
  if (result.reason !== 'invalid') return data<WaitingResult>({ values, refusal: result }, { status: 409 })
  const fields: FieldProblems = result.fields
  return data<WaitingResult>({ values, fields }, { status: 422 })
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { openWhileSuspended: true, noindex: true }

/** A place in a waiting list by its link: confirm it, see its state, order what is put aside, leave. */
export default function WaitingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, priced, facts } = loaderData
  const t = useT('storefront').waiting
  const format = useFormat()
  const { name } = useShopIdentity()
  const [params] = useSearchParams()
  const title = TITLES[entry.state](t)
  const isOpen = entry.state === 'waiting' || entry.state === 'offered'
  return (
    <main id="content" className="mx-auto max-w-140 px-4 pt-6 pb-12 md:px-6">
      <Head title={title} site={name} />
      <h1 className="text-33 tracking-tight narrow:text-28">{title}</h1>
      <div className="mt-4 grid gap-4">
        {entry.state === 'offered' ? (
          <p className="rounded-l bg-warn-soft px-4 py-3.5 font-semibold text-warn-text tabular-nums">
            {t.offerUntil(format.instant(entry.offerUntil, facts.timezone))}
          </p>
        ) : (
          <GoodsList
            icon={Hourglass}
            title={format.dayOfWeek(entry.day)}
            branch={entry.branchName}
            lines={[entry.line]}
          />
        )}
        <Body entry={entry} takesWaiting={facts.takesWaiting} />
        {priced && <WaitingOffer entry={entry} priced={priced} facts={facts} result={actionData} />}
        {isOpen && (
          <Link
            to={{ search: '?leave=1' }}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'danger', wide: true })}
          >
            {entry.state === 'offered' ? t.release : t.leave}
          </Link>
        )}
      </div>
      {isOpen && params.has('leave') && (
        <QuestionSheet
          intent="leave"
          title={t.leaveTitle}
          text={t.leaveText}
          action={t.leaveAction}
          failed={undefined}
        />
      )}
    </main>
  )
}

type Texts = ReturnType<typeof useT<'storefront'>>['waiting']

const TITLES: Record<ShownWaiting['state'], (t: Texts) => string> = {
  unconfirmed: (t) => t.confirmTitle,
  waiting: (t) => t.waitingTitle,
  offered: (t) => t.offerTitle,
  ordered: (t) => t.orderedTitle,
  ended: (t) => t.endedTitle,
}

function Body({ entry, takesWaiting }: { entry: ShownWaiting; takesWaiting: boolean }) {
  const t = useT('storefront').waiting
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  switch (entry.state) {
    case 'unconfirmed':
      return (
        <Form method="post" className="grid gap-4">
          <p>{t.confirmText}</p>
          <Button
            type="submit"
            name="intent"
            value="confirm"
            variant="primary"
            size="large"
            wide
            pending={isSending ? common.sending : undefined}
          >
            {t.confirm}
          </Button>
        </Form>
      )
    case 'waiting':
      return (
        <>
          <p className="font-semibold">{t.ahead(entry.ahead)}</p>
          <p>{entry.late ? t.late : t.how.first}</p>
        </>
      )
    case 'offered':
      return null
    case 'ordered':
      return (
        <>
          <p>{t.ordered}</p>
          <ButtonLink to={`/orders/${entry.order}`} variant="primary" size="large" wide>
            {t.toOrder}
          </ButtonLink>
        </>
      )
    case 'ended':
      return (
        <>
          <p>{entry.endedBy !== '' && t.ended[entry.endedBy]}</p>
          <ButtonLink to={`/?day=${entry.day}&branch=${entry.branch}`} variant="primary" size="large" wide>
            {t.toShop}
          </ButtonLink>
          {takesWaiting && (entry.endedBy === 'expired' || entry.endedBy === 'customer') && (
            <ButtonLink to={`/waiting?product=${entry.product}&day=${entry.day}&branch=${entry.branch}`} wide>
              {t.again}
            </ButtonLink>
          )}
        </>
      )
  }
}
