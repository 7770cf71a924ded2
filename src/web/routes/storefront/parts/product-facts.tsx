import { clsx } from 'clsx'
import {
  ALLERGEN_GROUP_NAMES,
  ALLERGEN_GROUPS,
  type Allergen,
  groupStatementOf,
} from '#bakery/catalogue/allergens.ts'
import type { Nutrition } from '#bakery/catalogue/nutrition.ts'
import type { ProductDetails } from '#bakery/shop/shop.ts'
import { useFormat, useT } from '../../../i18n/use-t.ts'

/** What LMIV wants to be read before ordering: allergens, ingredients, nutrition. */
export function ProductFacts({ details }: { details: ProductDetails }) {
  const t = useT('shop').products
  return (
    <>
      <Allergens allergens={details.allergens} />
      {details.ingredients !== '' && (
        <div>
          <h3 className="mb-1 text-[18px]">{t.ingredients}</h3>
          <p className="text-15 text-text-2 hyphens-auto whitespace-pre-line">{details.ingredients}</p>
        </div>
      )}
      {details.nutrition && <NutritionTable nutrition={details.nutrition} />}
    </>
  )
}

function Allergens({ allergens }: Pick<ProductDetails, 'allergens'>) {
  const { products: t, allergens: names, allergenGroups } = useT('storefront')
  const { contains, traces } = allergens
  const named = (allergen: Allergen) =>
    (ALLERGEN_GROUPS.gluten as readonly Allergen[]).includes(allergen)
      ? t.gluten(names[allergen])
      : names[allergen]
  const free = ALLERGEN_GROUP_NAMES.filter((group) => groupStatementOf(allergens, group) === 'free')
  return (
    <div>
      <h3 className="mb-2 text-[18px]">{t.allergens}</h3>
      {contains.length === 0 ? (
        <p>{t.containsNone}</p>
      ) : (
        <ul aria-label={t.contains} className="flex flex-wrap gap-1.5">
          {contains.map((allergen) => (
            <li
              key={allergen}
              className="rounded-full bg-warn-soft px-[11px] py-[5px] text-14 leading-[1.35] font-semibold text-warn-text"
            >
              {named(allergen)}
            </li>
          ))}
        </ul>
      )}
      {traces.length > 0 && (
        <p className="mt-2 text-14 text-text-2">{t.traces(traces.map((name) => names[name]).join(', '))}</p>
      )}
      {free.length > 0 && (
        <p className="mt-1 text-14 text-text-2">
          {t.free(free.map((group) => allergenGroups[group]).join(', '))}
        </p>
      )}
    </div>
  )
}

/** The seven values of LMIV art. 30, in the order of annex XV. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { nutrition: names, products: t } = useT('storefront')
  const format = useFormat()
  const grams = (value: number) => t.grams(format.number(value, 2))
  const rows: { name: string; value: string; isPart?: boolean }[] = [
    {
      name: names.energy,
      value: `${format.number(nutrition.energyKj)}\u00a0kJ / ${format.number(nutrition.energyKcal)}\u00a0kcal`,
    },
    { name: names.fat, value: grams(nutrition.fat) },
    { name: names.saturates, value: grams(nutrition.saturates), isPart: true },
    { name: names.carbohydrate, value: grams(nutrition.carbohydrate) },
    { name: names.sugars, value: grams(nutrition.sugars), isPart: true },
    { name: names.protein, value: grams(nutrition.protein) },
    { name: names.salt, value: grams(nutrition.salt) },
  ]
  return (
    <table className="w-full text-[14.5px]">
      <caption className="display mb-1 text-left text-[18px]">{t.nutrition}</caption>
      <tbody>
        {rows.map(({ name, value, isPart }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th
              scope="row"
              className={clsx('py-[5px] text-left font-normal', isPart && 'pl-3.5 text-text-2')}
            >
              {name}
            </th>
            <td className="py-[5px] text-right tabular-nums">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
