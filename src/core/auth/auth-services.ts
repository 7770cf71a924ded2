import type { Log } from '#kit/log.ts'
import type { Core } from '../core.ts'
import { type AuthMails, createAuthMails, type SendAuthMail } from './mailed/auth-mails.ts'
import { PostedNames } from './oauth2/posted-names.ts'
import { createFirstProof, type FirstProof } from './proofs/first-proof.ts'
import { createFreshProof, type FreshProof } from './proofs/fresh-proof.ts'
import { createLoginAlerts, type LoginAlerts } from './sign-in/login-alerts.ts'
import { createOneTimePasswords, type OneTimePasswords } from './sign-in/one-time-passwords.ts'

/**
 * Services shared by all ways to sign in (the API, the product's own pages). One instance per process, because they
 * count and queue.
 */
export type AuthServices = {
  mails: AuthMails
  otps: OneTimePasswords
  alerts: LoginAlerts
  postedNames: PostedNames
  firstProof: FirstProof
  freshProof: FreshProof
}

type AuthServiceOptions = {
  log: Log
  send: SendAuthMail
  /** See `createFirstProof`. */
  provenAlone?: readonly string[]
  /** See `createFreshProof`. */
  provenAnew?: readonly string[]
}

/** Creates the services, once per process. Processes share events such as a name posted by a provider. */
export function createAuthServices(
  core: Core,
  { log, send, provenAlone = [], provenAnew = [] }: AuthServiceOptions,
): AuthServices {
  const postedNames = new PostedNames(core.clock, (posted) =>
    core.peers.tell(core.sql, [{ about: 'postedName', posted }]),
  )
  core.peers.on('postedName', ({ posted }) => postedNames.hear(posted))
  const mails = createAuthMails({ auth: core.auth, limiter: core.peers.rateLimiter('auth-mails'), log, send })
  const firstProof = createFirstProof(provenAlone)
  return {
    mails,
    firstProof,
    freshProof: createFreshProof(core, provenAnew),
    otps: createOneTimePasswords(core, { mails, log, firstProof }),
    alerts: createLoginAlerts(core, mails, log),
    postedNames,
  }
}
