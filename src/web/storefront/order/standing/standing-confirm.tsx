import { Form, useNavigation } from 'react-router'
import { payableCents } from '#bakery/ordering/money.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { BasketSummary } from '#web/storefront/checkout/basket-summary.tsx'
import { Consents } from '#web/storefront/checkout/consents.tsx'
import { OrderButton } from '#web/storefront/checkout/order-button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import type { ShownStanding, StandingResult } from './shown-standing.ts'

const NOTHING_ACCEPTED = { acceptTerms: false, acceptPrivacy: false }

/** Summary of what is ordered every week, and the button that binds to it (§ 312j BGB). */
export function StandingConfirm({
  standing,
  priced,
  payment,
  bakery,
  result,
}: {
  standing: ShownStanding
  priced: PricedBasket
  payment: string
  bakery: string
  result: StandingResult | undefined
}) {
  const { checkout, standing: t } = useT('storefront')
  const common = useT('common')
  const isSending = useNavigation().formMethod === 'POST'
  const { lines } = priced
  if (lines.length === 0) return <p className="mt-3">{t.nothing}</p>
  const labels = { acceptTerms: checkout.acceptTerms, acceptPrivacy: checkout.acceptPrivacy }
  return (
    <FieldProblemsProvider value={result?.fields} sentences={checkout.consentMissing}>
      <Form method="post" noValidate className="mt-3 grid gap-4">
        <input type="hidden" name="total" value={payableCents(lines)} />
        <p>{t.confirmLead}</p>
        <ErrorSummary labels={labels} />
        {result?.priceChanged && !isSending && <ErrorBox>{t.priceChanged}</ErrorBox>}
        {result?.failed && !isSending && <ErrorBox>{common.toasts.tryAgain}</ErrorBox>}
        <ul className="ml-5 grid list-disc gap-1.5">
          {[t.how.ahead, t.how.price, t.how.missing, t.how.closed, t.how.end].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Consents values={result?.values ?? NOTHING_ACCEPTED} bakery={bakery} />
        <Summary standing={standing} priced={priced} payment={payment} />
        <OrderButton lines={lines} intent="confirm" isSending={isSending} />
      </Form>
    </FieldProblemsProvider>
  )
}

function Summary({
  standing,
  priced,
  payment,
}: {
  standing: ShownStanding
  priced: PricedBasket
  payment: string
}) {
  const { checkout, standing: t } = useT('storefront')
  const format = useFormat()
  const missing = [...priced.gone, ...priced.misfits].map(({ name }) => name).filter((name) => name !== '')
  const first = standing.dates.find(({ state }) => state === 'planned')
  return (
    <BasketSummary
      title={t.every(format.weekday(standing.nextDay), format.time(standing.slotFrom))}
      pickup={
        <>
          {first && (
            <>
              {t.first(format.dayOfWeek(first.day))}
              <br />
            </>
          )}
          {checkout.branch(standing.branchName)}, {standing.branchAddress}
        </>
      }
      priced={priced}
      missing={missing.length > 0 && <p className="text-warn-text">{t.goneNow(missing.join(', '))}</p>}
      totalLabel={t.each}
      payment={payment}
    />
  )
}
