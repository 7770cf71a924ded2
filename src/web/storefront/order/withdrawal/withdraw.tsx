import { useState } from 'react'
import { data, Form, type RouterContextProvider, useNavigation } from 'react-router'
import { MAX_EMAIL } from '#bakery/email-bounds.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { FieldProblems } from '#bakery/result.ts'
import type { ExemptOrder, WithdrawableOrder, WithdrawalProof } from '#bakery/withdrawal/withdrawal.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { shopOf } from '#web/guards/shop-guard.server.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import type { ShopHandle } from '#web/storefront/layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Head } from '#web/ui/head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { readLastOrders } from '../../shop-cookies.server.ts'
import { privateHeaders } from '../private-headers.ts'
import type { Route } from './+types/withdraw.ts'
import { WithdrawalDeclaration } from './withdrawal-declaration.tsx'

export { privateHeaders as headers }

export const handle: ShopHandle = { openWhileSuspended: true }

export function loader({ context }: Route.LoaderArgs) {
  return { email: shopOf(context).bakery.email }
}

/** An order that cannot be withdrawn from; `id` only for the browser that placed it. */
type ShownExempt = Pick<ExemptOrder, 'why'> & { id: string | undefined; canCancel: boolean }

type ActionResult = {
  proof: WithdrawalProof
  /** Order that was found and must be confirmed. */
  order?: WithdrawableOrder
  /** True after the withdrawal. */
  done?: true
  missed?: true
  exempt?: ShownExempt
  failed?: true
  fields?: FieldProblems
  waitSeconds?: number
}

/**
 * `find` shows what the customer can withdraw from, `confirm` does it. Both require the proof; nothing is stored in
 * between.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = shopOf(context)
  const { krume } = requestOf(context)
  const form = await readForm(request)
  const proof = { code: readText(form, 'code', 20), email: readText(form, 'email', MAX_EMAIL) }
  const missing: FieldProblems = {
    ...(proof.code.trim() === '' && { code: 'required' }),
    ...(proof.email.trim() === '' && { email: 'required' }),
  }
  if (Object.keys(missing).length > 0) return data<ActionResult>({ proof, fields: missing }, { status: 422 })
  const admission = await limit(context, 'withdraw', proof.email.toLowerCase())
  if (!admission.ok) return tooMany(admission, { proof })
  const order = await krume.shop.withdrawable(scope, proof)
  if (!order) {
    const exempt = await findExempt(context, proof)
    return data<ActionResult>({ proof, ...(exempt ? { exempt } : { missed: true }) }, { status: 422 })
  }
  admission.succeeded()
  if (order.withdrawnAt !== '') return data<ActionResult>({ proof, done: true })
  if (form.get('intent') !== 'confirm') return data<ActionResult>({ proof, order })
  const name = readText(form, 'name', 200)
  const result = await attempt(context, 'withdrawing from an order', () =>
    krume.shop.withdrawByProof(scope, proof, { name }),
  )
  if (!result) return data<ActionResult>({ proof, order, failed: true }, { status: 500 })
  if (result.ok) return data<ActionResult>({ proof, done: true })
  switch (result.reason) {
    case 'name_missing':
      return data<ActionResult>({ proof, order, fields: { name: 'required' } }, { status: 422 })
    case 'not_found':
    case 'not_possible':
      return data<ActionResult>({ proof, missed: true }, { status: 422 })
  }
}

/** Finds an order with nothing to withdraw from. Its link is its key, which code and address do not give away. */
async function findExempt(
  context: Readonly<RouterContextProvider>,
  proof: WithdrawalProof,
): Promise<ShownExempt | undefined> {
  const scope = shopOf(context)
  const { krume } = requestOf(context)
  const found = await krume.shop.exempt(scope, proof)
  if (!found) return undefined
  const isKnown = readLastOrders(context).includes(found.id)
  const canCancel = (await krume.shop.order(scope, found.id))?.canCancel ?? false
  return { why: found.why, id: isKnown ? found.id : undefined, canCancel }
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

/** Withdrawal function (§ 356a BGB) for customers who have lost the mail with the link to their order. */
export default function Withdraw({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useT('storefront').withdrawal
  const { name } = useShopIdentity()
  // Without an answer the page stays at its step, with everything that was typed.
  const answered: ActionResult | undefined = actionData && 'proof' in actionData ? actionData : undefined
  const [result, keep] = useState(answered)
  if (answered && answered !== result) keep(answered)
  const hasFailed = actionData !== undefined && 'failed' in actionData
  return (
    <main id="content" className="mx-auto max-w-140 px-4 pt-6 pb-12 md:px-6 lg:pt-12">
      <Head title={t.find.title} site={name} description={t.find.description(name)} />
      <h1 className="text-33 tracking-tight narrow:text-28">{t.find.title}</h1>
      {result?.done ? (
        <output className="mt-3 block">
          <b className="block font-semibold">{t.done}</b>
          {t.find.doneText(result.proof.email)}
        </output>
      ) : (
        <FieldProblemsProvider value={result?.fields}>
          {result?.order ? (
            <Confirm proof={result.proof} order={result.order} hasFailed={hasFailed} />
          ) : (
            <Find result={result} email={email} hasFailed={hasFailed} />
          )}
        </FieldProblemsProvider>
      )}
    </main>
  )
}

function Find({
  result,
  email,
  hasFailed,
}: {
  result: ActionResult | undefined
  email: string
  hasFailed: boolean
}) {
  const { failed, find: t } = useT('storefront').withdrawal
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <>
      <p className="mt-3">{t.intro}</p>
      <Form method="post" noValidate className="mt-5 grid gap-4">
        {!isSending && <TooManyTries of={result} />}
        {hasFailed && !isSending && <ErrorBox>{failed}</ErrorBox>}
        {result?.missed && !hasFailed && !isSending && <ErrorBox>{t.missed}</ErrorBox>}
        {result?.exempt && !hasFailed && !isSending && <Exempt of={result.exempt} />}
        <Field name="code" label={t.code} hint={t.codeHint}>
          <TextInput
            defaultValue={result?.proof.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={20}
          />
        </Field>
        <Field name="email" label={t.email} hint={t.emailHint}>
          <TextInput
            type="email"
            defaultValue={result?.proof.email}
            autoComplete="email"
            required
            maxLength={MAX_EMAIL}
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="find"
          variant="primary"
          size="large"
          wide
          pending={isSending ? common.sending : undefined}
        >
          {t.next}
        </Button>
      </Form>
      <p className="mt-5 text-14 text-text-2">
        {t.byMessage}{' '}
        <a href={`mailto:${email}`} className="font-semibold text-secondary-text underline">
          {email}
        </a>
      </p>
      <p className="mt-2 text-14">
        <TextLink to="/withdrawal">{t.notice}</TextLink>
      </p>
    </>
  )
}

/** Says why there is nothing to withdraw from, and what the customer can do. */
function Exempt({ of: { why, id, canCancel } }: { of: ShownExempt }) {
  const { find: t } = useT('storefront').withdrawal
  const isElsewhere = canCancel && id === undefined
  return (
    <ErrorBox>
      <p>{t.exempt[why]}</p>
      {canCancel && <p className="mt-2">{t.cancelInstead}</p>}
      {isElsewhere && <p>{t.linkInMail}</p>}
      {id !== undefined && (
        <p className="mt-2">
          <TextLink to={`/orders/${id}`}>{t.toOrder}</TextLink>
        </p>
      )}
    </ErrorBox>
  )
}

function Confirm({
  proof,
  order,
  hasFailed,
}: {
  proof: WithdrawalProof
  order: WithdrawableOrder
  hasFailed: boolean
}) {
  const t = useT('storefront').withdrawal
  const format = useFormat()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="mt-4 grid gap-4">
      <input type="hidden" name="code" value={proof.code} />
      <input type="hidden" name="email" value={proof.email} />
      {hasFailed && !isSending && <ErrorBox>{t.failed}</ErrorBox>}
      <p className="tabular-nums">
        {t.find.order(formatPickupCode(order.code), format.dayLong(order.pickupDay))}
      </p>
      <WithdrawalDeclaration
        lines={order.lines}
        hasOthers={order.hasOthers}
        customerName={order.customerName}
        receipt={t.receipt(proof.email)}
        intent="confirm"
      />
    </Form>
  )
}
