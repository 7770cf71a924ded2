import type { AuthCollection } from '#core/collections/collection.ts'
import type { Core } from '#core/core.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import { CHANGED_MEANWHILE } from '#core/records/writing/save-draft.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { ApiError, badRequest, type FieldError } from '#kit/errors.ts'
import { readAnyJwt } from '#kit/jwt.ts'
import type { TokenKind } from '../auth.ts'
import { readTokenClaims, type TokenClaims } from '../sessions/tokens.ts'
import { NOT_VALID } from './form-checks.ts'

const INVALID_TOKEN = fieldError('invalid_token', 'Invalid or expired token.')

/** Account and claims of a mailed token. */
export type TokenOwner = { auth: AuthRecord; claims: TokenClaims }

/**
 * Returns the account and claims of a token; `undefined` when it is expired, foreign, malformed or of another kind.
 */
export async function readTokenOwner(
  core: Core,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | undefined> {
  const claims = readTokenClaims(kind, token, core.clock.now())
  const auth = claims && (await core.auth.verifyToken(kind, token))
  return auth && { auth, claims }
}

/**
 * Changes the account of a mailed token that was valid when it was read. Throws 400 if the account's tokens have ended
 * since: of several requests with one token that come at once, only the first counts.
 */
export async function changeByToken(
  core: Core,
  { auth: { collection, record } }: TokenOwner,
  change: Record<string, unknown>,
): Promise<AuthRecord> {
  try {
    const seen = { tokenKey: record['tokenKey'] }
    return { collection, record: await core.records.update(collection, record.id, change, seen) }
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.data['updated']?.['code'] === CHANGED_MEANWHILE)) throw cause
    throw badRequest(NOT_VALID, { token: INVALID_TOKEN }, { cause })
  }
}

/** Tells whether the token has the claim, even if it is expired: that is a different error. */
export function hasClaim(token: string, name: 'email' | 'newEmail'): boolean {
  const value = readAnyJwt(token)?.[name]
  return typeof value === 'string' && value !== ''
}

/** Returns the error of a form's `token`, given its owner. */
export function checkToken(
  collection: AuthCollection,
  token: string,
  owner: TokenOwner | undefined,
): FieldError | undefined {
  if (token === '') return CANNOT_BE_BLANK
  if (!owner) return INVALID_TOKEN
  if (owner.auth.collection.id === collection.id) return undefined
  return fieldError('token_collection_mismatch', 'The provided token is for different auth collection.')
}
