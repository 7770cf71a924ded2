import { bakeryCollections } from '#bakery/collections/bakery-collections.ts'
import { createKrume } from '#bakery/krume.server.ts'
import type { Branch, BranchInput, Category, Krume, Product, ProductInput } from '#bakery/krume.ts'
import type { Saved } from '#bakery/result.ts'
import { registerBakeryRules } from '#bakery/rules.server.ts'
import type { OwnerScope, ShopScope } from '#bakery/tenancy/scope.ts'
import { aBranchInput, aGeneralInput, aProductInput, aRegistration } from './bakery-inputs.ts'
import type { TestEngine } from './databases.ts'
import { createTestCore, type TestCore } from './test-core.ts'

export const PUBLIC_URL = 'https://krume.example'

export type TestPlatform = TestCore & { krume: Krume }

/** The domain on a fresh database, without any bakery. */
export async function createTestPlatform(engine: TestEngine): Promise<TestPlatform> {
  const world = await createTestCore(engine, bakeryCollections)
  registerBakeryRules(world.core)
  const krume = createKrume({
    core: world.core,
    publicUrl: PUBLIC_URL,
    operatorEmail: 'operator@krume.example',
  })
  return { ...world, krume }
}

export type TestBakery = {
  owner: OwnerScope
  shop: ShopScope
  branch: Branch
  category: Category
  product: Product
  addBranch: (changes?: Partial<BranchInput>) => Promise<Branch>
  addProduct: (changes?: Partial<ProductInput>) => Promise<Product>
}

/** A published bakery with one branch, one category and one product. */
export async function openBakery(
  { krume }: Pick<TestPlatform, 'krume'>,
  slug = 'kruste',
): Promise<TestBakery> {
  const { user } = value(await krume.accounts.register(aRegistration({ slug })))
  const registered = present(await krume.accounts.ownerScope(user))
  const owner = value(await krume.profile.saveGeneral(registered, aGeneralInput({ slug })))
  const addBranch = async (changes: Partial<BranchInput> = {}) =>
    value(await krume.branches.create(owner, aBranchInput(changes)))
  const category = value(
    await krume.categories.create(owner, { name: 'Gebäck', nameEn: '', description: '', descriptionEn: '' }),
  )
  const addProduct = async (changes: Partial<ProductInput> = {}) =>
    value(await krume.products.create(owner, aProductInput(category.id, changes)))
  const branch = await addBranch()
  const product = await addProduct()
  const published = await krume.profile.setPublished(owner, true)
  if (!published.ok) throw new Error(`not published: ${published.problems.join(', ')}`)
  return {
    owner: present(await krume.accounts.ownerScope(user)),
    shop: present(await krume.sites.shopBySlug(slug)),
    branch,
    category,
    product,
    addBranch,
    addProduct,
  }
}

export function value<T>(saved: Saved<T>): T {
  if (!saved.ok) throw new Error(`refused: ${JSON.stringify(saved.fields)}`)
  return saved.value
}

export function present<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('nothing there')
  return found
}
