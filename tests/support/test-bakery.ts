import { tmpdir } from 'node:os'
import { onTestFinished } from 'vitest'
import { createMachine } from '#app/installation/machine.ts'
import { createSettingsMailer } from '#app/installation/settings-mailer.ts'
import { PROVEN_ALONE } from '#bakery/accounts/proofs/first-proof.server.ts'
import { PROVEN_ANEW } from '#bakery/accounts/proofs/fresh-proof.server.ts'
import type { Branch, BranchInput } from '#bakery/branches/branches.ts'
import type { Day } from '#bakery/branches/hours.ts'
import type { RushProfile } from '#bakery/branches/rush/list-rush.server.ts'
import type { RushRules } from '#bakery/branches/rush/rush-days.ts'
import type { Pool, PoolInput } from '#bakery/catalogue/pools/pools.ts'
import type { Category } from '#bakery/catalogue/products/categories.ts'
import type { DoughGroup } from '#bakery/catalogue/products/dough-groups.ts'
import type { Product, ProductInput } from '#bakery/catalogue/products/products.ts'
import { bakeryCollections } from '#bakery/collections.server.ts'
import { createKrume } from '#bakery/krume.server.ts'
import type { Krume } from '#bakery/krume.ts'
import { registerLiveTopics } from '#bakery/live/live-topics.server.ts'
import { createOwnerMails } from '#bakery/mail/owners/owner-mails.server.ts'
import { createOperating } from '#bakery/operating/operating.server.ts'
import type { Operating } from '#bakery/operating/operating.ts'
import type { OrderRequest } from '#bakery/ordering/order-request.ts'
import type { Ordering } from '#bakery/ordering/ordering.server.ts'
import type { PlatformEnvironment } from '#bakery/platform/platform.ts'
import { registerBakeryRules } from '#bakery/rules.server.ts'
import type { ShopProduct, ShopView } from '#bakery/shop/shop.ts'
import type { NewMember } from '#bakery/staff/staff.ts'
import type { SetupCode, TabletInput } from '#bakery/staff/tablets.ts'
import { provenFresh, provenInPerson } from '#bakery/tenancy/scope.server.ts'
import type { FreshOwner, ShopScope } from '#bakery/tenancy/scope.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { createAuthServices } from '#core/auth/auth-services.ts'
import type { SettingsOptions } from '#core/settings/settings-store.ts'
import { systemJobs } from '#core/system-jobs.ts'
import type { Mail } from '#kit/mailer/mailer.ts'
import { createSmtpMailer } from '#kit/mailer/smtp-mailer.ts'
import { createScheduler } from '#kit/time/scheduler.ts'
import {
  aBranchInput,
  aGeneralInput,
  aMember,
  anApiKeyInput,
  anOrderRequest,
  aPoolInput,
  aProductInput,
  aRegistration,
  aRushInput,
  aWebhookInput,
} from './bakery-inputs.ts'
import type { TestEngine } from './databases.ts'
import { TEST_OPERATOR } from './operator-environment.ts'
import { createTestCore, type TestCore } from './test-core.ts'

export const PUBLIC_URL = 'https://krume.example'

/** Default session limits in seconds. */
const SESSION_LIMITS = { users: 30 * 24 * 3600, _superusers: 24 * 3600 }

export type TestPlatform = TestCore & {
  ordering: Ordering
  krume: Krume
  operating: Operating
  /** Mails sent directly, because no mail server is configured. */
  directMails: Mail[]
}

/** Creates the domain on a fresh database, without any bakery. */
export async function createTestPlatform(
  engine: TestEngine,
  settings: SettingsOptions = {},
  environment: PlatformEnvironment = { operator: TEST_OPERATOR },
): Promise<TestPlatform> {
  const world = await createTestCore(engine, bakeryCollections, settings, SESSION_LIMITS)
  const ordering = registerBakeryRules(world.core, { publicUrl: PUBLIC_URL, ...environment })
  registerLiveTopics(world.core)
  const { core, log } = world
  const auth = createAuthServices(core, {
    log,
    provenAlone: PROVEN_ALONE,
    provenAnew: PROVEN_ANEW,
    send: createOwnerMails(core, { publicUrl: PUBLIC_URL, ...environment }, async ({ kind }) => {
      throw new Error(`a ${kind} mail to somebody who is not an owner`)
    }),
  })
  const krume = createKrume({ core, auth, ordering, publicUrl: PUBLIC_URL, ...environment })
  const crons = createScheduler(systemJobs(core), log)
  const machine = createMachine(core, tmpdir())
  const directMails: Mail[] = []
  const mailer = createSettingsMailer<Mail>(core.settings, createSmtpMailer, {
    send: async (mail) => void directMails.push(mail),
    close: () => undefined,
  })
  onTestFinished(() => mailer.close())
  const operating = createOperating({
    core,
    auth,
    publicUrl: PUBLIC_URL,
    environment,
    machine,
    crons,
    mailer,
    log,
  })
  return { ...world, ordering, krume, operating, directMails }
}

export type TestBakery = {
  owner: FreshOwner
  shop: ShopScope
  branch: Branch
  category: Category
  product: Product
  addBranch: (changes?: Partial<BranchInput>) => Promise<Branch>
  addProduct: (changes?: Partial<ProductInput>) => Promise<Product>
  /** Creates a shared limit of the named products. */
  addPool: (products: readonly string[], changes?: Partial<PoolInput>) => Promise<Pool>
  /** Creates a profile of one day for the first branch. */
  addRush: (day: Day, changes?: Partial<RushRules>) => Promise<RushProfile>
  /** Creates a dough group of the named products. */
  addDoughGroup: (products: readonly string[], name?: string) => Promise<DoughGroup>
  /** Adds a webhook that leads nowhere. */
  addWebhook: (name?: string) => Promise<{ id: string }>
  addApiKey: (name?: string) => Promise<{ id: string; key: string }>
  /** Invites Mia to the team, as a baker unless `changes` says otherwise. */
  addMember: (changes?: Partial<NewMember>) => Promise<{ id: string }>
  /** Adds a shared tablet, of the first branch unless told otherwise, and the code that connects it. */
  addTablet: (changes?: Partial<TabletInput>) => Promise<{ id: string; code: SetupCode }>
  /**
   * Places a customer's order: two of the product on `PICKUP_DAY`, at today's price. Returns its id; throws when it
   * is refused.
   */
  place: (changes?: Partial<OrderRequest>) => Promise<string>
}

/** The Saturday after the start of the tests' clock. */
export const PICKUP_DAY = '2026-03-07'

/** Opens a published bakery with one branch, one category and one product. */
export async function openBakery(
  { core, krume }: Pick<TestPlatform, 'core' | 'krume'>,
  slug = 'kruste',
): Promise<TestBakery> {
  const session = value(await krume.accounts.register(aRegistration({ slug })))
  const { user } = session
  await core.records.update(users, user.id, { verified: true })
  const registered = present(await krume.accounts.ownerScope(user))
  const owner = provenFresh(
    provenInPerson(value(await krume.profile.saveGeneral(registered, aGeneralInput({ slug })))),
  )
  const addBranch = async (changes: Partial<BranchInput> = {}) =>
    value(await krume.branches.create(owner, aBranchInput(changes)))
  const category = value(
    await krume.categories.create(owner, { name: 'Gebäck', nameEn: '', description: '', descriptionEn: '' }),
  )
  const addProduct = async (changes: Partial<ProductInput> = {}) =>
    value(await krume.products.create(owner, aProductInput(category.id, changes)))
  const addPool = async (members: readonly string[], changes: Partial<PoolInput> = {}) =>
    value(await krume.pools.create(owner, aPoolInput(members, changes)))
  const addRush = async (day: Day, changes: Partial<RushRules> = {}) =>
    value(await krume.rush.create(owner, aRushInput(day, [branch.id], changes)))
  const addDoughGroup = async (add: readonly string[], name = 'Weizenteig') =>
    value(await krume.doughGroups.create(owner, { name, add: [...add], remove: [] }))
  const addWebhook = async (name = 'Kasse') =>
    value(await krume.webhooks.create(owner, aWebhookInput({ name }), owner))
  const addApiKey = async (name = 'Kasse') =>
    value(await krume.apiKeys.create(owner, anApiKeyInput({ name }), owner))
  const addMember = async (changes: Partial<NewMember> = {}) =>
    value(await krume.staff.invite(owner, aMember(changes), owner))
  const branch = await addBranch()
  const addTablet = async (changes: Partial<TabletInput> = {}) => {
    const input = { name: 'Tablet an der Kasse', branch: branch.id, ...changes }
    return value(await krume.tablets.add(owner, input, owner))
  }
  const product = await addProduct()
  value(await krume.profile.acceptAgreement(present(await krume.accounts.ownerInPerson(session))))
  const published = await krume.profile.setPublished(owner, true)
  if (!published.ok) throw new Error(`not published: ${published.problems.join(', ')}`)
  const shop = present(await krume.sites.shopBySlug(slug))
  const opened = present(await krume.accounts.sessionOf(session.token))
  const place = async (changes: Partial<OrderRequest> = {}) => {
    const items = changes.items ?? [{ product: product.id, quantity: 2 }]
    const { totalCents } = await krume.shop.price(shop, items, 'de')
    const usual = { day: PICKUP_DAY, branch: branch.id, items, expectedTotalCents: totalCents }
    const placed = await krume.shop.placeOrder(shop, anOrderRequest({ ...usual, ...changes }))
    if (!placed.ok) throw new Error(`refused: ${placed.reason}`)
    return placed.orderId
  }
  return {
    owner: present(await krume.freshProofs.ofOwner(opened).find()),
    shop,
    branch,
    category,
    product,
    addBranch,
    addProduct,
    addPool,
    addRush,
    addDoughGroup,
    addWebhook,
    addApiKey,
    addMember,
    addTablet,
    place,
  }
}

/** Returns a shop's products with their availability on the chosen day. */
export function everyProduct({ articles, products }: ShopView): ShopProduct[] {
  return products(articles.map(({ id }) => id))
}

export function value<T>(saved: { ok: true; value: T } | { ok: false }): T {
  if (!saved.ok) throw new Error(`refused: ${JSON.stringify(saved)}`)
  return saved.value
}

export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('nothing there')
  return found
}
