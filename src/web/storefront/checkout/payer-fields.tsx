import { useCallback } from 'react'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/forms/choices.tsx'
import type { CheckoutValues } from './checkout-values.ts'

/** Asks who pays, in a browser that may order for a company. */
export function PayerFields({
  company,
  values,
  onChoose,
}: {
  company: string
  values: CheckoutValues
  /** Told which way is ticked, also when a refusal or the browser's memory of the form ticked it. */
  onChoose: (onAccount: boolean) => void
}) {
  const t = useT('storefront').company
  const { onAccount } = values
  const tell = useCallback(
    (fields: HTMLFieldSetElement | null) => {
      if (fields) onChoose(fields.querySelector('[value="account"]:checked') !== null)
    },
    [onChoose],
  )
  return (
    <fieldset
      key={String(onAccount)}
      ref={tell}
      className="rounded-l border border-line bg-surface px-4 pt-3 pb-2"
    >
      <legend className="sr-only">{t.payer}</legend>
      <Radio
        name="payment"
        value="account"
        defaultChecked={onAccount}
        onChange={() => onChoose(true)}
        label={<span className="font-semibold wrap-anywhere">{t.onAccount(company)}</span>}
        hint={t.onAccountHint}
      />
      <Radio
        name="payment"
        value="pickup"
        defaultChecked={!onAccount}
        onChange={() => onChoose(false)}
        label={t.atPickup}
      />
      <Button
        type="submit"
        name="intent"
        value="forget-company"
        variant="text"
        className="-mx-2 px-2 text-left text-14"
      >
        {t.forget}
      </Button>
    </fieldset>
  )
}

/** Says beside the total who pays. Without JavaScript nothing tells what is ticked, so both ways are named. */
export function PayerText({
  company,
  onAccount,
  atPickup,
}: {
  company: string
  onAccount: boolean
  /** Accepted means of payment at the pickup. */
  atPickup: string
}) {
  const t = useT('storefront').company.payment
  return (
    <>
      <span className="needs-script">{onAccount ? t.account(company) : atPickup}</span>
      <span className="needs-no-script">{t.either(company)}</span>
    </>
  )
}
