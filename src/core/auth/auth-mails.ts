import type { Clock } from '#kit/clock.ts'
import type { Log } from '#kit/log.ts'
import { createThrottle } from '#kit/throttle.ts'
import type { Auth, AuthRecord } from './auth.ts'

type TokenMailKind = 'verification' | 'passwordReset' | 'emailChange'

export type AuthMailContent =
  | { kind: TokenMailKind; token: string }
  | { kind: 'otp'; otpId: string; password: string }
  | { kind: 'loginAlert'; info: string }

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
  /** To the record's own address, in the background. `undo` is called when it could not be sent. */
  sendOneTimePassword(
    auth: AuthRecord,
    otp: { otpId: string; password: string },
    undo: () => Promise<void>,
  ): void
  /** The same. `info` says when and from where somebody has signed in. */
  sendLoginAlert(auth: AuthRecord, info: string, undo: () => Promise<void>): void
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

  function sendOrUndo(mail: AuthMail, undo: () => Promise<void>): void {
    send(mail).catch(async (cause: unknown) => {
      log.error(`A mail of the kind ${mail.kind} could not be sent`, cause)
      await undo()
    })
  }

  return {
    sendSoon(kind, auth) {
      const key = keyOf(kind, auth)
      const to = addressOf(auth)
      if (to === '' || !throttle.enter(key)) return
      send({ kind, auth, to, token: tokens.issueToken(kind, auth) }).catch((cause: unknown) => {
        throttle.leave(key)
        log.error(`A ${kind} mail could not be sent`, cause)
      })
    },
    async sendEmailChange(auth, newEmail) {
      const token = tokens.issueToken('emailChange', auth, { newEmail })
      await send({ kind: 'emailChange', auth, to: newEmail, token })
    },
    sendOneTimePassword: (auth, otp, undo) =>
      sendOrUndo({ kind: 'otp', auth, to: addressOf(auth), ...otp }, undo),
    sendLoginAlert: (auth, info, undo) =>
      sendOrUndo({ kind: 'loginAlert', auth, to: addressOf(auth), info }, undo),
    reopen: (kind, auth) => throttle.leave(keyOf(kind, auth)),
  }
}

function addressOf({ record }: AuthRecord): string {
  const address = record['email']
  return typeof address === 'string' ? address : ''
}
