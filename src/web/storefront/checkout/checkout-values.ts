import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { isOn } from '#web/request/is-on.ts'
import { readPickupChoice } from '../pickup/read-pickup-choice.ts'
import { type PickupChoice, pickupSearch } from '../query/pickup-choice.ts'

/** Text and consents of the checkout form. Returned to the form after every refusal. */
export type CheckoutValues = {
  name: string
  email: string
  phone: string
  address: string
  note: string
  acceptTerms: boolean
  acceptPrivacy: boolean
  /** False if an order that a company could be billed for is paid at pickup. */
  onAccount: boolean
}

export const EMPTY_VALUES: CheckoutValues = {
  name: '',
  email: '',
  phone: '',
  address: '',
  note: '',
  acceptTerms: false,
  acceptPrivacy: false,
  onAccount: true,
}

/** Reads the values as typed, each cut to 2000 characters; the service validates them. */
export function readCheckoutValues(form: FormData): CheckoutValues {
  const text = (name: keyof CheckoutValues) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 2000) : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    address: text('address'),
    note: text('note'),
    acceptTerms: isOn(form, 'acceptTerms'),
    acceptPrivacy: isOn(form, 'acceptPrivacy'),
    onAccount: form.get('payment') !== 'pickup',
  }
}

export type CompleteChoice = { day: Day; branch: string; slot: WallTime }

/** Returns the choice if it is complete: an order needs all three. */
export function completeChoice({ day, branch, slot }: PickupChoice): CompleteChoice | undefined {
  return day && branch && slot ? { day, branch, slot } : undefined
}

/** Returns a choice as one form value. */
export function choiceValue(choice: PickupChoice): string {
  return pickupSearch(choice)
}

export function readChoiceValue(value: FormDataEntryValue | null): CompleteChoice | undefined {
  return typeof value === 'string' ? completeChoice(readPickupChoice(new URLSearchParams(value))) : undefined
}
