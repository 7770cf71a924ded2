import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { RequestFacts } from '#web/request/request-context.server.ts'
import type { DoughMembers } from './dough-group-fields.ts'
import type { DoughProduct } from './dough-group-form.tsx'

/** Loads all products, each with the name of its group unless that is the one of this page. */
export async function doughProducts(
  { krume }: RequestFacts,
  scope: OwnerScope,
  shown = '',
): Promise<{ products: DoughProduct[]; members: DoughMembers }> {
  const [products, groups, members] = await Promise.all([
    krume.products.names(scope),
    krume.doughGroups.names(scope),
    krume.doughGroups.members(scope),
  ])
  const others = new Map(groups.flatMap(({ id, name }) => (id === shown ? [] : [[id, name] as const])))
  const elsewhere = (product: string) => others.get(members.get(product) ?? '') ?? ''
  return { products: products.map((product) => ({ ...product, elsewhere: elsewhere(product.id) })), members }
}
