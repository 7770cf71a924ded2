import { data, Form, redirect, useNavigation } from 'react-router'
import { revocableLines } from '#bakery/legal/withdrawal-period.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { TestNote } from '#web/storefront/parts/test-note.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Head } from '#web/ui/head.tsx'
import { countMiss, findOrder } from '../find-order.server.ts'
import { OrderMissing } from '../order-missing.tsx'
import { TitleWithCode } from '../title-with-code.tsx'
import type { Route } from './+types/order-withdrawal.ts'
import { WithdrawalDeclaration } from './withdrawal-declaration.tsx'

export { privateHeaders as headers } from '../private-headers.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await findOrder(context, params.id)
  if (!order) return data({ order: undefined }, { status: 404 })
  if (!order.withdrawal?.isOpen) throw redirect(`/orders/${order.id}`)
  return { order }
}

type ActionResult = { failed?: true; fields?: FieldProblems }

export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = shopOf(context)
  const { krume, texts } = requestOf(context)
  const name = readText(await readForm(request), 'name', 200)
  const result = await attempt(context, 'withdrawing from an order', () =>
    krume.shop.withdraw(scope, params.id, { name }),
  )
  if (result?.ok) {
    flash(context, texts.storefront.withdrawal.done)
    throw redirect(`/orders/${encodeURIComponent(params.id)}`)
  }
  switch (result?.reason) {
    case 'not_found':
      await countMiss(context)
      throw data(null, { status: 404 })
    case 'name_missing':
      return data<ActionResult>({ fields: { name: 'required' } }, { status: 422 })
    case 'not_possible':
      throw redirect(`/orders/${encodeURIComponent(params.id)}`)
    case undefined:
      return data<ActionResult>({ failed: true }, { status: 500 })
  }
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export const handle: ShopHandle = { openWhileSuspended: true, ownHeader: true, noindex: true }

/** Second step of the withdrawal function (§ 356a BGB): who withdraws from what, and the button that confirms it. */
export default function OrderWithdrawal({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const t = useT('storefront').withdrawal
  const { name } = useShopIdentity()
  const isSending = useNavigation().formMethod === 'POST'
  if (!order) return <OrderMissing />
  const result: ActionResult | undefined = actionData
  const goods = revocableLines(order.lines)
  const code = formatPickupCode(order.code)
  return (
    <main id="content" className="mx-auto max-w-140">
      <Head title={t.pageTitle(code)} site={name} />
      <TestNote isTest={order.source === 'test'} />
      <div className="flex min-h-15 items-start gap-1 px-2 pt-2 md:px-4">
        <BackLink to={`/orders/${order.id}`} label={t.back} />
        <h1 className="pt-1.5 text-25">
          <TitleWithCode title={t.pageTitle(code)} code={code} />
        </h1>
      </div>
      <div className="px-4 pt-3 pb-8 md:px-6">
        <FieldProblemsProvider value={result?.fields}>
          <Form method="post" noValidate className="grid gap-4">
            {result?.failed && !isSending && <ErrorBox>{t.failed}</ErrorBox>}
            <WithdrawalDeclaration
              lines={goods}
              hasOthers={goods.length < order.lines.length}
              customerName={order.customerName}
              receipt={order.customerEmail === '' ? t.receiptOnPage : t.receipt(order.customerEmail)}
            />
          </Form>
        </FieldProblemsProvider>
      </div>
    </main>
  )
}
