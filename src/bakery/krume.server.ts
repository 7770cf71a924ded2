import type { Core } from '#core/core.ts'
import { createBranches } from './branches/branches.server.ts'
import { createCategories } from './catalogue/categories.server.ts'
import { createProducts } from './catalogue/products.server.ts'
import { createContact } from './contact/contact.server.ts'
import type { Krume } from './krume.ts'
import { createRegistration } from './onboarding/register.server.ts'
import { cancelByCustomer, findCustomerOrder } from './ordering/customer-order.server.ts'
import { createOrders } from './ordering/orders.server.ts'
import { placeOrder } from './ordering/place-order.server.ts'
import { createOverview } from './overview/overview.server.ts'
import { priceBasket } from './shop/price-basket.server.ts'
import { viewShop } from './shop/shop-view.server.ts'
import { createSessions } from './tenancy/accounts.server.ts'
import { createProfile } from './tenancy/profile.server.ts'
import { createSites } from './tenancy/sites.server.ts'

export type KrumeOptions = {
  core: Core
  /** Origin of the platform, for links in mails: shops live on its subdomains. */
  publicUrl: string
  /** Where messages of the contact form go; without one they are stored only. */
  operatorEmail: string | undefined
}

/** Composes the domain. */
export function createKrume({ core, publicUrl, operatorEmail }: KrumeOptions): Krume {
  return {
    sites: createSites(core),
    accounts: { ...createRegistration(core, publicUrl), ...createSessions(core) },
    profile: createProfile(core),
    branches: createBranches(core),
    categories: createCategories(core),
    products: createProducts(core),
    orders: createOrders(core, publicUrl),
    overview: createOverview(core),
    shop: {
      view: (scope, wish) => viewShop(core, scope, wish),
      price: (scope, items, locale) => priceBasket(core, scope, items, locale),
      placeOrder: (scope, request) => placeOrder(core, publicUrl, scope, request),
      order: (scope, id) => findCustomerOrder(core, scope, id),
      cancel: (scope, id) => cancelByCustomer(core, publicUrl, scope, id),
    },
    contact: createContact(core, operatorEmail),
  }
}
