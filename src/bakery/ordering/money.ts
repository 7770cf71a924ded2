/** VAT contained in the gross amounts of one rate. */
export type VatLine = { rate: '0' | '7' | '19'; grossCents: number; vatCents: number }
