import type { OAuth2Provider } from '../../collections/collection.ts'
import { castBool, castText } from '../../fields/loose-casts.ts'

/** What a provider says of somebody. */
export type RawUser = Record<string, unknown>

/** Who somebody is at a provider. `email` is empty unless the provider has verified it. */
export type OAuth2Profile = { id: string; name: string; username: string; email: string; avatarURL: string }

type KnownProvider = {
  displayName: string
  logo: string
  pkce: boolean
  scopes: string[]
  authURL: string
  tokenURL: string
  /** Without one, the user is read from the `id_token`. */
  userInfoURL: string
  /** Where the addresses of the user are, with which of them are verified. */
  emailsURL?: string
  authParams?: Record<string, string>
  jwksURL?: string
  issuers?: string[]
  read(raw: RawUser): OAuth2Profile
}

/** A provider as a collection has configured it. */
export type ResolvedProvider = KnownProvider & { name: string; clientId: string; clientSecret: string }

const oidc: KnownProvider = {
  displayName: 'OIDC',
  logo: letterLogo('O', '#f78c40'),
  pkce: true,
  scopes: ['openid', 'email', 'profile'],
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  read: readClaims,
}

/** By the names of the wire contract. */
const PROVIDERS: Record<string, KnownProvider> = {
  apple: {
    ...oidc,
    displayName: 'Apple',
    logo: letterLogo('A', '#000000'),
    scopes: ['name', 'email'],
    authURL: 'https://appleid.apple.com/auth/authorize',
    tokenURL: 'https://appleid.apple.com/auth/token',
    authParams: { response_mode: 'form_post' },
    jwksURL: 'https://appleid.apple.com/auth/keys',
    issuers: ['https://appleid.apple.com'],
  },
  google: {
    ...oidc,
    displayName: 'Google',
    logo: letterLogo('G', '#4285f4'),
    scopes: [
      'https://www.googleapis.com/auth/userinfo.profile',
      'https://www.googleapis.com/auth/userinfo.email',
    ],
    authURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    userInfoURL: 'https://www.googleapis.com/oauth2/v3/userinfo',
  },
  microsoft: {
    ...oidc,
    displayName: 'Microsoft',
    logo: letterLogo('M', '#00a4ef'),
    scopes: ['User.Read'],
    authURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userInfoURL: 'https://graph.microsoft.com/v1.0/me',
    // Any tenant may write any address into its directory: `mail` proves nothing.
    read: (raw) => profile({ id: raw['id'], name: raw['displayName'] }),
  },
  github: {
    ...oidc,
    displayName: 'GitHub',
    logo: letterLogo('G', '#24292f'),
    scopes: ['read:user', 'user:email'],
    authURL: 'https://github.com/login/oauth/authorize',
    tokenURL: 'https://github.com/login/oauth/access_token',
    userInfoURL: 'https://api.github.com/user',
    emailsURL: 'https://api.github.com/user/emails',
    read: (raw) =>
      profile({ id: raw['id'], name: raw['name'], username: raw['login'], avatarURL: raw['avatar_url'] }),
  },
  gitlab: {
    ...oidc,
    displayName: 'GitLab',
    logo: letterLogo('G', '#e24329'),
    scopes: ['read_user'],
    authURL: 'https://gitlab.com/oauth/authorize',
    tokenURL: 'https://gitlab.com/oauth/token',
    userInfoURL: 'https://gitlab.com/api/v4/user',
    read: (raw) =>
      profile({
        id: raw['id'],
        name: raw['name'],
        username: raw['username'],
        email: raw['confirmed_at'] ? raw['email'] : '',
        avatarURL: raw['avatar_url'],
      }),
  },
  discord: {
    ...oidc,
    displayName: 'Discord',
    logo: letterLogo('D', '#5865f2'),
    scopes: ['identify', 'email'],
    authURL: 'https://discord.com/api/oauth2/authorize',
    tokenURL: 'https://discord.com/api/oauth2/token',
    userInfoURL: 'https://discord.com/api/users/@me',
    read: (raw) =>
      profile({
        id: raw['id'],
        name: raw['global_name'] || raw['username'],
        username: raw['username'],
        email: raw['verified'] === true ? raw['email'] : '',
        avatarURL: raw['avatar']
          ? `https://cdn.discordapp.com/avatars/${castText(raw['id'])}/${castText(raw['avatar'])}.png`
          : '',
      }),
  },
  oidc,
  oidc2: oidc,
  oidc3: oidc,
}

export function isKnownProvider(name: string): boolean {
  return Object.hasOwn(PROVIDERS, name)
}

/** The provider with what the collection says otherwise, or `undefined` when it cannot be used like that. */
export function resolveProvider(configured: OAuth2Provider): ResolvedProvider | undefined {
  const { clientId, clientSecret, extra, name, pkce } = configured
  const known = isKnownProvider(name) ? PROVIDERS[name] : undefined
  if (!known) return undefined
  const issuers = Array.isArray(extra?.['issuers']) ? extra['issuers'].map(castText) : known.issuers
  const jwksURL = castText(extra?.['jwksURL']) || known.jwksURL
  const resolved: ResolvedProvider = {
    ...known,
    name,
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

/** The standard claims of OpenID Connect. */
function readClaims(raw: RawUser): OAuth2Profile {
  return profile({
    id: raw['sub'],
    name: raw['name'],
    username: raw['preferred_username'],
    email: castBool(raw['email_verified']) ? raw['email'] : '',
    avatarURL: raw['picture'],
  })
}

function profile(values: Partial<Record<keyof OAuth2Profile, unknown>>): OAuth2Profile {
  const { id, name, username, email, avatarURL } = values
  return {
    id: castText(id),
    name: castText(name),
    username: castText(username),
    email: castText(email),
    avatarURL: castText(avatarURL),
  }
}

function letterLogo(letter: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="bold" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}
