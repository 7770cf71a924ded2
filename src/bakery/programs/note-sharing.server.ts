import type { Core, RecordChange } from '#core/core.ts'
import { bakeries } from '../tenancy/bakeries-collection.server.ts'
import { webhooks } from '../webhooks/webhooks-collections.server.ts'
import { apiKeys } from './api-keys-collection.server.ts'

/** Keeps the bakery's `sharesCustomerData` in step with its webhooks and API keys. Call it once per core. */
export function registerSharingRules(core: Core): void {
  for (const { name } of [webhooks, apiKeys])
    core.hooks.on(name, { afterCreate: noteSharing, afterUpdate: noteSharing, afterDelete: noteSharing })
}

async function noteSharing({ core, record }: RecordChange): Promise<void> {
  const id = String(record['bakery'])
  const bakery = await core.records.find(bakeries, id)
  if (!bakery || bakery.deletingSince !== '') return
  const sharesCustomerData = await sharesWith(core, id)
  if (bakery.sharesCustomerData !== sharesCustomerData)
    await core.records.update(bakeries, id, { sharesCustomerData })
}

async function sharesWith({ records }: Core, bakery: string): Promise<boolean> {
  const params = { bakery }
  const sending = await records.count(webhooks, {
    filter: 'bakery = {:bakery} && customerData = true',
    params,
  })
  if (sending > 0) return true
  const keys = await records.list(apiKeys, { filter: 'bakery = {:bakery}', params })
  return keys.some(({ scopes }) => scopes.includes('customers:read'))
}
