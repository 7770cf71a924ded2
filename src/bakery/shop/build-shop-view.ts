import type { NoteText } from '#bakery/branches/notes/day-notes.ts'
import { addDays, daysBetween, daysFrom } from '../branches/days.ts'
import type { Day } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import { type BranchRules, dayRefusal, rushDaysInReach, slotsAhead } from '../ordering/rules/branch-rules.ts'
import {
  leftOf,
  productBranchResource,
  productResource,
  slotResource,
  type Usage,
  unitsByProduct,
} from '../ordering/rules/capacity.ts'
import {
  cutoffInstant,
  cutoffOf,
  isBeforeCutoff,
  type LocalNow,
  lastDayOfHorizon,
} from '../ordering/rules/cutoff.ts'
import { isNearlyFull } from '../ordering/rules/fullness.ts'
import { type PooledProduct, poolKeys } from '../ordering/rules/pools.ts'
import {
  firstDayOf,
  hasEnough,
  isLimited,
  type ProductRefusal,
  productRefusal,
  unitsLeft,
} from '../ordering/rules/product-rules.ts'
import type { Catalogue } from './catalogue.ts'
import type { DayState, ShopBranch, ShopDay, ShopPlan, ShopProduct, ShopSlot, ShopView } from './shop.ts'

/** Number of days ahead for which a branch lists special opening hours. */
const DAYS_TOLD = 28

/**
 * Returns the days from today to the branch's horizon, and later rush days that take orders, with their state. `usage`
 * must cover their slots.
 */
export function shopDays(rules: BranchRules, now: LocalNow, usage: Usage): ShopDay[] {
  const last = lastDayOfHorizon(now.day, rules.branch.horizonDays)
  const later = rushDaysInReach(rules.calendar, now).filter((day) => day > last)
  return [...daysFrom(now.day, daysBetween(now.day, last) + 1), ...later].map((day) => ({
    day,
    state: dayState(rules, now, usage, day),
    reason: rules.calendar.plan(day).label,
  }))
}

function dayState(rules: BranchRules, now: LocalNow, usage: Usage, day: Day): DayState {
  switch (dayRefusal(rules, now, day)) {
    case 'day_closed':
      return rules.calendar.plan(day).source === 'weekday' ? 'rest_day' : 'closed'
    case 'branch_inactive':
      return 'closed'
    case 'paused':
      return 'paused'
    case 'beyond_horizon':
      return 'not_yet'
    case 'past_cutoff':
    case 'day_past':
      return 'past_cutoff'
    case undefined:
      return fillingState(shopSlots(rules, now, usage, day), rules, day)
  }
}

/** Derives the state of a day from its places; a fifth or less left is nearly full. */
function fillingState(slots: ShopSlot[], rules: BranchRules, day: Day): DayState {
  if (slots.length === 0) return 'past_cutoff'
  if (slots.every((slot) => slot.full)) return 'full'
  if (slots.some((slot) => slot.left === null)) return 'open'
  const left = slots.reduce((sum, slot) => sum + (slot.left ?? 0), 0)
  const capacity = rules.calendar.plan(day).slots.reduce((sum, slot) => sum + (slot.capacity ?? 0), 0)
  return isNearlyFull(capacity, left) ? 'nearly_full' : 'open'
}

/** Tells whether the day has a slot left. */
export function isOrderable(day: ShopDay): boolean {
  return day.state === 'open' || day.state === 'nearly_full'
}

function shopSlots(rules: BranchRules, now: LocalNow, usage: Usage, day: Day): ShopSlot[] {
  return slotsAhead(rules, now, day).map(({ from, to, capacity }) => {
    const left = leftOf(capacity, usage.get(slotResource(rules.branch.id, day, from).key) ?? 0)
    return { from, to, left, full: left === 0, nearlyFull: isNearlyFull(capacity, left) }
  })
}

function shopBranch({ branch, calendar }: BranchRules, today: Day): ShopBranch {
  const { id, name, street, zip, city, phone, openingHours } = branch
  return {
    id,
    name,
    street,
    zip,
    city,
    phone,
    hoursToday: calendar.plan(today).hours,
    openingHours,
    differentDays: daysFrom(today, DAYS_TOLD)
      .map((ahead) => calendar.plan(ahead))
      .filter(({ source }) => source !== 'weekday')
      .map(({ day, label, hours }) => ({ day, label, hours })),
  }
}

export type ShopChoice = { rules: BranchRules; day: Day | null; days: ShopDay[] }

/** A choice together with all branches on offer. */
type ChoiceAmong = ShopChoice & { branches: readonly BranchRules[] }

/**
 * Builds days, branches and slots for a chosen branch and day. `choice` is absent when the bakery has no branch that
 * takes orders.
 */
export function buildShopPlan(
  branches: readonly BranchRules[],
  choice: ShopChoice | undefined,
  now: LocalNow,
  usage: Usage,
  notes: NoteText[],
): ShopPlan {
  const day = choice?.day ?? null
  const rules = choice?.rules
  return {
    today: now.day,
    days: choice?.days ?? [],
    branches: branches.map((branch) => shopBranch(branch, now.day)),
    day,
    branch: rules?.branch.id ?? null,
    slots: rules && day ? shopSlots(rules, now, usage, day) : [],
    notes,
    rush: rules ? rushAhead(rules, now) : [],
    cutoff:
      rules && day
        ? cutoffInstant(cutoffOf(rules.branch, rules.calendar, day, 0), now.zone).toISOString()
        : null,
  }
}

/** Returns the coming rush days of a branch for which orders have not closed, one entry per profile. */
function rushAhead({ calendar }: BranchRules, now: LocalNow): ShopPlan['rush'] {
  const ahead = calendar.rushDays.flatMap((day) => {
    const { rush, slots } = calendar.plan(day)
    if (!rush || day < now.day || slots.length === 0 || !isBeforeCutoff(now, rush.cutoff)) return []
    return [{ day, rush }]
  })
  const announced = ahead.filter(({ rush }) => rush.opensOn <= addDays(now.day, DAYS_TOLD))
  const names = new Set(announced.map(({ rush }) => rush.name))
  return [...names].flatMap((name) => {
    const own = announced.filter(({ rush }) => rush.name === name)
    const [first] = own
    if (!first) return []
    const { cutoff, opensOn, lang } = first.rush
    return [{ name, lang, days: own.map(({ day }) => day), cutoff, opensOn, isOpen: opensOn <= now.day }]
  })
}

/**
 * Returns the resource keys of other days whose usage is needed too: those of limited products that are unavailable
 * on the chosen day, so that the suggested day really has some.
 */
export function laterResources(
  catalogue: Catalogue,
  { rules, day, days }: ShopChoice,
  now: LocalNow,
  usage: Usage,
): string[] {
  if (!day) return []
  const branch = rules.branch.id
  const open = openDays(days).filter((other) => other !== day)
  return [...catalogue.limited, ...limitedByRush(catalogue, rules, open)]
    .filter((product) => !hasEnough(product, rules, day, usage) || productRefusal(product, rules, now, day))
    .flatMap((product) =>
      open.flatMap((other) => [
        productResource(product.id, other).key,
        productBranchResource(product.id, other, branch).key,
        ...poolKeys([product], other),
      ]),
    )
}

/** Returns the products that only rush days limit. */
function limitedByRush({ products }: Catalogue, { calendar }: BranchRules, days: readonly Day[]) {
  const limits = days.flatMap((day) => [...(calendar.plan(day).rush?.products ?? [])])
  const ids = new Set(limits.flatMap(([id, perDay]) => (perDay === null ? [] : [id])))
  return [...ids].flatMap((id) => {
    const product = products.get(id)
    return product && !isLimited(product) ? [product] : []
  })
}

function openDays(days: readonly ShopDay[]): Day[] {
  return days.filter(isOrderable).map(({ day }) => day)
}

/**
 * Builds the products for the same choice; each is judged only when it is requested. `usage` must cover the chosen
 * day and the `laterResources`.
 */
export function buildShopProducts(
  catalogue: Catalogue,
  choice: ChoiceAmong | undefined,
  now: LocalNow,
  usage: Usage,
  locale: Locale,
): Omit<ShopView, keyof ShopPlan> {
  const articles = catalogue.articles(locale)
  const open = openDays(choice?.days ?? [])
  return {
    categories: catalogue.categories(locale),
    articles,
    leadCutoffs: leadCutoffs(catalogue, choice, now),
    products(ids) {
      const wanted = new Set(ids)
      return articles.flatMap((article) => {
        const product = wanted.has(article.id) ? catalogue.products.get(article.id) : undefined
        return product ? [{ ...article, ...onTheDay(product, usage, choice, now, open) }] : []
      })
    },
    productsOf(lines) {
      const taken = new Map(usage)
      return [...unitsByProduct(lines)].flatMap(([id, units]) => {
        const product = catalogue.products.get(id)
        const article = articles.find((article) => article.id === id)
        if (!product || !article) return []
        const shown = onTheDay(product, taken, choice, now, open)
        if (choice?.day) takeUnits(taken, id, choice, Math.min(units, shown.left ?? units))
        return [{ ...article, ...shown }]
      })
    },
  }
}

/** Adds units of a product to what is taken on the chosen day. */
function takeUnits(taken: Map<string, number>, id: string, { day, rules }: ShopChoice, units: number): void {
  if (!day) return
  for (const { key } of [productResource(id, day), productBranchResource(id, day, rules.branch.id)])
    taken.set(key, (taken.get(key) ?? 0) + units)
}

function leadCutoffs(
  { leads }: Catalogue,
  choice: ShopChoice | undefined,
  now: LocalNow,
): ShopView['leadCutoffs'] {
  if (!choice?.day) return []
  const { rules, day } = choice
  return leads.map((leadDays) => {
    const cutoff = cutoffOf(rules.branch, rules.calendar, day, leadDays)
    return { leadDays, instant: cutoffInstant(cutoff, now.zone).toISOString() }
  })
}

function onTheDay(
  product: PooledProduct,
  usage: Usage,
  choice: ChoiceAmong | undefined,
  now: LocalNow,
  open: readonly Day[],
): Pick<ShopProduct, 'left' | 'unavailable' | 'firstDay' | 'isBefore' | 'elsewhere'> {
  if (!choice?.day) return { left: null, unavailable: null, firstDay: null }
  const { rules, day } = choice
  const left = unitsLeft(product, rules, day, usage)
  const refusal = productRefusal(product, rules, now, day)
  if (refusal) {
    const firstDay = firstDayOf(product, rules, now, open, usage)
    const elsewhere = OF_THE_BRANCH.has(refusal) ? otherBranch(product, usage, choice, now) : undefined
    const isBefore = firstDay !== null && firstDay < day
    return {
      left,
      unavailable: refusal,
      firstDay,
      ...(isBefore && { isBefore }),
      ...(elsewhere && { elsewhere }),
    }
  }
  if (!hasEnough(product, rules, day, usage)) {
    const firstDay = firstDayOf(
      product,
      rules,
      now,
      open.filter((other) => other > day),
      usage,
    )
    const elsewhere = otherBranch(product, usage, choice, now)
    return { left, unavailable: 'sold_out', firstDay, ...(elsewhere && { elsewhere }) }
  }
  return { left, unavailable: null, firstDay: day }
}

/** Reasons that another branch may not share. */
const OF_THE_BRANCH: ReadonlySet<ProductRefusal> = new Set([
  'sold_out_today',
  'sold_out',
  'not_at_this_branch',
])

/** Finds the first other branch that has the product on the chosen day. */
function otherBranch(
  product: PooledProduct,
  usage: Usage,
  { rules, day, branches }: ChoiceAmong,
  now: LocalNow,
): ShopProduct['elsewhere'] {
  if (!day) return undefined
  const found = branches.find(
    (other) =>
      other.branch.id !== rules.branch.id &&
      isOrderable({ day, state: dayState(other, now, usage, day), reason: '' }) &&
      !productRefusal(product, other, now, day) &&
      hasEnough(product, other, day, usage),
  )
  return found && { id: found.branch.id, name: found.branch.name }
}
