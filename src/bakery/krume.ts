import type { OwnAccount } from './accounts/own-account.ts'
import type { FreshProofs } from './accounts/proofs/fresh-proof.ts'
import type { MailedLinks } from './accounts/sign-in/mailed-links.ts'
import type { Passkeys } from './accounts/sign-in/passkeys.ts'
import type { SignIn } from './accounts/sign-in/sign-in.ts'
import type { Bookkeeping } from './bookkeeping/bookkeeping.ts'
import type { Branches } from './branches/branches.ts'
import type { DayNotes } from './branches/notes/day-notes.ts'
import type { BrandImages } from './branding/brand-images.ts'
import type { Pools } from './catalogue/pools/pools.ts'
import type { Categories } from './catalogue/products/categories.ts'
import type { DoughGroups } from './catalogue/products/dough-groups.ts'
import type { Products } from './catalogue/products/products.ts'
import type { ProductSheets } from './catalogue/sheets/product-sheets.ts'
import type { Companies } from './companies/companies.ts'
import type { Contact } from './contact/contact.ts'
import type { Forecast } from './forecast/forecast.ts'
import type { SalesFigures } from './forecast/sales/sales.ts'
import type { Invoices } from './invoices/invoices.ts'
import type { Legal } from './legal/legal-text.ts'
import type { Marketing } from './marketing/marketing.ts'
import type { DayMessages } from './messages/day-messages.ts'
import type { Setup } from './onboarding/setup.ts'
import type { Baking } from './ordering/baking/bake-plan.ts'
import type { Customers } from './ordering/customers/customers.ts'
import type { Leftovers } from './ordering/leftovers/leftovers.ts'
import type { Orders } from './ordering/orders-service.ts'
import type { PoolUse } from './ordering/reading/pool-use.ts'
import type { RushProfiles } from './ordering/rush/rush.ts'
import type { SoldOut } from './ordering/sold-out/sold-out.ts'
import type { Overview } from './overview/overview.ts'
import type { Platform } from './platform/platform.ts'
import type { Print } from './print/print.ts'
import type { Profile } from './profile/profile.ts'
import type { ApiKeys } from './programs/api-keys.ts'
import type { ForgetsCustomers } from './retention/own-data.ts'
import type { Shop } from './shop/shop-service.ts'
import type { StaffOrders } from './shop/staff-order-options.ts'
import type { Staff } from './staff/staff.ts'
import type { Tablets } from './staff/tablets.ts'
import type { Standing } from './standing/standing.ts'
import type { Accounts } from './tenancy/accounts.ts'
import type { Sites } from './tenancy/sites.ts'
import type { Waiting } from './waiting/waiting.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** The services of the domain, as the web calls them in-process. Created once by `createKrume`. */
export type Krume = {
  sites: Sites
  accounts: Accounts
  signIn: SignIn
  mailedLinks: MailedLinks
  passkeys: Passkeys
  freshProofs: FreshProofs
  ownAccount: OwnAccount
  profile: Profile
  legal: Legal
  setup: Setup
  brandImages: BrandImages
  branches: Branches
  categories: Categories
  products: Products
  pools: Pools & PoolUse
  rush: RushProfiles
  doughGroups: DoughGroups
  productSheets: ProductSheets
  orders: Orders & StaffOrders
  soldOut: SoldOut
  leftovers: Leftovers
  customers: Customers & ForgetsCustomers
  baking: Baking
  dayMessages: DayMessages
  dayNotes: DayNotes
  forecast: Forecast
  sales: SalesFigures
  overview: Overview
  print: Print
  marketing: Marketing
  shop: Shop
  standing: Standing
  companies: Companies
  waiting: Waiting
  webhooks: Webhooks
  apiKeys: ApiKeys
  bookkeeping: Bookkeeping
  invoices: Invoices
  staff: Staff
  tablets: Tablets
  contact: Contact
  platform: Platform
}
