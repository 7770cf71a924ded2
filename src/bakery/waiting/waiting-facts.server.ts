import type { Core } from '#core/core.ts'
import { addressOf } from '../branches/branch-address.ts'
import { branches } from '../branches/branches-collection.server.ts'
import { chooseOptions } from '../catalogue/products/product-options.ts'
import { products } from '../catalogue/products/products-collection.server.ts'
import type { WaitingEntry } from './waiting.ts'

/** Returns what mails and pages say about an entry: names of its product and branch as they are now. */
export async function aboutWaiting(core: Core, entry: WaitingEntry) {
  const product = await core.records.find(products, entry.product)
  const branch = await core.records.find(branches, entry.branch)
  return {
    entry,
    name: product?.name ?? '',
    nameEn: product?.nameEn ?? '',
    chosen: chooseOptions(product?.options ?? null, entry.options ?? {}) ?? [],
    branchName: branch?.name ?? '',
    branchAddress: branch ? addressOf(branch) : '',
  }
}
