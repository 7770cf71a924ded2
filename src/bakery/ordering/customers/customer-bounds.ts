/** Bounds of what is kept and shown about a customer. */
export const CUSTOMER_MAX = {
  note: 500,
  /** Orders shown, the latest first. */
  orders: 100,
} as const
