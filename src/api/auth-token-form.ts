import type { AuthRecord, TokenKind } from '#core/auth/auth.ts'
import { readTokenClaims, type TokenClaims } from '#core/auth/tokens.ts'
import type { AuthCollection } from '#core/collections/collection.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import type { FieldError } from '#kit/errors.ts'
import type { Call } from './call.ts'

/** Whose a mailed token is, and what it says. */
export type TokenOwner = { auth: AuthRecord; claims: TokenClaims }

export async function readTokenOwner(
  call: Call,
  kind: TokenKind,
  token: string,
): Promise<TokenOwner | undefined> {
  const claims = readTokenClaims(kind, token, call.core.clock.now())
  const auth = claims && (await call.core.auth.verifyToken(kind, token))
  return auth && { auth, claims }
}

/** What is wrong with the `token` of a form, given whose it is. */
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
