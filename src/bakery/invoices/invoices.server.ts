import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { notFound } from '#kit/errors.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { wallClockAt } from '../branches/wall-clock.ts'
import { companies } from '../companies/companies-collection.server.ts'
import { parseInput } from '../input.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { orders } from '../ordering/orders-collections.server.ts'
import { pageOf } from '../page.server.ts'
import type { Saved } from '../result.ts'
import { getOwned } from '../tenancy/scope.server.ts'
import type { Bakery, OwnerInPerson } from '../tenancy/scope.ts'
import {
  AlreadyBilled,
  draftsOf,
  MAX_ORDERS,
  markBilled,
  ordersToBill,
  unmarkBilled,
} from './account-orders.server.ts'
import { cancellationOf, fitsVat, type InvoiceContent, invoiceOf, linesOf } from './invoice.ts'
import { drawDraft, invoiceFile } from './invoice-file.server.ts'
import { invoiceSettingsInput } from './invoice-input.ts'
import { invoiceMail } from './invoice-mail.ts'
import {
  type InvoiceSettings,
  invoiceNumber,
  missingForInvoices,
  NO_INVOICE_SETTINGS,
  type StoredInvoiceSettings,
} from './invoice-settings.ts'
import { INVOICE_WORDS } from './invoice-words.ts'
import type {
  Invoice,
  InvoiceEntry,
  Invoices,
  InvoiceWish,
  IssueProblem,
  IssueResult,
  IssueStep,
  IssueStepWish,
  IssueWish,
} from './invoices.ts'
import { invoiceSettings, invoices } from './invoices-collections.server.ts'

type Stored = RecordOf<typeof invoices>

const PER_PAGE = 50
/** Number of companies per step when all invoices are issued. */
const ISSUED_AT_ONCE = 10
/** A year of monthly bills. */
const PER_COMPANY_PAGE = 12
const OF_BAKERY = 'bakery = {:bakery}'
const refused = (reason: Extract<IssueResult, { ok: false }>['reason']) => ({ ok: false, reason }) as const

export function createInvoices(core: Core): Invoices {
  return {
    settings: async ({ bakery }) => settingsOf(core, bakery),
    saveSettings: (scope, input, seen) => core.transaction((core) => saveSettings(core, scope, input, seen)),
    missing: async ({ bakery }) => missingForInvoices(bakery, await settingsOf(core, bakery)),
    month: ({ bakery }) => today(core, bakery).slice(0, 7),
    drafts: ({ bakery }, month) => draftsOf(core, bakery, month),

    async preview(scope, wish) {
      const next = await nextInvoice(core, scope, wish)
      if (!next.ok) return next
      const content = next.compose(INVOICE_WORDS[wish.locale].draft)
      return { ok: true, ...(await drawDraft(core, scope.bakery, content)) }
    },

    issue: (scope, wish) => issueAlone(core, scope, wish),

    issueSome: (scope, wish) => issueSome(core, scope, wish),

    async list({ bakery }, page, company) {
      const found = await pageOf(core, invoices, {
        filter: company === undefined ? OF_BAKERY : `${OF_BAKERY} && company = {:company}`,
        params: { bakery: bakery.id, company: company ?? '' },
        sort: '-created,-serial',
        page,
        perPage: company === undefined ? PER_PAGE : PER_COMPANY_PAGE,
      })
      return { ...found, items: found.items.map(entryOf) }
    },

    async findByOrder({ bakery }, id) {
      const order = await core.records.find(orders, id)
      if (!order?.invoice || order.bakery !== bakery.id) return undefined
      const invoice = await core.records.find(invoices, order.invoice)
      return invoice && entryOf(invoice)
    },

    get: (scope, id) => get(core, scope, id),

    async file(scope, id, file) {
      const { content } = await getOwned(core, invoices, scope, id)
      return invoiceFile(core, scope.bakery, present(content), file)
    },

    async mail(scope, id) {
      const invoice = await getOwned(core, invoices, scope, id)
      await queueMail(core, mailOf(scope, invoice))
    },

    setPaid: (scope, id, paid) =>
      core.transaction(async (core) => {
        const { kind, status } = await getOwned(core, invoices, scope, id)
        if (kind !== 'invoice' || status === 'cancelled') return false
        const state = paid
          ? { status: 'paid' as const, paidAt: core.clock.now() }
          : { status: 'issued' as const, paidAt: '' }
        if ((status === 'paid') !== paid) await core.records.update(invoices, id, state)
        return true
      }),

    cancel: (scope, id) => core.transaction((core) => cancel(core, scope, id)),
  }
}

function today(core: Core, { timezone }: Bakery) {
  return wallClockAt(core.clock.now(), timezone).day
}

function storedSettings(core: Core, bakery: Bakery) {
  return core.records.findFirst(invoiceSettings, { filter: OF_BAKERY, params: { bakery: bakery.id } })
}

/** Tells whether invoices refer to a company. They outlive its orders. */
export async function hasInvoices(core: Core, company: string): Promise<boolean> {
  const one = { filter: 'company = {:company}', params: { company } }
  return (await core.records.findFirst(invoices, one)) !== undefined
}

async function settingsOf(core: Core, bakery: Bakery): Promise<StoredInvoiceSettings> {
  const stored = await storedSettings(core, bakery)
  if (!stored) return { ...NO_INVOICE_SETTINGS, updated: 'never' }
  const { taxNumber, iban, bank, prefix, next, smallBusiness, updated } = stored
  return { taxNumber, iban, bank, prefix, next, smallBusiness, updated }
}

/** Refuses a next number that an invoice with the same prefix has reached, so that none is given twice. */
async function saveSettings(
  core: Core,
  { bakery }: OwnerInPerson,
  input: InvoiceSettings,
  seen?: string,
): Promise<Saved<InvoiceSettings>> {
  const parsed = parseInput(invoiceSettingsInput, input)
  if (!parsed.ok) return parsed
  // When two requests save for the first time at once, one waits and finds the other's record.
  await lockBakery(core, bakery.id)
  const stored = await storedSettings(core, bakery)
  if (stored && seen !== undefined && stored.updated !== seen)
    return { ok: false, reason: 'invalid', fields: { updated: 'changed_meanwhile' } }
  const { prefix, next } = parsed.value
  const reached = await core.records.count(invoices, {
    filter: `${OF_BAKERY} && prefix = {:prefix} && serial >= {:next}`,
    params: { bakery: bakery.id, prefix, next },
  })
  if (reached > 0) return { ok: false, reason: 'invalid', fields: { next: 'taken' } }
  if (stored) await core.records.update(invoiceSettings, stored.id, parsed.value)
  else await core.records.create(invoiceSettings, { ...parsed.value, bakery: bakery.id })
  return parsed
}

/** Takes the next number. Without a gap, because a transaction that fails gives it back. */
async function takeNumber(core: Core, bakery: Bakery): Promise<{ prefix: string; serial: number }> {
  const taken = await core.sql
    .updateTable(invoiceSettings.name)
    .set((eb) => ({ next: eb('next', '+', 1), updated: formatInstant(core.clock.now()) }))
    .where('bakery', '=', bakery.id)
    .returning(['prefix', 'next'])
    .executeTakeFirstOrThrow()
  return { prefix: String(taken['prefix']), serial: Number(taken['next']) - 1 }
}

/** Loads what the next invoice of a company is made of. `compose` gives it a number. */
async function nextInvoice(core: Core, scope: OwnerInPerson, { company: id, month, locale }: InvoiceWish) {
  const { bakery } = scope
  const company = await getOwned(core, companies, scope, id)
  const settings = await settingsOf(core, bakery)
  if (missingForInvoices(bakery, settings).length > 0) return refused('incomplete')
  const orders = await ordersToBill(core, bakery, { company: id, month })
  if (orders.length === 0) return refused('nothing')
  if (!fitsVat(linesOf(orders), settings)) return refused('rates')
  const day = today(core, bakery)
  const compose = (number: string) => invoiceOf(orders, { number, day, locale, bakery, company, settings })
  return { ok: true, orders, compose } as const
}

async function issue(core: Core, scope: OwnerInPerson, wish: IssueWish): Promise<IssueResult> {
  const { bakery } = scope
  const next = await nextInvoice(core, scope, wish)
  if (!next.ok) return next
  const { orders, compose } = next
  const { prefix, serial } = await takeNumber(core, bakery)
  const content = compose(invoiceNumber(prefix, serial))
  // The number goes back when the transaction is rolled back.
  if (orders.length < MAX_ORDERS && content.sums.payableCents !== wish.seenCents) throw new AlreadyBilled()
  const invoice = await store(core, bakery, { company: wish.company, prefix, serial, content, original: '' })
  await markBilled(
    core,
    orders.map((order) => order.id),
    invoice.id,
  )
  await queueMail(core, mailOf(scope, invoice))
  return { ok: true, id: invoice.id }
}

/** Issues an invoice in a transaction of its own. */
async function issueAlone(core: Core, scope: OwnerInPerson, wish: IssueWish): Promise<IssueResult> {
  try {
    return await core.transaction((core) => issue(core, scope, wish))
  } catch (error) {
    if (error instanceof AlreadyBilled) return refused('changed')
    throw error
  }
}

async function issueSome(core: Core, scope: OwnerInPerson, wish: IssueStepWish): Promise<IssueStep> {
  const { month, locale } = wish
  const left = (await draftsOf(core, scope.bakery, month))
    .filter(({ company }) => company > wish.after)
    .toSorted((a, b) => (a.company < b.company ? -1 : 1))
  const step = left.slice(0, ISSUED_AT_ONCE)
  let issued = 0
  let problem: IssueProblem | undefined
  for (const { company, cents } of step) {
    const result = await issueAlone(core, scope, { company, month, seenCents: cents, locale })
    if (result.ok) issued += 1
    else if (result.reason !== 'nothing') problem ??= result.reason
  }
  return { issued, problem, after: step.at(-1)?.company ?? wish.after, left: left.length - step.length }
}

type Issued = Pick<Stored, 'company' | 'prefix' | 'serial' | 'original'> & { content: InvoiceContent }

function store(core: Core, bakery: Bakery, { content, ...issued }: Issued): Promise<Stored> {
  return core.records.create(invoices, {
    ...issued,
    content,
    bakery: bakery.id,
    companyName: content.buyer.name,
    kind: content.kind,
    status: 'issued',
    number: content.number,
    day: content.day,
    due: content.due,
    payableCents: content.sums.payableCents,
  })
}

async function cancel(
  core: Core,
  scope: OwnerInPerson,
  id: string,
): Promise<{ ok: true; id: string } | { ok: false }> {
  const { bakery } = scope
  const invoice = await getOwned(core, invoices, scope, id)
  // Without settings there is no next number.
  if (!(await storedSettings(core, bakery))) return { ok: false }
  // Conditional: of two simultaneous cancellations the second waits, then changes nothing.
  const { numUpdatedRows } = await core.sql
    .updateTable(invoices.name)
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return { ok: false }
  const { prefix, serial } = await takeNumber(core, bakery)
  const content = cancellationOf(present(invoice.content), {
    number: invoiceNumber(prefix, serial),
    day: today(core, bakery),
  })
  const stored = await store(core, bakery, {
    company: invoice.company,
    prefix,
    serial,
    content,
    original: id,
  })
  await unmarkBilled(core, bakery, id)
  await queueMail(core, mailOf(scope, stored))
  return { ok: true, id: stored.id }
}

async function get(core: Core, scope: OwnerInPerson, id: string): Promise<Invoice> {
  const stored = await getOwned(core, invoices, scope, id)
  const counterpart = await core.records.findFirst(invoices, {
    filter: `${OF_BAKERY} && (id = {:original} || original = {:id})`,
    params: { bakery: scope.bakery.id, original: stored.original, id },
  })
  return {
    ...entryOf(stored),
    content: present(stored.content),
    counterpart: counterpart && { id: counterpart.id, number: counterpart.number },
  }
}

function mailOf({ bakery }: OwnerInPerson, { id, content }: Stored) {
  return invoiceMail({ id, content: present(content), bakery })
}

function entryOf(stored: Stored): InvoiceEntry {
  const { id, kind, status, number, company, companyName, day, due, payableCents, paidAt } = stored
  return { id, kind, status, number, company, companyName, day, due, payableCents, paidAt }
}

function present(content: InvoiceContent | null): InvoiceContent {
  if (!content) throw notFound()
  return content
}
