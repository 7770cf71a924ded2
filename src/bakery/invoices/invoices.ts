import type { Month } from '../bookkeeping/revenue.ts'
import type { Locale } from '../locale.ts'
import type { Page } from '../page.ts'
import type { Saved } from '../result.ts'
import type { OwnerInPerson } from '../tenancy/scope.ts'
import type { InvoiceContent, InvoiceKind, InvoiceStatus } from './invoice.ts'
import type { InvoiceDuty, InvoiceSettings, StoredInvoiceSettings } from './invoice-settings.ts'

/** Collected orders of a company that no invoice contains yet. */
export type InvoiceDraft = { company: string; name: string; orders: number; cents: number }

export type InvoiceEntry = {
  id: string
  kind: InvoiceKind
  status: InvoiceStatus
  number: string
  company: string
  companyName: string
  day: string
  due: string
  payableCents: number
  paidAt: string
}

/** `counterpart`: the invoice that this one cancels, or the cancellation of this one. */
export type Invoice = InvoiceEntry & {
  content: InvoiceContent
  counterpart: Pick<InvoiceEntry, 'id' | 'number'> | undefined
}

export const INVOICE_FILES = ['pdf', 'xml'] as const
export type InvoiceFile = (typeof INVOICE_FILES)[number]

/**
 * `incomplete`: details of the bakery are missing; `nothing`: all orders are billed; `changed`: the sum
 * differs from the one that the owner saw; `rates`: the VAT rates do not fit the bakery.
 */
export const ISSUE_PROBLEMS = ['incomplete', 'nothing', 'changed', 'rates'] as const
export type IssueProblem = (typeof ISSUE_PROBLEMS)[number]
export type IssueResult = { ok: true; id: string } | { ok: false; reason: IssueProblem }

export type InvoiceWish = { company: string; month: Month; locale: Locale }
/** `seenCents`: the sum that the owner saw. */
export type IssueWish = InvoiceWish & { seenCents: number }

/** `after`: id of the company after which to continue; `''` for the first step. */
export type IssueStepWish = { month: Month; locale: Locale; after: string }
/** `left`: companies that are still to come. `problem`: the first one of the step. */
export type IssueStep = { issued: number; after: string; left: number; problem: IssueProblem | undefined }

export type DrawnFile = { name: string; content: Uint8Array }

export type Invoices = {
  settings(scope: OwnerInPerson): Promise<StoredInvoiceSettings>
  /** `seen`: `updated` of the edited settings; refused if the stored ones are newer. */
  saveSettings(scope: OwnerInPerson, input: InvoiceSettings, seen?: string): Promise<Saved<InvoiceSettings>>
  /** Lists data without which no invoice can be issued. */
  missing(scope: OwnerInPerson): Promise<InvoiceDuty[]>
  /** Returns the current month at the bakery. */
  month(scope: OwnerInPerson): Month
  /** Lists what is to be billed up to the end of a month, by company. */
  drafts(scope: OwnerInPerson, month: Month): Promise<InvoiceDraft[]>
  /** Draws the next invoice of a company as it would be issued now, without a number. */
  preview(
    scope: OwnerInPerson,
    wish: InvoiceWish,
  ): Promise<({ ok: true } & DrawnFile) | { ok: false; reason: IssueProblem }>
  /** Issues a company's invoice and mails it to the company. */
  issue(scope: OwnerInPerson, wish: IssueWish): Promise<IssueResult>
  /**
   * Issues the invoices of some companies at a time, each in a transaction of its own, so that every request
   * stays short.
   */
  issueSome(scope: OwnerInPerson, wish: IssueStepWish): Promise<IssueStep>
  /** Lists invoices, newest first; those of one company if it is given. */
  list(scope: OwnerInPerson, page: number, company?: string): Promise<Page<InvoiceEntry>>
  /** Finds the invoice that an order is on; `undefined` for orders on none and for unknown ones. */
  findByOrder(scope: OwnerInPerson, order: string): Promise<InvoiceEntry | undefined>
  get(scope: OwnerInPerson, id: string): Promise<Invoice>
  file(scope: OwnerInPerson, id: string, file: InvoiceFile): Promise<DrawnFile>
  /** Mails an invoice to the company again. */
  mail(scope: OwnerInPerson, id: string): Promise<void>
  /** Refused for cancelled invoices and cancellations. */
  setPaid(scope: OwnerInPerson, id: string, paid: boolean): Promise<boolean>
  /** Issues and mails the cancellation; its orders can be billed again. Refused for paid and cancelled invoices. */
  cancel(scope: OwnerInPerson, id: string): Promise<{ ok: true; id: string } | { ok: false }>
}
