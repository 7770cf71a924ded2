import type { AuthCollection } from '#core/collections/collection.ts'
import { blankRecord } from '#core/records/writing/blank-record.ts'
import type { AuthRecord } from '#core/rules/auth-record.ts'
import { randomString } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import type { RateLimiter, RateRule } from '#kit/network/rate-limiter.ts'
import type { Auth } from '../auth.ts'

type TokenMailKind = 'verification' | 'passwordReset' | 'emailChange'

export type AuthMailContent =
  | { kind: TokenMailKind; token: string }
  | { kind: 'otp'; otpId: string; password: string }
  | { kind: 'loginAlert'; info: string }

/** A mail about an account. The sender adds the surrounding text and the transport. */
export type AuthMail = { auth: AuthRecord; to: string } & AuthMailContent
export type SendAuthMail = (mail: AuthMail) => Promise<void>

export type AuthMails = {
  /**
   * Mails the record's own address in the background: neither the response nor its timing may reveal whether a mail
   * is sent. At most one of a kind in two minutes per record; further ones are dropped silently.
   */
  sendSoon(kind: 'verification' | 'passwordReset', auth: AuthRecord): void
  /** Mails the new address to be confirmed. Throws when the mail cannot be sent. */
  sendEmailChange(auth: AuthRecord, newEmail: string): Promise<void>
  /** Mails the record's own address in the background. Calls `undo` when the mail cannot be sent. */
  sendOneTimePassword(
    auth: AuthRecord,
    otp: { otpId: string; password: string },
    undo: () => Promise<void>,
  ): void
  /** Like `sendOneTimePassword`. `info` says when and from where somebody has signed in. */
  sendLoginAlert(auth: AuthRecord, info: string, undo: () => Promise<void>): void
  /** Sends a sample about an imaginary account to an operator. Throws when the mail cannot be sent. */
  sendTest(kind: AuthMail['kind'], collection: AuthCollection, to: string): Promise<void>
  /** Lifts the pause before the next mail, because the token of the last one has been used. */
  reopen(kind: 'verification' | 'passwordReset', auth: AuthRecord): void
}

const PAUSE: RateRule = { kind: 'window', max: 1, seconds: 120 }

export type AuthMailsOptions = {
  auth: Pick<Auth, 'issueToken'>
  limiter: RateLimiter
  log: Log
  send: SendAuthMail
}

/**
 * Creates the sender of mails about accounts. Background failures are logged, and undone where they would block
 * another attempt.
 */
export function createAuthMails({ auth: tokens, limiter, log, send }: AuthMailsOptions): AuthMails {
  const keyOf = (kind: TokenMailKind, { collection, record }: AuthRecord) =>
    `${kind}/${collection.id}/${record.id}`

  function sendOrUndo(mail: AuthMail, undo: () => Promise<void>): void {
    send(mail)
      .catch((cause: unknown) => {
        log.error(`A mail of the kind ${mail.kind} could not be sent`, cause)
        return undo()
      })
      // Nothing awaits this promise: an unhandled rejection would end the process.
      .catch((cause: unknown) => log.error(`What a mail of the kind ${mail.kind} was about stays`, cause))
  }

  return {
    sendSoon(kind, auth) {
      const key = keyOf(kind, auth)
      const to = addressOf(auth)
      if (to === '' || limiter.waitFor(key, PAUSE) > 0) return
      limiter.count(key, PAUSE)
      send({ kind, auth, to, token: tokens.issueToken(kind, auth) }).catch((cause: unknown) => {
        limiter.forget(key)
        log.error(`A ${kind} mail could not be sent`, cause)
      })
    },
    async sendEmailChange(auth, newEmail) {
      const token = tokens.issueToken('emailChange', auth, { newEmail })
      await send({ kind: 'emailChange', auth, to: newEmail, token })
    },
    sendTest: (kind, collection, to) => send(testMail(tokens, kind, collection, to)),
    sendOneTimePassword: (auth, otp, undo) =>
      sendOrUndo({ kind: 'otp', auth, to: addressOf(auth), ...otp }, undo),
    sendLoginAlert: (auth, info, undo) =>
      sendOrUndo({ kind: 'loginAlert', auth, to: addressOf(auth), info }, undo),
    reopen: (kind, auth) => limiter.forget(keyOf(kind, auth)),
  }
}

function testMail(
  tokens: Pick<Auth, 'issueToken'>,
  kind: AuthMail['kind'],
  collection: AuthCollection,
  to: string,
): AuthMail {
  const record = { ...blankRecord(collection), id: '_test_', email: to, tokenKey: randomString(50) }
  const auth = { collection, record }
  switch (kind) {
    case 'otp':
      return { auth, to, kind, otpId: '_test_', password: '123456' }
    case 'loginAlert':
      return { auth, to, kind, info: 'TEST_IP - TEST_BROWSER' }
    case 'emailChange':
      return { auth, to, kind, token: tokens.issueToken(kind, auth, { newEmail: to }) }
    case 'verification':
    case 'passwordReset':
      return { auth, to, kind, token: tokens.issueToken(kind, auth) }
  }
}

function addressOf({ record }: AuthRecord): string {
  const address = record['email']
  return typeof address === 'string' ? address : ''
}
