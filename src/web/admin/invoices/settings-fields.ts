import { flag, group, number, type TypedOf, text } from '#web/desk/forms/form-fields.ts'

export const invoiceSettingsForm = group({
  taxNumber: text,
  smallBusiness: flag,
  iban: text,
  bank: text,
  prefix: text,
  next: number(),
})
export type InvoiceSettingsDraft = TypedOf<typeof invoiceSettingsForm>
