import type { OAuth2Tokens } from 'arctic'
import { castText } from '#core/fields/loose-casts.ts'
import { badRequest } from '#kit/errors.ts'
import { library } from '#kit/library.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { type OAuth2Profile, type RawUser, readProfile } from './known-provider.ts'
import type { ResolvedProvider } from './oauth2-providers.ts'

const TIMEOUT_MS = 15_000
const LEEWAY_SECONDS = 300

/** A user's account at a provider, with the tokens issued to us. */
export type OAuth2Login = OAuth2Profile & {
  accessToken: string
  refreshToken: string
  /** Instant at which the access token expires; empty when unknown. */
  expiry: string
  rawUser: RawUser
}

type Asking = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

type SentCode = { code: string; codeVerifier: string; redirectURL: string }

/** Returns the URL of the provider's sign-in page; the client appends the URL to return to. */
export function authorizationURL(provider: ResolvedProvider, state: string, codeVerifier: string): string {
  const { CodeChallengeMethod, OAuth2Client } = library('arctic')
  const client = new OAuth2Client(provider.clientId, provider.clientSecret, null)
  const url = provider.pkce
    ? client.createAuthorizationURLWithPKCE(provider.authURL, state, CodeChallengeMethod.S256, codeVerifier, [
        ...provider.scopes,
      ])
    : client.createAuthorizationURL(provider.authURL, state, [...provider.scopes])
  for (const [name, value] of Object.entries(provider.authParams ?? {})) url.searchParams.set(name, value)
  return `${url.href}&redirect_uri=`
}

/**
 * Exchanges the code for tokens and reads the user's profile. Throws 400 when the provider returns no token or no
 * user.
 */
export async function logIn(provider: ResolvedProvider, sent: SentCode): Promise<OAuth2Login> {
  const tokens = await orRefuse('Failed to fetch OAuth2 token.', () => fetchTokens(provider, sent))
  return orRefuse('Failed to fetch OAuth2 user.', async () => {
    const rawUser = await fetchUser(provider, tokens)
    const profile = readProfile(provider, rawUser)
    if (profile.id === '') throw new Error('the provider did not say who the user is')
    const email = await findEmail(provider, profile, tokens)
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

async function fetchTokens(provider: ResolvedProvider, sent: SentCode): Promise<OAuth2Tokens> {
  const { code, codeVerifier, redirectURL } = sent
  if (provider.credentials === 'body') return fetchTokensByForm(provider, sent)
  const { OAuth2Client } = library('arctic')
  const client = new OAuth2Client(provider.clientId, provider.clientSecret, redirectURL)
  return client.validateAuthorizationCode(provider.tokenURL, code, provider.pkce ? codeVerifier : null)
}

/**
 * Exchanges the code with credentials in the body, like arctic's provider-specific clients; its general one supports
 * only the header.
 */
async function fetchTokensByForm(
  { clientId, clientSecret, pkce, tokenURL }: ResolvedProvider,
  { code, codeVerifier, redirectURL }: SentCode,
): Promise<OAuth2Tokens> {
  const answer = await fetchJson(tokenURL, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      client_secret: clientSecret,
      code,
      redirect_uri: redirectURL,
      ...(pkce && { code_verifier: codeVerifier }),
    }),
  })
  const { OAuth2Tokens } = library('arctic')
  return new OAuth2Tokens(asObject(answer))
}

async function fetchUser(provider: ResolvedProvider, tokens: OAuth2Tokens): Promise<RawUser> {
  const { clientId, userInfoHeaders, userInfoQuery, userInfoURL } = provider
  if (userInfoURL === '') return readIdToken(provider, tokens.idToken())
  const headers = { ...authorization(tokens), ...userInfoHeaders?.(clientId) }
  if (userInfoQuery === undefined) return asObject(await fetchJson(userInfoURL, { headers }))
  const body = JSON.stringify({ query: userInfoQuery })
  return asObject(
    await fetchJson(userInfoURL, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  )
}

/**
 * Reads the claims of an `id_token`. It came directly from the provider; its signature is checked if the keys are
 * known.
 */
async function readIdToken(
  { clientId, issuers, jwksURL }: ResolvedProvider,
  idToken: string,
): Promise<RawUser> {
  const { createRemoteJWKSet, decodeJwt, jwtVerify } = library('jose')
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

async function findEmail(
  provider: ResolvedProvider,
  profile: OAuth2Profile,
  tokens: OAuth2Tokens,
): Promise<string> {
  const { emailClaims, emailOfClaims, emails } = provider
  if (emails) return fetchEmail(provider, emails, tokens)
  if (!emailOfClaims || emailClaims === '') return profile.email
  return castText(emailOfClaims(await readIdToken(provider, tokens.idToken()), emailClaims))
}

/** Fetches the verified e-mail address; empty when there is none or the user has not granted access to it. */
async function fetchEmail(
  { userInfoURL }: ResolvedProvider,
  { path, read }: NonNullable<ResolvedProvider['emails']>,
  tokens: OAuth2Tokens,
): Promise<string> {
  const response = await ask(new URL(path, userInfoURL).href, { headers: authorization(tokens) })
  if ([401, 403, 404].includes(response.status)) return ''
  return castText(read(await readJson(response)))
}

function authorization(tokens: OAuth2Tokens): Record<string, string> {
  return { authorization: `Bearer ${tokens.accessToken()}` }
}

async function fetchJson(url: string, asking: Asking): Promise<unknown> {
  return readJson(await ask(url, asking))
}

function ask(url: string, asking: Asking): Promise<Response> {
  return fetch(url, {
    ...asking,
    headers: { accept: 'application/json', 'user-agent': 'krume', ...asking.headers },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${new URL(response.url).host} answered ${response.status}`)
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
