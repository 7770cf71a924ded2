import { cents, flag, group, number, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

export const companyForm = group({
  name: text,
  contact: text,
  street: text,
  zip: text,
  city: text,
  email: text,
  paymentDays: number(),
  monthlyLimitCents: cents(0),
  vatId: text,
  buyerReference: text,
  reference: text,
  paused: flag,
})
export type CompanyDraft = TypedOf<typeof companyForm>
