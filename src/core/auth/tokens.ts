import type { Clock } from '#kit/clock.ts'
import { isSignedBy, readJwt, signJwt } from '#kit/jwt.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { Auth, AuthRecord, TokenKind } from './auth.ts'

/** Who a token says it belongs to. NB! Not proven by itself: see `verifyToken`. */
export type TokenClaims = {
  id: string
  collectionId: string
  refreshable: boolean
  expires: Date
  /** The record's address when the token was issued; empty for kinds that do not carry it. */
  email: string
  newEmail: string
}

export type TokenSources = {
  clock: Clock
  /** The auth record with its `tokenKey`, by the collection's id. */
  findAuthRecord: (collectionId: string, id: string) => Promise<AuthRecord | undefined>
}

/**
 * Tokens as JWTs (HS256). The key joins a secret of the record and one of its collection: changing `tokenKey` ends all
 * tokens of the record, changing a token's `secret` all of that kind in the collection (wire contract, section 2).
 */
export function createTokens({
  clock,
  findAuthRecord,
}: TokenSources): Pick<Auth, 'issueToken' | 'verifyToken'> {
  return {
    issueToken(kind, auth, options = {}) {
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
        type: kind,
      }
      const key = signingKey(kind, auth)
      if (key === undefined) throw new Error(`${collection.name}/${record.id} has no signing key`)
      return signJwt(claims, key)
    },

    async verifyToken(kind, token) {
      const claims = readTokenClaims(kind, token, clock.now())
      const auth = claims && (await findAuthRecord(claims.collectionId, claims.id))
      const key = auth && signingKey(kind, auth)
      return key !== undefined && isSignedBy(token, key) ? auth : undefined
    },
  }
}

/** The claims of an unexpired token of that kind. NB! Anyone can write such claims: `verifyToken` proves them. */
export function readTokenClaims(kind: TokenKind, token: string, now: Date): TokenClaims | undefined {
  const claims = readJwt(token, now)
  if (claims?.['type'] !== kind) return undefined
  const { id, collectionId, email, exp, newEmail } = claims
  if (!isText(id) || !isText(collectionId) || id === '' || collectionId === '') return undefined
  return {
    id,
    collectionId,
    refreshable: claims['refreshable'] === true,
    expires: new Date(Number(exp) * 1000),
    email: isText(email) ? email : '',
    newEmail: isText(newEmail) ? newEmail : '',
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function carriesEmail(kind: TokenKind): boolean {
  return kind === 'verification' || kind === 'passwordReset' || kind === 'emailChange'
}

/** Both parts must be there: with one missing, whoever knows the other could sign. */
function signingKey(kind: TokenKind, { collection, record }: AuthRecord): string | undefined {
  const tokenKey = record['tokenKey']
  const { secret } = optionsOf(kind, collection)
  return isText(tokenKey) && tokenKey !== '' && secret !== '' ? tokenKey + secret : undefined
}

function optionsOf(kind: TokenKind, collection: AuthCollection) {
  return collection[`${kind}Token`]
}
