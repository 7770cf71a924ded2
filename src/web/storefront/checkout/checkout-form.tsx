import { CalendarCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { payableCents } from '#bakery/ordering/money.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ErrorSummary } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { TooManyTries } from '#web/ui/forms/too-many-tries.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CheckoutPage, Pickup } from './checkout-page.server.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { type CheckoutValues, type CompleteChoice, choiceValue, EMPTY_VALUES } from './checkout-values.ts'
import { ConflictSheet } from './conflict-sheet.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { OrderButton } from './order-button.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayerFields, PayerText } from './payer-fields.tsx'
import { describeRefusal, type RefusalText } from './refusal.ts'
import { RefusalBox } from './refusal-box.tsx'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { useOrderKey } from './use-order-key.ts'

/** Checkout form: customer, summary, and the button that § 312j BGB requires. */
export function CheckoutForm({
  page,
  result,
}: {
  page: Extract<CheckoutPage, { state: 'ready' }>
  result: CheckoutResult | undefined
}) {
  const texts = useT('storefront')
  const t = texts.checkout
  const format = useFormat()
  const form = useRef<HTMLFormElement>(null)
  const { keep, remember } = useCheckoutDraft(form, result)
  const key = useOrderKey(page.key, result?.key)
  const values = useReturnedValues(result)
  const [onAccount, setOnAccount] = useState(values.onAccount)
  const isSending = useNavigation().formData?.get('intent') === 'place'
  const refusal = result?.refusal ?? page.refusal
  const wished = result?.wished ?? page.pickup
  const described = refusal && describeRefusal(refusal, wished.slot, texts, format)
  const labels = {
    name: t.name,
    email: t.email,
    phone: t.phone,
    address: t.address,
    note: t.note,
    acceptTerms: t.acceptTerms,
    acceptPrivacy: t.acceptPrivacy,
  }
  return (
    <FieldProblemsProvider
      value={refusal?.reason === 'invalid' ? refusal.fields : undefined}
      sentences={t.consentMissing}
    >
      <Form
        method="post"
        action="/checkout"
        noValidate
        ref={form}
        onInput={keep}
        onSubmit={({ nativeEvent }) => remember(nativeEvent)}
        className="grid gap-x-12 lg:cols-end-100"
      >
        <input type="hidden" name="key" value={key} />
        <input type="hidden" name="basket" value={page.basket} />
        <input type="hidden" name="choice" value={choiceValue(page.pickup)} />
        <input type="hidden" name="total" value={payableCents(page.priced.lines)} />
        <div className="grid content-start gap-4">
          {/* Enter in a field presses the form's first button, which must be this one. */}
          <button
            type="submit"
            name="intent"
            value="place"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
          >
            {t.submit}
          </button>
          <PickupCard pickup={page.pickup} />
          <ErrorSummary labels={labels} />
          {!isSending && <TooManyTries of={result} />}
          {described && <Refused refusal={described} wished={wished} />}
          {page.leftOut.length > 0 && <LeftOutNotice leftOut={page.leftOut} />}
          <h2 className="mt-2 text-21">{t.yourData}</h2>
          {page.company !== '' && (
            <PayerFields company={page.company} values={values} onChoose={setOnAccount} />
          )}
          <CustomerFields
            values={values}
            phoneRequired={page.phoneRequired}
            takesNotes={page.takesNotes}
            bakery={page.bakery}
          />
        </div>
        <div className="mt-4 lg:mt-0">
          <div className="-mx-1 mb-4 lg:mx-0">
            <OrderSummary
              priced={page.priced}
              pickup={page.pickup}
              payment={
                page.company === '' ? (
                  page.payment
                ) : (
                  <PayerText company={page.company} onAccount={onAccount} atPickup={page.payment} />
                )
              }
              until={page.until}
            />
          </div>
          <div className="grid gap-4">
            <OrderButton lines={page.priced.lines} intent="place" isSending={isSending} />
            {page.canBeWeekly && <p className="text-14 text-text-2">{t.weeklyLater}</p>}
          </div>
        </div>
      </Form>
    </FieldProblemsProvider>
  )
}

/** Returns the values that came back last. A lost answer has none, and the form keeps what it shows. */
function useReturnedValues(result: CheckoutResult | undefined): CheckoutValues {
  const [values, setValues] = useState(result?.values ?? EMPTY_VALUES)
  if (result?.values && result.values !== values) setValues(result.values)
  return values
}

function Refused({ refusal, wished }: { refusal: RefusalText; wished: CompleteChoice }) {
  return refusal.alternatives ? (
    <ConflictSheet refusal={refusal} wished={wished} />
  ) : (
    <RefusalBox refusal={refusal} />
  )
}

/** Card with place and time of the pickup, and a link to change them. */
function PickupCard({ pickup }: { pickup: Pickup }) {
  const t = useT('storefront').checkout
  const format = useFormat()
  const time = pickup.time ? format.timeRange(pickup.time.from, pickup.time.to) : format.time(pickup.slot)
  return (
    <div className="flex items-center gap-3 rounded-day bg-primary-soft px-3.5 py-2.5">
      <span className="grid size-9 flex-none place-items-center rounded-s bg-ui-primary text-on-primary">
        <Icon of={CalendarCheck} />
      </span>
      <p className="min-w-0 flex-1 leading-125">
        <b className="block font-semibold tabular-nums">
          {format.dayOfWeek(pickup.day)}, {time}
        </b>
        <span className="text-14 text-text-2">
          {pickup.branchName}, {pickup.branchAddress}
        </span>
      </p>
      <TextLink to="/">{t.change}</TextLink>
    </div>
  )
}
