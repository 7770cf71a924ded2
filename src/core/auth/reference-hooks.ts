import { badRequest } from '#kit/errors.ts'
import { externalAuths, REFERRING_COLLECTIONS } from '../collections/system-collections.ts'
import type { CoreHooks, RecordChange } from '../core.ts'
import { fieldError, IN_INVALID } from '../fields/field-errors.ts'
import { isKnownProvider } from './oauth2/oauth2-providers.ts'

const NO_COLLECTION = fieldError('invalid_collection_id', 'Missing or invalid collection.')
const NO_RECORD = fieldError('invalid_record', 'Missing or invalid record.')

/** Registers hooks that require references to accounts to be valid (wire contract, section 11). */
export function registerReferenceHooks(hooks: CoreHooks): void {
  for (const { name } of REFERRING_COLLECTIONS) {
    hooks.on(name, { beforeCreate: requireAccount, beforeUpdate: requireAccount })
  }
  hooks.on(externalAuths.name, { beforeCreate: requireProvider, beforeUpdate: requireProvider })
}

async function requireAccount(change: RecordChange): Promise<void> {
  const { core, record } = change
  const [collectionId, id] = [String(record['collectionRef']), String(record['recordRef'])]
  // Blank values are reported by the field checks.
  if (collectionId === '') return
  const collection = core.collections.find(collectionId)
  if (collection?.id !== collectionId) throw refusal(change, { collectionRef: NO_COLLECTION })
  if (id !== '' && !(await core.records.find(collection, id))) throw refusal(change, { recordRef: NO_RECORD })
}

function requireProvider(change: RecordChange): void {
  const provider = String(change.record['provider'])
  if (provider !== '' && !isKnownProvider(provider)) throw refusal(change, { provider: IN_INVALID })
}

function refusal({ previous }: RecordChange, errors: Parameters<typeof badRequest>[1]): Error {
  return badRequest(`Failed to ${previous ? 'update' : 'create'} record.`, errors)
}
