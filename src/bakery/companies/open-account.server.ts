import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { isKeyOfHash } from '#kit/secret-keys.ts'
import type { ShopScope } from '../tenancy/scope.ts'
import { companies } from './companies-collection.server.ts'
import { companyOfKey } from './company-key.server.ts'

type Stored = RecordOf<typeof companies>

/** Finds the company of a valid key that may order now. */
export async function findByKey(core: Core, { bakery }: ShopScope, key: string): Promise<Stored | undefined> {
  const id = companyOfKey(key)
  const company = id === undefined ? undefined : await core.records.find(companies, id)
  if (!company || company.bakery !== bakery.id || company.paused) return undefined
  return isKeyOfHash(company.linkHash, key) ? company : undefined
}

/** Finds a company that may order now, by the link that has been valid since `linkSince`. */
export async function findByLink(
  core: Core,
  { bakery, company: id, linkSince }: { bakery: string; company: string; linkSince: string },
): Promise<Stored | undefined> {
  const company = await core.records.find(companies, id)
  const mayOrder = company?.bakery === bakery && !company.paused && company.linkSince === linkSince
  return mayOrder ? company : undefined
}
