import { data, type RouterContextProvider, redirect } from 'react-router'
import { PRICE_STEPS, type PriceStep } from '#bakery/catalogue/products/price-change.ts'
import type { BulkChange } from '#bakery/catalogue/products/products.ts'
import { formatOf } from '#bakery/format.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import { parseTypedCents, parseTypedNumber } from '#bakery/typed-number.ts'
import { isOn } from '#web/request/is-on.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orNone, orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { productQueryOf, readProductFilters } from './product-filters.ts'

type Context = Readonly<RouterContextProvider>

/** Confirmation needed before a change of many products; `percent` asks for a valid percentage. */
export type BulkQuestion =
  | {
      ask: 'prices'
      ids: string[]
      percent: string
      roundTo: PriceStep
      prices: { id: string; name: string; from: number; to: number }[]
    }
  | { ask: 'delete'; ids: string[] }
  | { ask: 'percent'; ids: string[] }

const CONFLICT = 409

/** Changes one product's visibility or price, or many products at once, after which the list is loaded again. */
export async function changeProducts(context: Context, scope: OwnerScope, request: Request) {
  const form = await readForm(request)
  switch (readText(form, 'intent', 20)) {
    case 'price':
      return changePrice(context, scope, form)
    case 'bulk':
      return changeChosen(context, scope, form, request)
    default:
      return switchOne(context, scope, form)
  }
}

async function switchOne(context: Context, scope: OwnerScope, form: FormData) {
  const { krume, texts } = requestOf(context)
  const available = isOn(form, 'available')
  const t = texts.admin.products
  const switched = await orNone(krume.products.setAvailable(scope, readText(form, 'id', 60), available))
  if (!switched) return reportMissing(form, t.gone)
  const { name, outcome } = switched
  switch (outcome) {
    case 'done':
      return reportDone(context, form, available ? t.shown(name) : t.concealed(name))
    case 'already':
      return reportDone(context, form, available ? t.shownAlready(name) : t.concealedAlready(name))
    case 'archived':
      return reportRefused(context, form, t.archivedMeanwhile(name))
  }
}

async function changePrice(context: Context, scope: OwnerScope, form: FormData) {
  const { krume, texts, locale } = requestOf(context)
  const t = texts.admin.products
  const cents = parseTypedCents(readText(form, 'price', 20), locale)
  const seen = form.has('seen') ? form.getAll('seen').map(Number) : undefined
  const saved = await orNone(krume.products.setPrice(scope, readText(form, 'id', 60), cents, seen))
  if (!saved) return reportMissing(form, t.gone)
  if (saved.ok) return reportDone(context, form, t.priceSaved(saved.value.name))
  if (saved.reason === 'invalid') return data({ text: t.priceRefused, failed: true }, { status: 422 })
  const price = formatOf(locale).price(saved.priceCents)
  return reportRefused(context, form, t.priceChanged(saved.name, price))
}

/** Refuses a change based on outdated data. The conflict status makes the page load its data again. */
function reportRefused(context: Context, form: FormData, text: string) {
  if (isOn(form, 'live')) return data({ text, failed: true }, { status: CONFLICT })
  flash(context, text, 'error')
  return redirect('/admin/products')
}

/** Reports success: as data for scripts, otherwise as a flash message on the next page. */
function reportDone(context: Context, form: FormData, text: string) {
  if (isOn(form, 'live')) return { text, failed: false }
  flash(context, text)
  return redirect('/admin/products')
}

/** Reports that the product was deleted or belongs to another bakery. */
function reportMissing(form: FormData, text: string) {
  if (isOn(form, 'live')) return data({ text, failed: true }, { status: 404 })
  throw data(null, { status: 404 })
}

async function changeChosen(context: Context, scope: OwnerScope, form: FormData, request: Request) {
  const { krume, texts } = requestOf(context)
  const { searchParams, search } = new URL(request.url)
  const ids = isOn(form, 'everything')
    ? await krume.products.idsOf(scope, productQueryOf(readProductFilters(searchParams)))
    : form.getAll('ids').filter((id) => typeof id === 'string')
  const t = texts.admin.products.bulk
  const back = redirect(`/admin/products${search}`)
  if (ids.length === 0) {
    flash(context, t.none, 'error')
    return back
  }
  const change = readBulkChange(context, form)
  if (!change) return data<BulkQuestion>({ ask: 'percent', ids }, { status: 422 })
  const isConfirmed = isOn(form, 'sure')
  if (change.kind === 'price' && !isConfirmed) {
    const prices = await krume.products.previewPrices(scope, ids, change)
    return {
      ask: 'prices',
      ids,
      percent: readText(form, 'percent', 10),
      roundTo: change.roundTo,
      prices,
    } satisfies BulkQuestion
  }
  if (change.kind === 'delete' && !isConfirmed) return { ask: 'delete', ids } satisfies BulkQuestion
  const done = await orRefuse(krume.products.bulk(scope, ids, change))
  if (!done.ok) return data<BulkQuestion>({ ask: 'percent', ids }, { status: 422 })
  flash(context, t.done(done.value))
  return back
}

/** Reads the requested change; `undefined` if its percentage is not a number. */
function readBulkChange(context: Context, form: FormData): BulkChange | undefined {
  switch (readText(form, 'change', 20)) {
    case 'show':
      return { kind: 'available', available: true }
    case 'hide':
      return { kind: 'available', available: false }
    case 'category':
      return { kind: 'category', category: readText(form, 'category', 60) }
    case 'restore':
      return { kind: 'restore' }
    case 'delete':
      return { kind: 'delete' }
    default: {
      const percent = parseTypedNumber(
        readText(form, 'percent', 10).replace(/^\+/, ''),
        requestOf(context).locale,
      )
      const step = Number(readText(form, 'roundTo', 4))
      const roundTo = PRICE_STEPS.find((cents) => cents === step) ?? 5
      return Number.isNaN(percent) ? undefined : { kind: 'price', percent, roundTo }
    }
  }
}
