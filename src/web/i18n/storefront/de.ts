import { de as shop } from '../shop/de.ts'
import { again } from './again.de.ts'
import { allergenGroups } from './allergen-groups.de.ts'
import { app } from './app.de.ts'
import { checkout } from './checkout.de.ts'
import { company } from './company.de.ts'
import { edit } from './edit.de.ts'
import { embed } from './embed.de.ts'
import { facts } from './facts.de.ts'
import { filter } from './filter.de.ts'
import { leftovers } from './leftovers.de.ts'
import { nutrition } from './nutrition.de.ts'
import { order } from './order.de.ts'
import { ownData } from './own-data.de.ts'
import { refusals } from './refusals.de.ts'
import { standing } from './standing.de.ts'
import { waiting } from './waiting.de.ts'
import { withdrawal } from './withdrawal.de.ts'

/**
 * Texts of the storefront area. The master of `StorefrontMessages`: add to the German first. Sections have files of
 * their own, `order.de.ts` beside `order.en.ts`. Texts of the shop page belong in `shop/de.ts`.
 */
export const de = {
  ...shop,
  app,
  allergenGroups,
  facts,
  filter,
  nutrition,
  checkout,
  company,
  refusals,
  order,
  ownData,
  edit,
  embed,
  again,
  standing,
  leftovers,
  waiting,
  withdrawal,
}
