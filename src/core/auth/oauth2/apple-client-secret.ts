import { library } from '#kit/library.ts'
import type { Clock } from '#kit/time/clock.ts'

export type AppleKey = {
  /** Identifier of Apple's services ID. */
  clientId: string
  teamId: string
  keyId: string
  /** Private key in PEM format. */
  privateKey: string
}

/**
 * Creates Apple's client secret: a JWT signed with the developer's key, valid for `seconds`. Throws when the key is
 * not valid for ES256.
 */
export async function createAppleClientSecret(
  { clientId, teamId, keyId, privateKey }: AppleKey,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const { importPKCS8, SignJWT } = library('jose')
  const key = await importPKCS8(privateKey.trim(), 'ES256')
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(key)
}
