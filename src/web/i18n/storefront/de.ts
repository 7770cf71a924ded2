import { de as shop } from '../shop/de.ts'
import { again } from './again.de.ts'
import { allergenGroups } from './allergen-groups.de.ts'
import { checkout } from './checkout.de.ts'
import { edit } from './edit.de.ts'
import { embed } from './embed.de.ts'
import { nutrition } from './nutrition.de.ts'
import { order } from './order.de.ts'
import { refusals } from './refusals.de.ts'
import { withdrawal } from './withdrawal.de.ts'

/**
 * Texts of the storefront area. The master of `StorefrontMessages`: add to the German first. Sections have files of
 * their own, `order.de.ts` beside `order.en.ts`. What the shop page says belongs into `shop/de.ts`.
 */
export const de = {
  ...shop,
  allergenGroups,
  nutrition,
  checkout,
  refusals,
  order,
  edit,
  embed,
  again,
  withdrawal,
}
