import { bakeries } from './bakeries.ts'
import { branches } from './branches.ts'
import { contactMessages, mailOutbox } from './messages.ts'
import { capacityUsage, idempotencyKeys, orderEvents, orderLines, orders } from './orders.ts'
import { productCategories } from './product-categories.ts'
import { products } from './products.ts'
import { users } from './users.ts'

/** All collections of the product. */
export const bakeryCollections = [
  users,
  bakeries,
  branches,
  productCategories,
  products,
  orders,
  orderLines,
  orderEvents,
  capacityUsage,
  idempotencyKeys,
  contactMessages,
  mailOutbox,
]
