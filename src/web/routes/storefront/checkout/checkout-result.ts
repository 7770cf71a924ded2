import type { CheckoutValues, CompleteChoice } from './checkout-values.ts'
import type { Refusal } from './refusal.ts'

/** What the page knows of a form that was sent and did not become an order. */
export type CheckoutResult = {
  refusal?: Refusal
  /** What was refused: by now something else may be chosen. */
  wished?: CompleteChoice
  values?: CheckoutValues
  key?: string
  /** Too many orders came from here. */
  waitSeconds?: number
}

/** What stands for an answer that never came, and for a shop that has closed: there is nothing to ask it again. */
export const UNREACHABLE = 503
