import { Form, useNavigation } from 'react-router'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf, payableCents } from '#bakery/ordering/money.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Consents } from '#web/storefront/checkout/consents.tsx'
import { SummaryLine, SummaryTotal } from '#web/storefront/checkout/summary-parts.tsx'
import { WithdrawalNote } from '#web/storefront/checkout/withdrawal-note.tsx'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { Button } from '#web/ui/button.tsx'
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
        <WithdrawalNote
          revocable={lines
            .filter(({ perishable }) => !perishable)
            .map((line) => ({ name: line.name, lang: langOfText(line, 'name') }))}
          hasOthers={lines.some(({ perishable }) => perishable)}
        />
        <Button
          type="submit"
          name="intent"
          value="confirm"
          variant="primary"
          size="large"
          wide
          pending={isSending ? common.sending : undefined}
          className="text-18 font-680"
        >
          {checkout.submit}
        </Button>
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
  const { lines, gone, misfits, totalCents, vat } = priced
  const missing = [...gone, ...misfits].map(({ name }) => name).filter((name) => name !== '')
  const first = standing.dates.find(({ state }) => state === 'planned')
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21 tabular-nums">
        {t.every(format.weekday(standing.nextDay), format.time(standing.slotFrom))}
      </h2>
      <p className="mt-1.5 mb-2 text-15 leading-145 tabular-nums">
        {first && (
          <>
            {t.first(format.dayOfWeek(first.day))}
            <br />
          </>
        )}
        {checkout.branch(standing.branchName)}, {standing.branchAddress}
      </p>
      <ul>
        {lines.map((line) => (
          <SummaryLine
            key={lineKey(line)}
            imageUrl={line.imageUrl}
            quantity={line.quantity}
            name={<span lang={langOfText(line, 'name')}>{line.name}</span>}
            unit={line.unit}
            goods={line}
            allergens={line.allergens}
            priceCents={line.priceCents}
          >
            <OptionLines options={line.chosen} />
          </SummaryLine>
        ))}
      </ul>
      {missing.length > 0 && <p className="text-warn-text">{t.goneNow(missing.join(', '))}</p>}
      <PaperFold className="my-2.5" />
      <SummaryTotal
        label={t.each}
        totalCents={totalCents}
        depositCents={depositCentsOf(lines)}
        minAge={strictestAge(lines)}
        vat={vat}
        payment={payment}
      />
    </Paper>
  )
}
