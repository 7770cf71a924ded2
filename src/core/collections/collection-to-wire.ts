import { TOKEN_OPTIONS } from './auth-options.ts'
import type { Collection } from './collection.ts'

/** Converts a collection to JSON for superusers, without its write-only secrets. */
export function collectionToWire(collection: Collection): Record<string, unknown> {
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
