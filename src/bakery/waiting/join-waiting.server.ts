import { z } from 'zod'
import type { Core } from '#core/core.ts'
import { isAllowedQuantity, MAX_QUANTITY, quantityRule } from '../catalogue/goods/quantity.ts'
import { chooseOptions, MAX_OPTION_TEXT, tidySelection } from '../catalogue/products/product-options.ts'
import { calendarDay, emailAddress, optionalLine, parseInput, recordKey, wholeNumber } from '../input.ts'
import type { Locale } from '../locale.ts'
import { lockBakery } from '../lock-row.server.ts'
import { queueMail } from '../mail/outbox/outbox.server.ts'
import { mailboxOf } from '../mailbox.ts'
import type { Ordering } from '../ordering/ordering.server.ts'
import { customerName } from '../ordering/placing/order-request-input.ts'
import { keptWorldOf } from '../ordering/rulebooks/ordering-world.server.ts'
import { localNow } from '../ordering/rules/cutoff.ts'
import { savedOrProblems } from '../saved.server.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import type { WaitingPlaces } from './end-waiting.server.ts'
import { isSoldThere, leftThere, mostOf } from './judge-waiting.ts'
import type { JoinInput, JoinResult, WaitingPlace, WaitingWish } from './waiting.ts'
import { MOST_OF_ADDRESS, MOST_OF_BAKERY, MOST_OF_DAY } from './waiting-bounds.ts'
import { waitingList } from './waiting-collection.server.ts'
import { aboutWaiting } from './waiting-facts.server.ts'
import { waitingMail } from './waiting-mails.ts'

const wishInput = z.object({ product: recordKey, branch: recordKey, day: calendarDay })

const joinInput: z.ZodType<JoinInput> = wishInput.extend({
  quantity: wholeNumber(1, MAX_QUANTITY),
  options: z.record(z.string().regex(/^[a-z0-9]{1,12}$/), optionalLine(MAX_OPTION_TEXT)),
  name: customerName,
  email: emailAddress,
  locale: z.enum(['de', 'en']),
})

/** Returns what a customer would wait for; `undefined` if waiting is impossible or unnecessary. */
export async function placeToWait(
  core: Core,
  ordering: Ordering,
  scope: ShopScope,
  input: WaitingWish,
  locale: Locale,
): Promise<WaitingPlace | undefined> {
  const parsed = parseInput(wishInput, input)
  if (!parsed.ok || !scope.bakery.waitingList || scope.preview) return undefined
  const wish = parsed.value
  const found = await load(core, ordering, scope, wish, locale)
  if (!found) return undefined
  const { product, rules, left, most, isSold } = found
  const { min, max, step } = quantityRule(product)
  return {
    ...wish,
    name: product.name,
    nameEn: product.nameEn,
    options: product.options ?? [],
    branchName: rules.branch.name,
    min,
    max: most === null ? max : Math.min(max, Math.floor(most / step) * step),
    step,
    waits: isSold && left !== null && left < min && (most === null || most >= min),
  }
}

async function load(
  core: Core,
  ordering: Ordering,
  { bakery }: ShopScope,
  wish: WaitingWish,
  locale: Locale,
) {
  const rulebook = await ordering.rulebooks.open(core, bakery.id, locale)
  const items = [{ product: wish.product, quantity: 1 }]
  const world = await keptWorldOf(core, rulebook, { ...wish, slotFrom: '', items }, [])
  const rules = world.branches.get(wish.branch)
  const product = world.products.get(wish.product)
  if (!rules || !product) return undefined
  const now = localNow(core.clock.now(), bakery.timezone)
  return {
    product,
    rules,
    left: leftThere(product, rules, now, wish.day, world.usage),
    most: mostOf(product, rules, wish.day),
    isSold: isSoldThere(product, rules, now, wish.day),
  }
}

export async function joinWaiting(
  anyCore: Core,
  { ordering, publicUrl }: WaitingPlaces,
  scope: ShopScope,
  input: JoinInput,
): Promise<JoinResult> {
  const { bakery } = scope
  if (!bakery.waitingList || scope.preview) return { ok: false, reason: 'not_possible' }
  const parsed = parseInput(joinInput, input)
  if (!parsed.ok) return parsed
  const wish = { ...parsed.value, options: tidySelection(parsed.value.options) }
  return anyCore.transaction(async (core): Promise<JoinResult> => {
    await lockBakery(core, bakery.id)
    const found = await load(core, ordering, scope, wish, wish.locale)
    if (!found?.isSold) return { ok: false, reason: 'not_possible' }
    const { product, left, most } = found
    const rule = quantityRule(product)
    const isTooMuch = most !== null && wish.quantity > most
    if (isTooMuch || wish.quantity > rule.max) return invalid('quantity', 'too_large')
    if (!isAllowedQuantity(wish.quantity, rule)) return invalid('quantity', 'invalid_format')
    if (!chooseOptions(product.options, wish.options)) return invalid('options', 'not_chosen')
    if (left === null || left >= wish.quantity) return { ok: false, reason: 'available' }
    const entry = await storeEntry(core, bakery.id, wish)
    if (!entry) return { ok: false, reason: 'too_many' }
    const about = await aboutWaiting(core, entry)
    await queueMail(core, waitingMail('waiting-request', { ...about, bakery, publicUrl }))
    return { ok: true }
  })
}

function invalid(field: string, problem: 'too_large' | 'invalid_format' | 'not_chosen'): JoinResult {
  return { ok: false, reason: 'invalid', fields: { [field]: problem } }
}

/**
 * Stores an entry, or finds that of the same mailbox for the same goods, which keeps its address; `undefined` if there
 * are too many.
 */
async function storeEntry(core: Core, bakery: string, wish: JoinInput) {
  const { product, branch, day, email: customerEmail, name: customerName, locale } = wish
  const known = await core.records.findFirst(waitingList, {
    filter:
      "bakery = {:bakery} && mailbox = {:mailbox} && product = {:product} && branch = {:branch} && day = {:day} && state != 'ended' && state != 'ordered'",
    params: { bakery, mailbox: mailboxOf(customerEmail), product, branch, day },
  })
  const { quantity, options } = wish
  if (known?.state === 'unconfirmed') {
    const change = { quantity, options, customerName, locale }
    const changed = await savedOrProblems(() =>
      // A confirmed entry may be offered, and then another quantity is held.
      core.records.update(waitingList, known.id, change, { state: 'unconfirmed' }),
    )
    return changed.ok ? changed.value : known
  }
  if (known) return known
  if (await areTooMany(core, bakery, wish)) return undefined
  const place = { bakery, product, branch, day, quantity, options }
  const customer = { customerName, customerEmail, locale }
  return core.records.create(waitingList, { ...place, ...customer, state: 'unconfirmed' })
}

async function areTooMany(core: Core, bakery: string, { email, product, day }: JoinInput): Promise<boolean> {
  const count = (filter: string) =>
    core.records.count(waitingList, {
      filter: `bakery = {:bakery} && state != 'ended' && state != 'ordered' && ${filter}`,
      params: { bakery, mailbox: mailboxOf(email), product, day },
    })
  return (
    (await count('mailbox = {:mailbox}')) >= MOST_OF_ADDRESS ||
    (await count("product = {:product} && day = {:day} && state != 'unconfirmed'")) >= MOST_OF_DAY ||
    (await count("id != ''")) >= MOST_OF_BAKERY
  )
}
