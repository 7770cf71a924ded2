import { Mail } from 'lucide-react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { mailboxOf } from '#bakery/mailbox.ts'
import { itemOf } from '#bakery/ordering/snapshot.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { GoodsList } from '#web/storefront/order/standing/goods-list.tsx'
import { readCompanyKey } from '#web/storefront/shop-cookies.server.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { countMiss, findOrder } from '../find-order.server.ts'
import { OrderMissing } from '../order-missing.tsx'
import type { Route } from './+types/order-weekly.ts'
import { isWeeklyOffered } from './is-offered.server.ts'

export { privateHeaders as headers } from '../private-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { krume, locale } = requestOf(context)
  const scope = shopOf(context)
  const order = await findOrder(context, params.id)
  if (!order) return data({ found: undefined }, { status: 404 })
  if (!(await isWeeklyOffered(context, order))) throw redirect(`/orders/${order.id}`)
  const { gone } = await krume.shop.price(scope, order.lines.map(itemOf), locale)
  const { id, lines, pickupDay, slotFrom, slotTo, branchName, customerEmail, companyName } = order
  return {
    found: {
      id,
      lines,
      pickupDay,
      slotFrom,
      slotTo,
      branchName,
      customerEmail,
      companyName,
      gone: gone.map(({ name }) => name),
    },
  }
}

type ActionResult = { waitSeconds?: number; failed?: true; tooMany?: true }

/** Mails the link to confirm; an address that anybody may have typed is not mailed every week. */
export async function action({ context, params }: Route.ActionArgs) {
  const scope = shopOf(context)
  const { krume, texts } = requestOf(context)
  const order = await findOrder(context, params.id)
  if (!order) throw data(null, { status: 404 })
  const ofOrder = await limit(context, 'standing-mail', order.id)
  if (!ofOrder.ok) return tooMany<ActionResult>(ofOrder, {})
  const toMail = await limit(context, 'order-mail', mailboxOf(order.customerEmail))
  if (!toMail.ok) return tooMany<ActionResult>(toMail, {})
  const result = await attempt(context, 'asking for a standing order', () =>
    krume.standing.request(scope, params.id, readCompanyKey(context)),
  )
  if (result?.ok) {
    flash(context, texts.storefront.standing.sent(order.customerEmail))
    throw redirect(`/orders/${encodeURIComponent(params.id)}`)
  }
  toMail.takeBack()
  switch (result?.reason) {
    case 'not_found':
      await countMiss(context)
      throw data(null, { status: 404 })
    case 'no_account':
      flash(context, texts.storefront.standing.noAccount, 'error')
      throw redirect(`/orders/${encodeURIComponent(params.id)}`)
    case 'not_possible':
      throw redirect(`/orders/${encodeURIComponent(params.id)}`)
    case 'too_many':
      return data<ActionResult>({ tooMany: true }, { status: 409 })
    case undefined:
      return data<ActionResult>({ failed: true }, { status: 500 })
  }
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { ownHeader: true, noindex: true }

/** Explains what ordering every week means, and mails the link to confirm it. */
export default function OrderWeekly({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const { order, standing: t } = useT('storefront')
  const common = useT('common')
  const format = useFormat()
  const { name } = useShopIdentity()
  const isSending = useNavigation().formMethod === 'POST'
  if (!found) return <OrderMissing />
  const result: ActionResult | undefined = actionData
  const weekday = format.weekday(found.pickupDay)
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.offer} site={name} />
      <div className="flex min-h-15 items-center gap-1 px-2 md:px-4">
        <BackLink to={`/orders/${found.id}`} label={t.back} />
        <h1 className="text-25">{t.offer}</h1>
      </div>
      <div className="grid gap-4 px-4 pb-8 md:px-6">
        {!isSending && <TooManyTries of={result} />}
        {result?.tooMany && !isSending && <ErrorBox>{t.tooMany}</ErrorBox>}
        {result?.failed && !isSending && <ErrorBox>{common.toasts.tryAgain}</ErrorBox>}
        <GoodsList
          title={t.every(weekday, format.timeRange(found.slotFrom, found.slotTo))}
          branch={found.branchName}
          lines={found.lines}
        />
        {found.gone.length > 0 && (
          <p className="rounded-l bg-warn-soft px-4 py-3.5 text-warn-text">
            {t.goneNow(found.gone.join(', '))}
          </p>
        )}
        <ul className="ml-5 grid list-disc gap-1.5">
          {[
            ...(found.companyName === '' ? [] : [order.billed(found.companyName), t.how.account]),
            t.how.ahead,
            t.how.price,
            t.how.closed,
            t.how.end,
          ].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Form method="post" className="grid gap-2.5">
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            icon={Mail}
            pending={isSending ? common.sending : undefined}
          >
            {t.send}
          </Button>
          <p className="text-14 text-text-2 wrap-anywhere">{t.sendHint(found.customerEmail)}</p>
        </Form>
      </div>
    </main>
  )
}
