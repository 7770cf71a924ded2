import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { createThrottle } from '#kit/throttle.ts'
import type { Auth, AuthRecord } from './auth.ts'

export type AuthMailKind = 'verification' | 'passwordReset' | 'emailChange'

/** A mail with a token that somebody asked for: what it says and how it travels is up to whoever sends it. */
export type AuthMail = { kind: AuthMailKind; auth: AuthRecord; to: string; token: string }
export type SendAuthMail = (mail: AuthMail) => Promise<void>

export type AuthMails = {
  /**
   * To the record's own address, in the background: the caller's answer must not tell, not even by its time, whether
   * a mail goes out. At most one of a kind in two minutes for each record; others are dropped silently.
   */
  sendSoon(kind: 'verification' | 'passwordReset', auth: AuthRecord): void
  /** To the address that shall become the record's. Throws when it cannot be sent. */
  sendEmailChange(auth: AuthRecord, newEmail: string): Promise<void>
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
  const keyOf = (kind: AuthMailKind, { collection, record }: AuthRecord) =>
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
    reopen: (kind, auth) => throttle.leave(keyOf(kind, auth)),
  }
}
