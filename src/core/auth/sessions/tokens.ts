import { LRUCache } from 'lru-cache'
import type { AuthCollection } from '#core/collections/collection.ts'
import type { ActingOperator, AuthRecord } from '#core/rules/auth-record.ts'
import { isSignedBy, readJwt, signJwt } from '#kit/jwt.ts'
import type { Clock } from '#kit/time/clock.ts'
import type { TokenKind, TokenOptions } from '../auth.ts'

/** Claims of a token. NB! Reading them verifies nothing: see `verifyToken`. */
export type TokenClaims = {
  id: string
  collectionId: string
  refreshable: boolean
  /** Id of the operator who acts as the record; otherwise empty. */
  operator: string
  expires: Date
  /** The record's e-mail address when the token was issued; empty for kinds without it. */
  email: string
  newEmail: string
  /** Session id, in tokens for signing in and for files. */
  session: string
}

export type TokenSources = {
  clock: Clock
  /** Finds the auth record with its `tokenKey`, by the collection's id. */
  findAuthRecord: (collectionId: string, id: string) => Promise<AuthRecord | undefined>
  findOperator: (id: string) => Promise<ActingOperator | undefined>
}

/**
 * Creates and verifies tokens as JWTs (HS256). The key consists of a secret of the record and one of its collection:
 * changing `tokenKey` ends all tokens of the record, changing a token's `secret` ends all of that kind in the
 * collection (wire contract, section 2).
 */
export function createTokens({ clock, findAuthRecord, findOperator }: TokenSources): Tokens {
  // Created on first use, because creating it costs more than most transactions, and each has tokens of its own.
  let proven: LRUCache<string, Proven> | undefined
  return {
    sign(kind, auth, options = {}) {
      const { collection, record } = auth
      const seconds = options.seconds ?? optionsOf(kind, collection).duration
      const exp = Math.floor(clock.now().getTime() / 1000) + seconds
      const email = typeof record['email'] === 'string' ? record['email'] : ''
      const claims = {
        collectionId: collection.id,
        ...(carriesEmail(kind) && { email }),
        exp,
        id: record.id,
        ...(kind === 'emailChange' && { newEmail: options.newEmail ?? '' }),
        ...(kind === 'auth' && { refreshable: options.refreshable ?? true }),
        ...(options.session !== undefined && { sid: options.session }),
        ...(kind === 'auth' && options.operator !== undefined && { operator: options.operator }),
        type: kind,
      }
      const key = signingKey(kind, auth)
      if (key === undefined) throw new Error(`${collection.name}/${record.id} has no signing key`)
      return signJwt(claims, key)
    },

    async verify(kind, token) {
      proven ??= new LRUCache({ max: MOST_REMEMBERED })
      const name = `${kind} ${token}`
      const known = proven.get(name)
      const claims = known ? unexpired(known.claims, clock.now()) : readTokenClaims(kind, token, clock.now())
      const auth = claims && (await findAuthRecord(claims.collectionId, claims.id))
      const key = auth && signingKey(kind, auth)
      if (!auth || key === undefined) return undefined
      if (known?.key !== key) {
        if (!isSignedBy(token, key)) return undefined
        proven.set(name, { claims, key })
      }
      const asked = claims.session === '' ? auth : { ...auth, session: claims.session }
      if (claims.operator === '') return asked
      // A deleted operator can no longer act as anyone.
      const actedBy = await findOperator(claims.operator)
      return actedBy && { ...asked, actedBy }
    },
  }
}

/** Maximum number of cached tokens, a few hundred bytes each; only tokens signed by us are cached. */
const MOST_REMEMBERED = 10_000

/**
 * A token whose signature was verified with `key`. NB! Valid only while `key` is current. The key is read for each
 * request, so that renewing it in any process ends the tokens signed with the old one at once.
 */
type Proven = { claims: TokenClaims; key: string }

function unexpired(claims: TokenClaims, now: Date): TokenClaims | undefined {
  return claims.expires > now ? claims : undefined
}

type SignOptions = TokenOptions & {
  /** Seconds until the token expires, instead of the collection's duration. */
  seconds?: number
  /** True (the default) if auth-refresh issues a new token; for auth tokens only. */
  refreshable?: boolean
  /** Id of the token's session. */
  session?: string | undefined
  /** Id of the operator who acts as the record. */
  operator?: string | undefined
}

export type SignToken = (kind: TokenKind, auth: AuthRecord, options?: SignOptions) => string

type Tokens = {
  sign: SignToken
  /** Returns the account of a token without checking that its session is open. */
  verify: (kind: TokenKind, token: string) => Promise<AuthRecord | undefined>
}

/**
 * Returns the claims of an unexpired token of that kind. NB! Not verified, as anyone can write such claims: use
 * `verifyToken`.
 */
export function readTokenClaims(kind: TokenKind, token: string, now: Date): TokenClaims | undefined {
  const claims = readJwt(token, now)
  if (claims?.['type'] !== kind) return undefined
  const { id, collectionId, email, exp, newEmail, operator, sid } = claims
  if (!isText(id) || !isText(collectionId) || id === '' || collectionId === '') return undefined
  return {
    id,
    collectionId,
    refreshable: claims['refreshable'] === true,
    operator: isText(operator) ? operator : '',
    expires: new Date(Number(exp) * 1000),
    email: isText(email) ? email : '',
    newEmail: isText(newEmail) ? newEmail : '',
    session: isText(sid) ? sid : '',
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function carriesEmail(kind: TokenKind): boolean {
  return kind === 'verification' || kind === 'passwordReset' || kind === 'emailChange'
}

/** Returns the signing key. Both parts are required: with one missing, whoever knows the other could sign. */
function signingKey(kind: TokenKind, { collection, record }: AuthRecord): string | undefined {
  const tokenKey = record['tokenKey']
  const { secret } = optionsOf(kind, collection)
  return isText(tokenKey) && tokenKey !== '' && secret !== '' ? tokenKey + secret : undefined
}

function optionsOf(kind: TokenKind, collection: AuthCollection) {
  return collection[`${kind}Token`]
}
