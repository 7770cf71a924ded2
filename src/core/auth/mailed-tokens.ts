import type { FieldError } from '#kit/errors.ts'
import { readAnyJwt } from '#kit/jwt.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { Core } from '../core.ts'
import { CANNOT_BE_BLANK, fieldError } from '../fields/field-errors.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import type { TokenKind } from './auth.ts'
import { readTokenClaims, type TokenClaims } from './tokens.ts'

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
  if (!owner) return fieldError('invalid_token', 'Invalid or expired token.')
  if (owner.auth.collection.id === collection.id) return undefined
  return fieldError('token_collection_mismatch', 'The provided token is for different auth collection.')
}
