import { clsx } from 'clsx'
import {
  ALLERGEN_GROUP_NAMES,
  ALLERGEN_GROUPS,
  type Allergen,
  type AllergenDeclaration,
  groupStatementOf,
} from '#bakery/catalogue/goods/allergens.ts'
import { additivesText } from '#bakery/catalogue/goods/goods-text.ts'
import { measureWords } from '#bakery/catalogue/goods/measure-words.ts'
import type { Nutrition } from '#bakery/catalogue/goods/nutrition.ts'
import { NBSP } from '#bakery/figures.ts'
import { langOfText } from '#bakery/locale.ts'
import type { ProductDetails, ShopSafety } from '#bakery/shop/shop.ts'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Said } from '#web/ui/said.tsx'

/** Facts that LMIV requires before an order: allergens, ingredients, nutrition. */
export function ProductFacts({ details }: { details: ProductDetails }) {
  const { facts } = useT('storefront')
  return (
    <>
      {details.allergens && <Allergens declaration={details.allergens} />}
      {details.ingredients !== '' && (
        <div>
          <h3 className="mb-1 text-18">{facts.ingredients}</h3>
          <p
            lang={langOfText(details, 'ingredients')}
            className="text-15 text-text-2 hyphens-auto whitespace-pre-line"
          >
            {details.ingredients}
          </p>
        </div>
      )}
      {details.additives.length > 0 && (
        <div>
          <h3 className="mb-1 text-18">{facts.additives}</h3>
          <p className="text-15 text-text-2 hyphens-auto">{additivesText(details.additives, facts.goods)}</p>
        </div>
      )}
      {details.nutrition && <NutritionTable nutrition={details.nutrition} />}
      {details.safety && <Safety safety={details.safety} />}
    </>
  )
}

function Allergens({ declaration }: { declaration: AllergenDeclaration }) {
  const { products: t, facts, allergenGroups } = useT('storefront')
  const { allergens: names } = facts
  const { contains, traces } = declaration
  const named = (allergen: Allergen) =>
    (ALLERGEN_GROUPS.gluten as readonly Allergen[]).includes(allergen)
      ? facts.gluten(names[allergen])
      : names[allergen]
  const free = ALLERGEN_GROUP_NAMES.filter((group) => groupStatementOf(declaration, group) === 'free')
  return (
    <div>
      <h3 className="mb-2 text-18">{t.allergens}</h3>
      {contains.length === 0 ? (
        <p>{facts.containsNone}</p>
      ) : (
        <ul aria-label={facts.containsTitle} className="flex flex-wrap items-center gap-1.5">
          <li aria-hidden="true" className="mr-1">
            {facts.containsTitle}
          </li>
          {contains.map((allergen) => (
            <li
              key={allergen}
              className="rounded-full bg-warn-soft px-2.75 py-1.25 text-14 leading-135 font-semibold text-warn-text"
            >
              {named(allergen)}
            </li>
          ))}
        </ul>
      )}
      {traces.length > 0 && (
        <p className="mt-2 text-14 text-text-2">
          {facts.traces(traces.map((name) => names[name]).join(', '))}
        </p>
      )}
      {free.length > 0 && (
        <p className="mt-1 text-14 text-text-2">
          {facts.free(free.map((group) => allergenGroups[group]).join(', '))}
        </p>
      )}
    </div>
  )
}

/** Names the manufacturer of a product that is not food, with its warnings (Art. 19 of Regulation (EU) 2023/988). */
function Safety({ safety }: { safety: ShopSafety }) {
  const { safety: t } = useT('storefront').facts
  const told = (['maker', 'makerAddress', 'makerContact', 'identification', 'warnings'] as const).filter(
    (field) => safety[field] !== '',
  )
  if (told.length === 0) return null
  return (
    <div>
      <h3 className="mb-1 text-18">{t.title}</h3>
      <dl className="grid gap-1.5 text-15">
        {told.map((field) => (
          <div key={field}>
            <dt className="text-14 text-text-2">{t[field]}</dt>
            <dd
              lang={field === 'warnings' ? langOfText(safety, field) : undefined}
              className="whitespace-pre-line wrap-anywhere"
            >
              {safety[field]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The seven values of LMIV art. 30, in the order of annex XV. */
function NutritionTable({ nutrition }: { nutrition: Nutrition }) {
  const { nutrition: names, facts } = useT('storefront')
  const format = useFormat()
  const words = measureWords[useLocale()]
  const grams = (value: number) => {
    const number = format.number(value, 2)
    return { value: `${number}${NBSP}g`, said: words.amount.g(number) }
  }
  const { energyKj, energyKcal } = nutrition
  const rows: { name: string; value: string; said: string; isPart?: boolean }[] = [
    {
      name: names.energy,
      value: `${format.number(energyKj)}${NBSP}kJ / ${format.number(energyKcal)}${NBSP}kcal`,
      said: words.energy(format.number(energyKj), format.number(energyKcal)),
    },
    { name: names.fat, ...grams(nutrition.fat) },
    { name: names.saturates, ...grams(nutrition.saturates), isPart: true },
    { name: names.carbohydrate, ...grams(nutrition.carbohydrate) },
    { name: names.sugars, ...grams(nutrition.sugars), isPart: true },
    { name: names.protein, ...grams(nutrition.protein) },
    { name: names.salt, ...grams(nutrition.salt) },
  ]
  return (
    <table className="w-full text-14">
      <caption className="display mb-1 text-left text-18">{facts.nutrition}</caption>
      <tbody>
        {rows.map(({ name, value, said, isPart }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className={clsx('py-1.25 text-left font-normal', isPart && 'pl-3.5 text-text-2')}>
              {name}
            </th>
            <td className="py-1.25 text-right tabular-nums">
              <Said as={said}>{value}</Said>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
