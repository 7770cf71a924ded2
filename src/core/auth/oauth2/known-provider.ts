import { castText } from '#core/fields/loose-casts.ts'

/** A provider's unprocessed response about a user. */
export type RawUser = Record<string, unknown>

/** A user's profile at a provider. `email` is empty unless the provider has verified it. */
export type OAuth2Profile = { id: string; name: string; username: string; email: string; avatarURL: string }

/** Path of a value in the response (`data.0.email`), or a function that computes it. */
type Source = string | ((raw: RawUser) => unknown)

/** A provider defined by the wire contract. A collection's configuration overrides its properties. */
export type KnownProvider = {
  displayName: string
  logo: string
  pkce: boolean
  scopes: readonly string[]
  authURL: string
  authParams?: Readonly<Record<string, string>>
  tokenURL: string
  /** Client authentication when a code is exchanged: RFC 6749's header, or parameters in the body. */
  credentials: 'header' | 'body'
  /** Empty means that the user is read from the `id_token`. */
  userInfoURL: string
  /** Further headers of the request for the user's profile. */
  userInfoHeaders?: (clientId: string) => Record<string, string>
  /** GraphQL query for the user's profile. */
  userInfoQuery?: string
  /** Path of the user's e-mail addresses, relative to `userInfoURL`, and the function that picks the verified one. */
  emails?: { path: string; read: (answer: unknown) => unknown }
  /**
   * Reads the e-mail address from the claims of the `id_token`; `way` is the collection's choice
   * (`extra.idTokenEmailClaim`).
   */
  emailOfClaims?: (claims: RawUser, way: string) => unknown
  jwksURL?: string
  issuers?: string[]
  /** Tells whether the provider's account is active; suspended ones cannot sign in here. */
  isActive?: (raw: RawUser) => boolean
  /** Sources of the profile; `id` is required. */
  profile: Partial<Record<keyof OAuth2Profile, Source>>
  /** Flag or time that confirms the e-mail address of `profile`; without it the address is ignored. */
  emailIf?: Source
}

/** Converts a provider's response to a profile. `id` is empty for an unidentified or inactive user. */
export function readProfile({ emailIf, isActive, profile }: KnownProvider, raw: RawUser): OAuth2Profile {
  const read = (source: Source = () => '') => {
    const value = typeof source === 'string' ? valueAt(raw, source) : source(raw)
    return value === false ? '' : castText(value)
  }
  const isVerified = emailIf === undefined || !['', 'false', '0'].includes(read(emailIf))
  return {
    id: isActive && !isActive(raw) ? '' : read(profile.id),
    name: read(profile.name),
    username: read(profile.username),
    email: isVerified ? read(profile.email) : '',
    avatarURL: read(profile.avatarURL),
  }
}

/** Returns the value at a path, such as `data.0.email`; `undefined` where there is none. */
export function valueAt(raw: unknown, path: string): unknown {
  let value = raw
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
