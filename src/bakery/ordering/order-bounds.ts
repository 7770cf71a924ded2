/** Maximum lengths of an order's texts, including reasons for a change. */
export const ORDER_MAX = {
  customerName: 120,
  companyName: 120,
  customerPhone: 40,
  customerAddress: 300,
  note: 500,
  reason: 300,
} as const
