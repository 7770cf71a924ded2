import type { OAuth2Provider } from '#core/collections/collection.ts'
import { castText } from '#core/fields/loose-casts.ts'
import type { KnownProvider } from './known-provider.ts'
import { KNOWN_PROVIDERS } from './known-providers.ts'

/** A provider with a collection's configuration applied. */
export type ResolvedProvider = KnownProvider & {
  name: string
  clientId: string
  clientSecret: string
  /** Trusted e-mail claim of the `id_token`; empty for none. */
  emailClaims: string
}

/** Tells whether a provider with this name exists. */
export function isKnownProvider(name: string): boolean {
  return Object.hasOwn(KNOWN_PROVIDERS, name)
}

/**
 * Returns the provider with the collection's configuration applied, or `undefined` when it is unknown or incomplete.
 */
export function resolveProvider(configured: OAuth2Provider): ResolvedProvider | undefined {
  const { clientId, clientSecret, extra, name, pkce } = configured
  const known = isKnownProvider(name) ? KNOWN_PROVIDERS[name] : undefined
  if (!known) return undefined
  const issuers = Array.isArray(extra?.['issuers']) ? extra['issuers'].map(castText) : known.issuers
  const jwksURL = castText(extra?.['jwksURL']) || known.jwksURL
  const emailClaims = known.emailOfClaims ? castText(extra?.['idTokenEmailClaim']) : ''
  const resolved: ResolvedProvider = {
    ...known,
    name,
    emailClaims,
    // Without `openid` the provider sends no id_token.
    scopes: emailClaims === '' ? known.scopes : [...known.scopes, 'openid'],
    clientId,
    clientSecret,
    displayName: configured.displayName || known.displayName,
    pkce: pkce ?? known.pkce,
    authURL: configured.authURL || known.authURL,
    tokenURL: configured.tokenURL || known.tokenURL,
    userInfoURL: configured.userInfoURL || known.userInfoURL,
    ...(issuers && { issuers }),
    ...(jwksURL !== undefined && { jwksURL }),
  }
  return URL.canParse(resolved.authURL) && URL.canParse(resolved.tokenURL) ? resolved : undefined
}
