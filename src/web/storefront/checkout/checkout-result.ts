import type { CheckoutValues, CompleteChoice } from './checkout-values.ts'
import type { Refusal } from './refusal.ts'

/** Result of a form that did not become an order. */
export type CheckoutResult = {
  refusal?: Refusal
  /** Refused pickup; another one may have been chosen since. */
  wished?: CompleteChoice
  values?: CheckoutValues
  key?: string
  /** Set if too many orders came from this client. */
  waitSeconds?: number
}
