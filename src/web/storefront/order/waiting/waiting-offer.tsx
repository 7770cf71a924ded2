import { Form, useNavigation } from 'react-router'
import { strictestAge } from '#bakery/catalogue/goods/goods.ts'
import { lineKey } from '#bakery/catalogue/products/product-options.ts'
import { langOfText } from '#bakery/locale.ts'
import { depositCentsOf, payableCents } from '#bakery/ordering/money.ts'
import { ORDER_MAX } from '#bakery/ordering/order-bounds.ts'
import type { PricedBasket } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Consents } from '#web/storefront/checkout/consents.tsx'
import { describeRefusal } from '#web/storefront/checkout/refusal.ts'
import { RefusalBox } from '#web/storefront/checkout/refusal-box.tsx'
import { SummaryLine, SummaryTotal } from '#web/storefront/checkout/summary-parts.tsx'
import { WithdrawalNote } from '#web/storefront/checkout/withdrawal-note.tsx'
import { OptionLines } from '#web/storefront/parts/option-lines.tsx'
import { Paper, PaperFold } from '#web/ui/brand/paper.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { Field, FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Select, TextInput } from '#web/ui/forms/inputs.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import type { ShownWaiting, WaitingResult } from './shown-waiting.ts'

/** Facts of the bakery that its offer needs. */
export type OfferFacts = { bakery: string; payment: string; phoneRequired: boolean }

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
        <Field name="slotFrom" label={t.time}>
          <Select defaultValue={values.slotFrom}>
            {entry.slots.map(({ from, to }) => (
              <option key={from} value={from}>
                {format.timeRange(from, to)}
              </option>
            ))}
          </Select>
        </Field>
        <Field name="phone" label={checkout.phone} hint={checkout.phoneHint} optional={!facts.phoneRequired}>
          <TextInput
            type="tel"
            defaultValue={values.phone}
            autoComplete="tel"
            required={facts.phoneRequired}
            maxLength={ORDER_MAX.customerPhone}
          />
        </Field>
        <Consents values={values} bakery={facts.bakery} />
        <Summary entry={entry} priced={priced} payment={facts.payment} />
        <WithdrawalNote
          revocable={lines
            .filter(({ perishable }) => !perishable)
            .map((line) => ({ name: line.name, lang: langOfText(line, 'name') }))}
          hasOthers={lines.some(({ perishable }) => perishable)}
        />
        <Button
          type="submit"
          name="intent"
          value="order"
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

function Summary({ entry, priced, payment }: { entry: ShownWaiting; priced: PricedBasket; payment: string }) {
  const { checkout } = useT('storefront')
  const format = useFormat()
  const { lines, totalCents, vat } = priced
  return (
    <Paper className="px-5 pt-7 pb-6.5">
      <h2 className="text-21 tabular-nums">{format.dayOfWeek(entry.day)}</h2>
      <p className="mt-1.5 mb-2 text-15 leading-145 tabular-nums">
        {checkout.branch(entry.branchName)}, {entry.branchAddress}
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
      <PaperFold className="my-2.5" />
      <SummaryTotal
        label={checkout.total}
        totalCents={totalCents}
        depositCents={depositCentsOf(lines)}
        minAge={strictestAge(lines)}
        vat={vat}
        payment={payment}
      />
    </Paper>
  )
}
