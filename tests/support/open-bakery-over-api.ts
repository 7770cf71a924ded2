import PocketBase from 'pocketbase'
import type { Branch, BranchInput } from '#bakery/branches/branches.ts'
import { daysFrom, weekdayOf } from '#bakery/branches/days.ts'
import { holidaysIn } from '#bakery/branches/holidays.server.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { RushProfile } from '#bakery/branches/rush/list-rush.server.ts'
import type { Pool, PoolInput } from '#bakery/catalogue/pools/pools.ts'
import type { Category } from '#bakery/catalogue/products/categories.ts'
import type { DoughGroup } from '#bakery/catalogue/products/dough-groups.ts'
import type { Product, ProductInput } from '#bakery/catalogue/products/products.ts'
import { newKey } from '#bakery/key-text.server.ts'
import { API_SCOPES } from '#bakery/programs/api-scopes.ts'
import { AGREEMENT_VERSION } from '#bakery/tenancy/processing-agreement.ts'
import type { Bakery } from '#bakery/tenancy/scope.ts'
import { randomString, recordId } from '#kit/ids.ts'
import { hashOfKey } from '#kit/secret-keys.ts'
import {
  aBranchInput,
  aCompanyInput,
  aGeneralInput,
  aMember,
  anInvoice,
  aPoolInput,
  aProductInput,
  aRushInput,
  aWebhookInput,
} from './bakery-inputs.ts'

/** Superuser for `SUPERUSER_EMAIL` and `SUPERUSER_PASSWORD` of a server whose bakeries are created over the API. */
export const SUPERUSER = { email: 'operator@krume.example', password: 'sauerteig-im-keller' }

/** Latest pickup day in tests, in days from now. */
const DAYS_OF_TESTS = 60

export type OpenBakery = {
  slug: string
  owner: { email: string; password: string }
  bakery: Bakery
  branch: Branch
  category: Category
  pretzel: Product
  loaf: Product
  addBranch(changes?: Partial<BranchInput>): Promise<Branch>
  addProduct(changes?: Partial<ProductInput>): Promise<Product>
  /** Adds a shared limit of both products, ten pieces a day unless changed. */
  addPool(changes?: Partial<PoolInput>): Promise<Pool>
  /** Adds rush days, of one day only. */
  addRush(day: Day): Promise<RushProfile>
  /** Adds a dough group of both products. */
  addDoughGroup(): Promise<DoughGroup>
  /** Adds a hotel that orders on account. */
  addCompany(): Promise<{ id: string }>
  /** Adds an invoice to a company of its own. */
  addInvoice(): Promise<{ id: string }>
  /** Adds a webhook that leads nowhere. */
  addWebhook(): Promise<{ id: string }>
  /** Adds an API key with all scopes. */
  addApiKey(): Promise<{ id: string; key: string }>
  /** Adds Mia, a baker, to the team. */
  addMember(): Promise<{ id: string }>
  /** Adds a shared tablet that no device is connected as. */
  addTablet(): Promise<{ id: string }>
  /** The operator's client, to read data that no page shows. */
  operator: PocketBase
}

/** Signs the operator in and lifts the rate limits for this machine, where all clients of a test run. */
export async function signInOperator(url: string): Promise<PocketBase> {
  const operator = new PocketBase(url)
  operator.autoCancellation(false)
  await operator.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
  await operator.settings.update({ rateLimits: { excludedIPs: ['127.0.0.1', '::1'] } })
  return operator
}

/**
 * Creates a published bakery on a running server with the official client: one branch that is open every day of the
 * year, two products. All names are unique, so that bakeries do not conflict.
 */
export async function openBakeryOverApi(url: string): Promise<OpenBakery> {
  const operator = await signInOperator(url)
  const create = <T>(collection: string, data: object) => operator.collection(collection).create<T>(data)

  const slug = `kruste-${randomString(8, 'abcdefghijklmnopqrstuvwxyz')}`
  const owner = { email: `${slug}@example.com`, password: 'sauerteig-2026' }
  const user = await create<{ id: string }>('users', {
    ...owner,
    passwordConfirm: owner.password,
    name: 'Karla Kruste',
    verified: true,
  })
  const bakery = await create<Bakery>('bakeries', {
    ...aGeneralInput({ slug }),
    owner: user.id,
    timezone: 'Europe/Berlin',
    published: true,
    agreementVersion: AGREEMENT_VERSION,
  })
  const addBranch = (changes: Partial<BranchInput> = {}) =>
    create<Branch>('branches', { ...aBranchInput({ ...openOnHolidays(), ...changes }), bakery: bakery.id })
  const branch = await addBranch()
  const category = await create<Category>('product_categories', { name: 'Gebäck', bakery: bakery.id })
  const addProduct = (changes: Partial<ProductInput> = {}) =>
    create<Product>('products', { ...aProductInput(category.id, changes), bakery: bakery.id })
  const pretzel = await addProduct()
  const loaf = await addProduct({ name: 'Roggenlaib', nameEn: 'Rye loaf', priceCents: 420, unit: 'loaf' })
  return {
    slug,
    owner,
    bakery,
    branch,
    category,
    pretzel,
    loaf,
    addBranch,
    addProduct,
    addPool: (changes = {}) =>
      create<Pool>('pools', { ...aPoolInput([pretzel.id, loaf.id], changes), bakery: bakery.id }),
    addRush: (day) =>
      create<RushProfile>('rush_profiles', {
        ...aRushInput(day, [branch.id]),
        firstDay: day,
        bakery: bakery.id,
      }),
    async addDoughGroup() {
      const group = await create<DoughGroup>('dough_groups', { name: 'Weizenteig', bakery: bakery.id })
      for (const { id } of [pretzel, loaf])
        await operator.collection('products').update(id, { doughGroup: group.id })
      return group
    },
    addCompany: () => create('companies', { ...aCompanyInput(), bakery: bakery.id }),
    addInvoice: async () => {
      const { id: company } = await create<{ id: string }>('companies', {
        ...aCompanyInput(),
        bakery: bakery.id,
      })
      return create('invoices', anInvoice({ bakery: bakery.id, company }))
    },
    addWebhook: () => {
      const secret = `whsec_${btoa('a secret of thirty-two characters')}`
      return create('webhooks', { ...aWebhookInput(), bakery: bakery.id, secret })
    },
    addApiKey: async () => {
      const id = recordId()
      const key = newKey('krume', id)
      await create('api_keys', {
        id,
        bakery: bakery.id,
        name: 'Kasse',
        scopes: API_SCOPES,
        hash: hashOfKey(key),
      })
      return { id, key }
    },
    addTablet: () =>
      create('staff_tablets', { name: 'Tablet an der Kasse', bakery: bakery.id, branch: branch.id }),
    addMember: () => create('staff_members', { ...aMember(), bakery: bakery.id }),
    operator,
  }
}

/** Opens the branch as usual on national holidays, and sets no Land, because tests run on every day of the year. */
function openOnHolidays(): Pick<BranchInput, 'state' | 'specialDays'> {
  const place = { state: '', region: '', locale: 'de' } as const
  const holidayOn = holidaysIn(place)
  const { openingHours } = aBranchInput()
  const days = daysFrom(new Date().toISOString().slice(0, 10), DAYS_OF_TESTS)
  return {
    state: place.state,
    specialDays: days
      .filter((day) => holidayOn(day) !== '')
      .map((day) => ({ day, label: '', intervals: openingHours[weekdayOf(day)], slotsOf: null })),
  }
}
