import type { AuthServices } from '#core/auth/auth-services.ts'
import type { Core } from '#core/core.ts'
import { createOwnAccount } from './accounts/own-account.server.ts'
import { createFreshProofs } from './accounts/proofs/fresh-proof.server.ts'
import { createMailedLinks } from './accounts/sign-in/mailed-links.server.ts'
import { createPasskeys } from './accounts/sign-in/passkeys.server.ts'
import { createSignIn } from './accounts/sign-in/sign-in.server.ts'
import { createBookkeeping } from './bookkeeping/bookkeeping.server.ts'
import { createBranches } from './branches/branches.server.ts'
import { createDayNotes, notesFor } from './branches/notes/day-notes.server.ts'
import { createBrandImages } from './branding/brand-images.server.ts'
import { createPools } from './catalogue/pools/pools.server.ts'
import { createCategories } from './catalogue/products/categories.server.ts'
import { createDoughGroups } from './catalogue/products/dough-groups.server.ts'
import { createProducts } from './catalogue/products/products.server.ts'
import { createProductSheets } from './catalogue/sheets/product-sheets.server.ts'
import { createCompanies } from './companies/companies.server.ts'
import { createContact } from './contact/contact.server.ts'
import { createForecast } from './forecast/forecast.server.ts'
import { createSales } from './forecast/sales/sales.server.ts'
import { createInvoices, hasInvoices } from './invoices/invoices.server.ts'
import { issuedIn } from './invoices/issued-invoices.server.ts'
import type { Krume } from './krume.ts'
import { createLegal } from './legal/legal.server.ts'
import { createMarketing } from './marketing/marketing.server.ts'
import { createDayMessages } from './messages/day-messages.server.ts'
import { createRegistration } from './onboarding/register.server.ts'
import { createSetup } from './onboarding/setup.server.ts'
import { createBaking } from './ordering/baking/bake-plan.server.ts'
import {
  cancelByCustomer,
  editByCustomer,
  findCustomerOrder,
  quoteForCustomer,
} from './ordering/changing/customer-order.server.ts'
import { createCustomers } from './ordering/customers/customers.server.ts'
import { createLeftovers } from './ordering/leftovers/leftovers.server.ts'
import type { Ordering } from './ordering/ordering.server.ts'
import { createOrders } from './ordering/orders.server.ts'
import { placeOrder, placeRescue } from './ordering/placing/place-order.server.ts'
import { isOrdered } from './ordering/reading/is-ordered.server.ts'
import { poolUse } from './ordering/reading/pool-use.server.ts'
import { alternativesTo } from './ordering/rulebooks/ordering-world.server.ts'
import { createRushProfiles } from './ordering/rush/rush-profiles.server.ts'
import { createSoldOut } from './ordering/sold-out/sold-out.server.ts'
import { branchUse } from './ordering/stock/branch-use.server.ts'
import { createOverview } from './overview/overview.server.ts'
import { createPlatform } from './platform/platform.server.ts'
import type { PlatformEnvironment } from './platform/platform.ts'
import { createPrint } from './print/print.server.ts'
import { createProfile } from './profile/profile.server.ts'
import { createApiKeys } from './programs/api-keys.server.ts'
import { forgetCustomer } from './retention/forget-customer.server.ts'
import { customerData, eraseCustomer } from './retention/own-data.server.ts'
import { type Catalogues, createCatalogues } from './shop/catalogues.server.ts'
import { priceBasket } from './shop/price-basket.server.ts'
import type { Shop } from './shop/shop-service.ts'
import { shopTruth, shopVersion } from './shop/shop-truth.server.ts'
import { planShop, viewShop } from './shop/shop-view.server.ts'
import { loadStaffOrderOptions } from './shop/staff-order-options.server.ts'
import { unfitDays } from './shop/unfit-days.server.ts'
import { viewLeftovers } from './shop/view-leftovers.server.ts'
import { viewProduct } from './shop/view-product.server.ts'
import { createManagerProofs } from './staff/manager-proofs.server.ts'
import { createStaff } from './staff/staff.server.ts'
import { createTablets } from './staff/tablets.server.ts'
import { createStanding, hasStandingOrders } from './standing/standing.server.ts'
import { createSessions } from './tenancy/accounts.server.ts'
import { createSites } from './tenancy/sites.server.ts'
import { createWaiting } from './waiting/waiting.server.ts'
import { createWebhooks } from './webhooks/webhooks.server.ts'
import { findExempt, findWithdrawable, withdrawByProof } from './withdrawal/find-withdrawable.server.ts'
import { withdraw } from './withdrawal/withdraw.server.ts'

export type KrumeOptions = {
  core: Core
  /** Services shared with the API. */
  auth: AuthServices
  ordering: Ordering
  /** Origin of the platform for links in mails; shops have its subdomains. */
  publicUrl: string
} & Partial<PlatformEnvironment>

/** Composes the domain. */
export function createKrume(options: KrumeOptions): Krume {
  const { core, auth, ordering, publicUrl, operator = {}, isDemo = false } = options
  const place = { publicUrl, operator, isDemo }
  const categories = createCategories(core)
  const products = createProducts(core, isOrdered)
  const catalogues = createCatalogues(core)
  const platform = createPlatform(core, place)
  const legal = createLegal(core, platform)
  const brandImages = createBrandImages(core, publicUrl)
  const accounts = { ...createRegistration(core, place), ...createSessions(core) }
  const passkeys = createPasskeys(core, auth, publicUrl)
  const signIn = createSignIn(core, auth)
  return {
    sites: createSites(core),
    accounts,
    freshProofs: createFreshProofs(core, {
      accounts,
      passkeys,
      signIn,
      otps: auth.otps,
      managers: createManagerProofs(core, place),
    }),
    signIn,
    mailedLinks: createMailedLinks(core, auth),
    passkeys,
    ownAccount: createOwnAccount(core, place),
    profile: createProfile(core, place),
    legal,
    brandImages,
    branches: createBranches(core, branchUse),
    categories,
    products,
    pools: { ...createPools(core), use: (scope) => poolUse(core, scope) },
    rush: createRushProfiles(core),
    doughGroups: createDoughGroups(core),
    productSheets: createProductSheets(core),
    setup: createSetup(core, place, { categories, products }),
    orders: {
      ...createOrders(core, ordering),
      staffOrderOptions: (scope, wish) => loadStaffOrderOptions(core, catalogues, scope, wish),
    },
    soldOut: createSoldOut(core, ordering),
    leftovers: createLeftovers(core, ordering),
    customers: { ...createCustomers(core), forget: (scope, id) => forgetCustomer(core, scope, id) },
    baking: createBaking(core),
    dayMessages: createDayMessages(core, publicUrl, brandImages),
    dayNotes: createDayNotes(core),
    forecast: createForecast(core),
    sales: createSales(core),
    overview: createOverview(core, place, legal),
    print: createPrint(core, publicUrl),
    marketing: createMarketing(core, publicUrl),
    shop: createShop(core, { catalogues, ordering, publicUrl }),
    standing: createStanding(core, publicUrl),
    companies: createCompanies(core, {
      ordering,
      publicUrl,
      isUsed: async (core, company) =>
        (await hasInvoices(core, company)) || (await hasStandingOrders(core, company)),
    }),
    waiting: createWaiting(core, { ordering, publicUrl }),
    webhooks: createWebhooks(core, place),
    apiKeys: createApiKeys(core, place),
    bookkeeping: createBookkeeping(core, { issuedIn }),
    invoices: createInvoices(core),
    staff: createStaff(core, place),
    tablets: createTablets(core),
    contact: createContact(core, place),
    platform,
  }
}

function createShop(
  core: Core,
  { catalogues, ordering, publicUrl }: { catalogues: Catalogues; ordering: Ordering; publicUrl: string },
): Shop {
  return {
    view: (scope, wish) => viewShop(core, catalogues, scope, wish),
    version: (scope) => shopVersion(core, scope),
    truth: (scope) => shopTruth(core, scope),
    plan: (scope, wish) => planShop(core, scope, wish),
    unfitDays: (scope, wish) => unfitDays(core, catalogues, scope, wish),
    notes: ({ bakery }, pickup) => notesFor(core, bakery.id, pickup),
    product: (scope, id, locale) => viewProduct(core, scope, id, locale),
    alternatives: (scope, wish, locale) => alternativesTo(core, scope.bakery, wish, locale),
    price: (scope, items, locale, wish) => priceBasket(core, scope, items, locale, wish),
    leftovers: (scope, locale) => viewLeftovers(core, scope, locale),
    placeRescue: (scope, request, sender) => placeRescue(core, ordering, scope, request, sender),
    placeOrder: (scope, request, sender) => placeOrder(core, ordering, scope, request, sender),
    order: (scope, id) => findCustomerOrder(core, publicUrl, scope, id),
    edit: (scope, id, edit) => editByCustomer(core, ordering, scope, id, edit),
    quoteEdit: (scope, id, edit) => quoteForCustomer(core, ordering, scope, id, edit),
    dataOf: (scope, id) => customerData(core, scope, id),
    withdraw: (scope, id, input) => withdraw(core, ordering, scope, id, input),
    withdrawable: (scope, proof) => findWithdrawable(core, scope, proof),
    exempt: (scope, proof) => findExempt(core, scope, proof),
    withdrawByProof: (scope, proof, input) => withdrawByProof(core, ordering, scope, proof, input),
    forget: (scope, id) => eraseCustomer(core, scope, id),
    cancel: (scope, id) => cancelByCustomer(core, ordering, scope, id),
  }
}
