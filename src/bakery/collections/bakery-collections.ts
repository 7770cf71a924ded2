import type { SeenCollection } from '#core/collections/audience.ts'
import { bakeries } from './bakeries.ts'
import { branches } from './branches.ts'
import { formerSlugs } from './former-slugs.ts'
import { agreedTexts, legalTexts } from './legal.ts'
import { contactMessages, mailOutbox } from './messages.ts'
import { operatorActions } from './operator-actions.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
  soldOut,
} from './orders.ts'
import { passkeyChallenges, passkeys } from './passkeys.ts'
import { platform } from './platform.ts'
import { bakeLists, printSettings } from './print.ts'
import { productCategories } from './product-categories.ts'
import { productImports, products } from './products.ts'
import { setupLinks } from './setup-links.ts'
import { starterAdditions } from './starter-additions.ts'
import { users } from './users.ts'

/** All collections of the product. */
export const bakeryCollections = [
  users,
  passkeys,
  passkeyChallenges,
  bakeries,
  formerSlugs,
  legalTexts,
  agreedTexts,
  branches,
  productCategories,
  products,
  productImports,
  starterAdditions,
  orders,
  orderLines,
  orderEvents,
  orderTerms,
  capacityUsage,
  soldOut,
  idempotencyKeys,
  printSettings,
  bakeLists,
  contactMessages,
  mailOutbox,
  platform,
  operatorActions,
  setupLinks,
] satisfies SeenCollection[]
