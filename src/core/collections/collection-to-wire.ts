import { TOKEN_OPTIONS } from './auth-options.ts'
import type { Collection } from './collection.ts'

/** A collection as JSON for superusers: everything but the secrets, which are written and never read. */
export function collectionToWire(collection: Collection): Record<string, unknown> {
  if (collection.type !== 'auth') return { ...collection }
  const tokens = TOKEN_OPTIONS.map((kind) => [kind, { duration: collection[kind].duration }])
  // JSON has no `undefined`.
  const providers = collection.oauth2.providers.map((provider) => ({ ...provider, clientSecret: undefined }))
  return {
    ...collection,
    ...Object.fromEntries(tokens),
    oauth2: { ...collection.oauth2, providers },
  }
}
