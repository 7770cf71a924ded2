import { WEEKDAYS, type Weekday } from '#bakery/branches/hours.ts'
import { ALLERGENS } from '#bakery/catalogue/goods/allergens.ts'
import { lacksMeasure, lacksSafety } from '#bakery/catalogue/goods/goods.ts'
import { UNITS } from '#bakery/catalogue/products/product-bounds.ts'
import { parseTypedCents } from '#bakery/typed-number.ts'
import type { Section } from '#web/desk/forms/sectioned-page.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import type { Catalogue } from '#web/i18n/catalogue.ts'
import { measuredOf, type ProductDraft } from './product-fields.ts'
import { PRODUCT_SECTIONS, type ProductSection } from './product-sections.ts'

type ProductTexts = Catalogue['admin']['products']
type Named = { id: string; name: string }
type Summary = Pick<Section, 'summary' | 'warns'>

/** Returns the sections of a stored product, each with a one-line summary. */
export function useProductOverview(
  draft: ProductDraft,
  { categories, doughGroups, pools }: Record<'categories' | 'doughGroups' | 'pools', readonly Named[]>,
): Section<ProductSection>[] {
  const { products: t, weekdaysShort } = useT('admin')
  const o = t.overview
  const format = useFormat()
  const locale = useLocale()
  const unit = UNITS.find((one) => one === draft.unit)
  const basics = [
    categories.find(({ id }) => id === draft.category)?.name,
    `${format.price(parseTypedCents(draft.priceCents, locale))}${unit ? ` / ${t.units[unit]}` : ''}`,
  ]
  const availability = [
    !draft.available && t.hidden,
    daysText(draft.weekdays, weekdaysShort) || o.everyDay,
    (draft.seasonFrom !== '' || draft.seasonTo !== '') && t.availability.season,
    draft.leadDays !== '0' && draft.leadDays !== '' && o.leadDays(Number(draft.leadDays)),
  ]
  const summaries: Record<ProductSection, Summary> = {
    basics: lacksMeasure(measuredOf(draft, locale))
      ? { summary: listed([...basics, t.measureMissing]), warns: true }
      : { summary: listed(basics) },
    allergens: contentsOf(draft, t),
    images: { summary: o.images(draft.images.length) },
    options: { summary: draft.options.map(({ name }) => name).join(', ') || o.noOptions },
    availability: { summary: listed(availability) },
    quantities: { summary: quantitiesOf(draft, pools, o) },
    baking: {
      summary: listed([
        doughGroups.find(({ id }) => id === draft.doughGroup)?.name ?? o.noGroup,
        draft.batchUnits !== '' && o.perTray(draft.batchUnits),
      ]),
    },
    nutrition: { summary: draft.withNutrition ? o.nutrition : o.noNutrition },
  }
  return PRODUCT_SECTIONS.map((id) => ({ id, title: t.sections[id], ...summaries[id] }))
}

/** Summarizes the stock per day, its own and that of its pools, and the quantities allowed per order. */
function quantitiesOf(draft: ProductDraft, pools: readonly Named[], o: ProductTexts['overview']): string {
  return listed([
    draft.stockPerDay === '' && pools.length === 0 && o.unlimited,
    draft.stockPerDay !== '' && o.perDay(draft.stockPerDay),
    ...pools.map(({ name }) => o.sharedIn(name)),
    draft.minQuantity !== '' && o.atLeast(draft.minQuantity),
    draft.maxQuantity !== '' && o.atMost(draft.maxQuantity),
    draft.stepQuantity !== '' && o.inSteps(draft.stepQuantity),
    draft.packs !== '' && o.packs(draft.packs),
  ])
}

/** Summarizes the allergens of food, or whether the safety details of other goods are complete. */
function contentsOf(draft: ProductDraft, t: ProductTexts): Summary {
  if (draft.nonFood) {
    const { title, missing } = t.nonFood
    return lacksSafety(draft) ? { summary: `${title} · ${missing}`, warns: true } : { summary: title }
  }
  if (!draft.allergensDeclared) return { summary: t.allergens.missing, warns: true }
  const contained = ALLERGENS.filter((allergen) => draft.allergens[allergen] === 'contains')
  return {
    summary: contained.map((allergen) => t.allergens.names[allergen]).join(', ') || t.overview.noAllergens,
  }
}

function listed(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => typeof part === 'string').join(' · ')
}

/** Formats weekdays, grouping three or more in a row: `Mo–Fr, So`; `''` for every day. */
export function daysText(chosen: readonly Weekday[], names: Record<Weekday, string>): string {
  if (chosen.length === 0 || chosen.length === WEEKDAYS.length) return ''
  const runs: Weekday[][] = []
  for (const [place, weekday] of WEEKDAYS.entries()) {
    if (!chosen.includes(weekday)) continue
    const run = runs.at(-1)
    if (run && run.at(-1) === WEEKDAYS[place - 1]) run.push(weekday)
    else runs.push([weekday])
  }
  return runs
    .flatMap((run) => {
      const words = run.map((weekday) => names[weekday])
      return words.length < 3 ? words : [`${words[0]}–${words.at(-1)}`]
    })
    .join(', ')
}
