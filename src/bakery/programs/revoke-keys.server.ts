import type { Core } from '#core/core.ts'
import { apiKeys } from './api-keys-collection.server.ts'

/** Deletes all API keys of an owner's bakeries. */
export async function revokeAllKeys(core: Core, owner: string): Promise<void> {
  const found = await core.records.list(apiKeys, { filter: 'bakery.owner = {:owner}', params: { owner } })
  for (const { id } of found) await core.records.delete(apiKeys, id)
}
