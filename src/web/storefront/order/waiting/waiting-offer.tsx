import { Form, useNavigation } from 'react-router'
import { wallClockAt } from '#bakery/branches/wall-clock.ts'
import { payableCents } from '#bakery/ordering/money.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { BasketSummary } from '#web/storefront/checkout/basket-summary.tsx'
import { Consents } from '#web/storefront/checkout/consents.tsx'
import { OrderButton } from '#web/storefront/checkout/order-button.tsx'
import { describeRefusal } from '#web/storefront/checkout/refusal.ts'
import { RefusalBox } from '#web/storefront/checkout/refusal-box.tsx'
import { PhoneField } from '#web/storefront/parts/contact-fields.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Select } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import type { ShownWaiting, WaitingResult } from './shown-waiting.ts'

/** Facts of the bakery that its offer needs. */
export type OfferFacts = {
  bakery: string
  payment: string
  phoneRequired: boolean
  timezone: string
  /** Percentage by which leftovers are cheaper. */
  percent: number
}

/** Summary of what is put aside, and the button that orders it (§ 312j BGB). */
export function WaitingOffer({
  entry,
  priced,
  facts,
  result,
}: {
  entry: ShownWaiting
  priced: PricedBasket
  facts: OfferFacts
  result: WaitingResult | undefined
}) {
  const texts = useT('storefront')
  const { checkout, waiting: t } = texts
  const common = useT('common')
  const format = useFormat()
  const isSending = useNavigation().formData?.get('intent') === 'order'
  const { lines } = priced
  if (lines.length === 0) return <p>{t.nothing}</p>
  const values = result?.values ?? {
    slotFrom: entry.slotFrom,
    phone: '',
    acceptTerms: false,
    acceptPrivacy: false,
  }
  const described = result?.refusal && describeRefusal(result.refusal, values.slotFrom, texts, format)
  const labels = {
    slotFrom: t.time,
    phone: checkout.phone,
    acceptTerms: checkout.acceptTerms,
    acceptPrivacy: checkout.acceptPrivacy,
  }
  return (
    <FieldProblemsProvider value={result?.fields} sentences={checkout.consentMissing}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="total" value={payableCents(lines)} />
        <ErrorSummary labels={labels} />
        {!isSending && <TooManyTries of={result} />}
        {result?.failed && !isSending && <ErrorBox>{common.toasts.tryAgain}</ErrorBox>}
        {described && !isSending && <RefusalBox refusal={{ ...described, canSettle: false }} />}
        {entry.late ? (
          <input type="hidden" name="slotFrom" value={entry.slotFrom} />
        ) : (
          <Field name="slotFrom" label={t.time}>
            <Select defaultValue={values.slotFrom}>
              {entry.slots.map(({ from, to }) => (
                <option key={from} value={from}>
                  {format.timeRange(from, to)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <PhoneField value={values.phone} required={facts.phoneRequired} />
        <Consents values={values} bakery={facts.bakery} />
        <Summary entry={entry} priced={priced} payment={facts.payment} />
        {entry.late && <LateTerms entry={entry} facts={facts} />}
        <OrderButton lines={lines} intent="order" isSending={isSending} />
      </Form>
    </FieldProblemsProvider>
  )
}

/** Reason for the reduction (§ 11 (4) PAngV), and until when an order of leftovers can be cancelled. */
function LateTerms({ entry, facts }: { entry: ShownWaiting; facts: OfferFacts }) {
  const { leftovers: t } = useT('storefront')
  const format = useFormat()
  const { time } = wallClockAt(new Date(entry.editableUntil), facts.timezone)
  return (
    <p className="text-14 text-text-2 tabular-nums">
      {facts.percent > 0 && `${t.reduced(facts.percent)} `}
      {t.cancelUntil(format.time(time))}
    </p>
  )
}

function Summary({ entry, priced, payment }: { entry: ShownWaiting; priced: PricedBasket; payment: string }) {
  const { checkout, leftovers } = useT('storefront')
  const format = useFormat()
  return (
    <BasketSummary
      title={format.dayOfWeek(entry.day)}
      pickup={
        <>
          {entry.late && <b className="block">{leftovers.pickup(format.time(entry.slotTo))}</b>}
          {checkout.branch(entry.branchName)}, {entry.branchAddress}
        </>
      }
      priced={priced}
      totalLabel={checkout.total}
      payment={payment}
    />
  )
}
