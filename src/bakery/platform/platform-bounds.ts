/** Maximum lengths of the operator's texts, and of a price per month in cents. */
export const PLATFORM_MAX = {
  operatorName: 200,
  operatorAddress: 500,
  addressLine: 120,
  operatorPhone: 40,
  operatorRegister: 200,
  operatorVatId: 40,
  text: 20_000,
  priceCents: 10_000_000,
} as const
