import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { createThrottle } from '#kit/throttle.ts'
import type { Auth, AuthRecord } from './auth.ts'

type TokenMailKind = 'verification' | 'passwordReset' | 'emailChange'

export type AuthMailContent =
  | { kind: TokenMailKind; token: string }
  | { kind: 'otp'; otpId: string; password: string }

/** A mail about an account: what it says around its content, and how it travels, is up to whoever sends it. */
export type AuthMail = { auth: AuthRecord; to: string } & AuthMailContent
export type SendAuthMail = (mail: AuthMail) => Promise<void>

export type AuthMails = {
  /**
   * To the record's own address, in the background: the caller's answer must not tell, not even by its time, whether
   * a mail goes out. At most one of a kind in two minutes for each record; others are dropped silently.
   */
  sendSoon(kind: 'verification' | 'passwordReset', auth: AuthRecord): void
  /** To the address that shall become the record's. Throws when it cannot be sent. */
  sendEmailChange(auth: AuthRecord, newEmail: string): Promise<void>
  /** To the record's own address, in the background. `whenFailed` is called when it could not be sent. */
  sendOneTimePassword(
    auth: AuthRecord,
    otp: { otpId: string; password: string },
    whenFailed: () => Promise<void>,
  ): void
  /** The token of the last mail has been used: the next mail need not wait. */
  reopen(kind: 'verification' | 'passwordReset', auth: AuthRecord): void
}

const PAUSE_MS = 2 * 60 * 1000

export type AuthMailsOptions = {
  auth: Pick<Auth, 'issueToken'>
  clock: Clock
  log: Log
  send: SendAuthMail
}

export function createAuthMails({ auth: tokens, clock, log, send }: AuthMailsOptions): AuthMails {
  const throttle = createThrottle(clock, PAUSE_MS)
  const keyOf = (kind: TokenMailKind, { collection, record }: AuthRecord) =>
    `${kind}/${collection.id}/${record.id}`

  return {
    sendSoon(kind, auth) {
      const key = keyOf(kind, auth)
      const to = auth.record['email']
      if (typeof to !== 'string' || to === '' || !throttle.enter(key)) return
      send({ kind, auth, to, token: tokens.issueToken(kind, auth) }).catch((cause: unknown) => {
        throttle.leave(key)
        log.error(`A ${kind} mail could not be sent`, cause)
      })
    },
    async sendEmailChange(auth, newEmail) {
      const token = tokens.issueToken('emailChange', auth, { newEmail })
      await send({ kind: 'emailChange', auth, to: newEmail, token })
    },
    sendOneTimePassword(auth, otp, whenFailed) {
      send({ kind: 'otp', auth, to: String(auth.record['email']), ...otp }).catch(async (cause: unknown) => {
        log.error('A mail with a one-time password could not be sent', cause)
        await whenFailed()
      })
    },
    reopen: (kind, auth) => throttle.leave(keyOf(kind, auth)),
  }
}
