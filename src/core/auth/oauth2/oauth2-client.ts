import { CodeChallengeMethod, OAuth2Client, type OAuth2Tokens } from 'arctic'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { badRequest } from '#kit/errors.ts'
import { formatInstant } from '#kit/instant.ts'
import type { OAuth2Profile, RawUser, ResolvedProvider } from './oauth2-providers.ts'

const TIMEOUT_MS = 15_000
const LEEWAY_SECONDS = 300

/** Somebody's account at a provider, with the tokens that it gave us. */
export type OAuth2Login = OAuth2Profile & {
  accessToken: string
  refreshToken: string
  /** An instant, or empty when the provider does not say. */
  expiry: string
  rawUser: RawUser
}

/** Where the client sends its user; it appends where the user shall come back to. */
export function authorizationURL(provider: ResolvedProvider, state: string, codeVerifier: string): string {
  const client = new OAuth2Client(provider.clientId, provider.clientSecret, null)
  const url = provider.pkce
    ? client.createAuthorizationURLWithPKCE(
        provider.authURL,
        state,
        CodeChallengeMethod.S256,
        codeVerifier,
        provider.scopes,
      )
    : client.createAuthorizationURL(provider.authURL, state, provider.scopes)
  for (const [name, value] of Object.entries(provider.authParams ?? {})) url.searchParams.set(name, value)
  return `${url.href}&redirect_uri=`
}

/** Exchanges the code that the user came back with. Throws 400 when the provider gives no token or no user. */
export async function logIn(
  provider: ResolvedProvider,
  sent: { code: string; codeVerifier: string; redirectURL: string },
): Promise<OAuth2Login> {
  const tokens = await orRefuse('Failed to fetch OAuth2 token.', () => fetchTokens(provider, sent))
  return orRefuse('Failed to fetch OAuth2 user.', async () => {
    const rawUser = await fetchUser(provider, tokens)
    const profile = provider.read(rawUser)
    if (profile.id === '') throw new Error('the provider did not say who the user is')
    const email = provider.emailsURL ? await fetchVerifiedEmail(provider.emailsURL, tokens) : profile.email
    return {
      ...profile,
      email,
      rawUser,
      accessToken: tokens.accessToken(),
      refreshToken: tokens.hasRefreshToken() ? tokens.refreshToken() : '',
      expiry: 'expires_in' in tokens.data ? formatInstant(tokens.accessTokenExpiresAt()) : '',
    }
  })
}

async function fetchTokens(
  provider: ResolvedProvider,
  { code, codeVerifier, redirectURL }: { code: string; codeVerifier: string; redirectURL: string },
): Promise<OAuth2Tokens> {
  const client = new OAuth2Client(provider.clientId, provider.clientSecret, redirectURL)
  return client.validateAuthorizationCode(provider.tokenURL, code, provider.pkce ? codeVerifier : null)
}

async function fetchUser(provider: ResolvedProvider, tokens: OAuth2Tokens): Promise<RawUser> {
  if (provider.userInfoURL === '') return readIdToken(provider, tokens.idToken())
  return asObject(await fetchJson(provider.userInfoURL, tokens))
}

/** It came straight from the provider; where its keys are known, its signature is checked all the same. */
async function readIdToken(
  { clientId, issuers, jwksURL }: ResolvedProvider,
  idToken: string,
): Promise<RawUser> {
  if (jwksURL !== undefined) {
    const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(jwksURL)), {
      audience: clientId,
      clockTolerance: LEEWAY_SECONDS,
      ...(issuers && { issuer: issuers }),
    })
    return payload
  }
  const claims = decodeJwt(idToken)
  const audiences = [claims.aud ?? []].flat()
  if (!audiences.includes(clientId)) throw new Error('the id_token is meant for somebody else')
  if (issuers && !issuers.includes(claims.iss ?? '')) throw new Error('the id_token is of another issuer')
  return claims
}

async function fetchVerifiedEmail(url: string, tokens: OAuth2Tokens): Promise<string> {
  const addresses = await fetchJson(url, tokens)
  for (const entry of Array.isArray(addresses) ? addresses : []) {
    const { email, primary, verified } = asObject(entry)
    if (primary === true && verified === true && typeof email === 'string') return email
  }
  return ''
}

async function fetchJson(url: string, tokens: OAuth2Tokens): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      authorization: `Bearer ${tokens.accessToken()}`,
      accept: 'application/json',
      'user-agent': 'krume',
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`)
  return response.json()
}

function asObject(value: unknown): RawUser {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

async function orRefuse<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw badRequest(message, {}, { cause })
  }
}
