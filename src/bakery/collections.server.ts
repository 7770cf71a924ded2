import type { SeenCollection } from '#core/collections/audience.ts'
import { passkeyChallenges, passkeys } from './accounts/sign-in/passkeys-collections.server.ts'
import { bookkeepingSettings } from './bookkeeping/bookkeeping-collection.server.ts'
import { branches } from './branches/branches-collection.server.ts'
import { dayNotes } from './branches/notes/day-notes-collection.server.ts'
import { rushProfiles } from './branches/rush/rush-profiles-collection.server.ts'
import { pools } from './catalogue/pools/pools-collection.server.ts'
import { productCategories } from './catalogue/products/categories-collection.server.ts'
import { doughGroups } from './catalogue/products/dough-groups-collection.server.ts'
import { productImports, products } from './catalogue/products/products-collection.server.ts'
import { companies } from './companies/companies-collection.server.ts'
import { digests } from './digests/digests-collection.server.ts'
import { dayTotals } from './forecast/day-totals-collection.server.ts'
import { invoiceSettings, invoices } from './invoices/invoices-collections.server.ts'
import { agreedTexts, legalTexts } from './legal/legal-collections.server.ts'
import { contactMessages, mailOutbox } from './mail/outbox/messages-collections.server.ts'
import { dayMessages } from './messages/day-messages-collection.server.ts'
import { registrations } from './onboarding/registrations-collection.server.ts'
import { starterAdditions } from './onboarding/starter-additions-collection.server.ts'
import { operatorActions } from './operating/access/operator-actions-collection.server.ts'
import { setupLinks } from './operating/access/setup-links-collection.server.ts'
import { bakedBatches } from './ordering/baking/baked-batches-collection.server.ts'
import { customerNotes } from './ordering/customers/customer-notes-collection.server.ts'
import { leftovers } from './ordering/leftovers/leftovers-collection.server.ts'
import {
  capacityUsage,
  idempotencyKeys,
  orderEvents,
  orderLines,
  orders,
  orderTerms,
  soldOut,
} from './ordering/orders-collections.server.ts'
import { platform } from './platform/platform-collection.server.ts'
import { bakeLists, printSettings } from './print/print-collections.server.ts'
import { apiKeys } from './programs/api-keys-collection.server.ts'
import { staffMembers, staffSessions, staffTablets } from './staff/staff-collections.server.ts'
import { standingOrders } from './standing/standing-collection.server.ts'
import { bakeries } from './tenancy/bakeries-collection.server.ts'
import { bakeryMoves } from './tenancy/bakery-moves-collection.server.ts'
import { formerSlugs } from './tenancy/former-slugs-collection.server.ts'
import { users } from './tenancy/users-collection.server.ts'
import { waitingList } from './waiting/waiting-collection.server.ts'
import { webhookDeliveries, webhooks } from './webhooks/webhooks-collections.server.ts'

/** All collections of the product. */
export const bakeryCollections = [
  users,
  registrations,
  passkeys,
  passkeyChallenges,
  bakeries,
  formerSlugs,
  bakeryMoves,
  legalTexts,
  agreedTexts,
  branches,
  productCategories,
  doughGroups,
  products,
  productImports,
  pools,
  rushProfiles,
  starterAdditions,
  orders,
  orderLines,
  orderEvents,
  orderTerms,
  customerNotes,
  standingOrders,
  waitingList,
  companies,
  capacityUsage,
  soldOut,
  leftovers,
  bakedBatches,
  dayTotals,
  idempotencyKeys,
  printSettings,
  bakeLists,
  contactMessages,
  mailOutbox,
  dayMessages,
  dayNotes,
  digests,
  webhooks,
  webhookDeliveries,
  apiKeys,
  bookkeepingSettings,
  invoiceSettings,
  invoices,
  staffMembers,
  staffTablets,
  staffSessions,
  platform,
  operatorActions,
  setupLinks,
] satisfies SeenCollection[]
