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

/**
 * HTTP status for a missing answer, and for a shop that has closed. The page does not load its data again after it.
 */
export const UNREACHABLE = 503
