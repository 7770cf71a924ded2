import type { Messages } from '../messages.ts'
import { en as shop } from '../shop/en.ts'
import { again } from './again.en.ts'
import { allergenGroups } from './allergen-groups.en.ts'
import { app } from './app.en.ts'
import { checkout } from './checkout.en.ts'
import { company } from './company.en.ts'
import type { de } from './de.ts'
import { edit } from './edit.en.ts'
import { embed } from './embed.en.ts'
import { facts } from './facts.en.ts'
import { filter } from './filter.en.ts'
import { leftovers } from './leftovers.en.ts'
import { nutrition } from './nutrition.en.ts'
import { order } from './order.en.ts'
import { ownData } from './own-data.en.ts'
import { refusals } from './refusals.en.ts'
import { standing } from './standing.en.ts'
import { waiting } from './waiting.en.ts'
import { withdrawal } from './withdrawal.en.ts'

export type StorefrontMessages = Messages<typeof de>

export const en: StorefrontMessages = {
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
