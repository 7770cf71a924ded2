import { TOKEN_OPTIONS } from './auth-options.ts'
import type { Collection } from './collection.ts'

type CollectionOnWire = Record<string, unknown>

const known = new WeakMap<Collection, CollectionOnWire>()

/** Returns a collection as superusers see it, without its write-only secrets; always the same object for the same one. */
export function collectionToWire(collection: Collection): CollectionOnWire {
  const wire = known.get(collection) ?? withoutSecrets(collection)
  known.set(collection, wire)
  return wire
}

function withoutSecrets(collection: Collection): CollectionOnWire {
  if (collection.type !== 'auth') return { ...collection }
  const tokens = TOKEN_OPTIONS.map((kind) => [kind, { duration: collection[kind].duration }])
  // `undefined` is omitted in JSON.
  const providers = collection.oauth2.providers.map((provider) => ({ ...provider, clientSecret: undefined }))
  return {
    ...collection,
    ...Object.fromEntries(tokens),
    oauth2: { ...collection.oauth2, providers },
  }
}
