import { castText } from '../../fields/loose-casts.ts'

/** What a provider says of somebody. */
export type RawUser = Record<string, unknown>

/** Who somebody is at a provider. `email` is empty unless the provider has verified it. */
export type OAuth2Profile = { id: string; name: string; username: string; email: string; avatarURL: string }

/** Where in the answer something stands, as a path (`data.0.email`), or how it is made of the answer. */
type Source = string | ((raw: RawUser) => unknown)

/** A provider that the wire knows by name. What a collection says of it is laid over this. */
export type KnownProvider = {
  displayName: string
  logo: string
  pkce: boolean
  scopes: readonly string[]
  authURL: string
  authParams?: Readonly<Record<string, string>>
  tokenURL: string
  /** How it wants to know the client when a code is exchanged: RFC 6749's header, or parameters of the body. */
  credentials: 'header' | 'body'
  /** Without one, the user is read from the `id_token`. */
  userInfoURL: string
  /** What it wants to read beside the token when it is asked who the user is. */
  userInfoHeaders?: (clientId: string) => Record<string, string>
  /** It is asked in GraphQL. */
  userInfoQuery?: string
  /** Where the addresses of the user are, beside `userInfoURL`, and which of them is verified. */
  emails?: { path: string; read: (answer: unknown) => unknown }
  /** Of the claims of the `id_token`, in the way that the collection has chosen (`extra.idTokenEmailClaim`). */
  emailOfClaims?: (claims: RawUser, way: string) => unknown
  jwksURL?: string
  issuers?: string[]
  /** Accounts that it has closed or suspended cannot be used here either. */
  isActive?: (raw: RawUser) => boolean
  /** `id` at least. */
  profile: Partial<Record<keyof OAuth2Profile, Source>>
  /** The address of `profile` counts only with this: a flag, or a time. */
  emailIf?: Source
}

/** What a provider says of its user, in our words. `id` is empty when it does not say who it is. */
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

/** `valueAt(raw, 'data.0.email')`; `undefined` where there is nothing. */
export function valueAt(raw: unknown, path: string): unknown {
  let value = raw
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}
