/** Maximum lengths of a message to a day's customers, and the limits that keep it from becoming a mailing list. */
export const DAY_MESSAGE_MAX = {
  subject: 120,
  text: 2000,
  /** Customers reached by one message. */
  customers: 5000,
  /** Messages of one bakery per calendar day. */
  perDay: 10,
} as const
