import type { Log } from '#kit/log.ts'
import type { Core } from '../core.ts'
import { type AuthMails, createAuthMails, type SendAuthMail } from './auth-mails.ts'
import { createLoginAlerts, type LoginAlerts } from './login-alerts.ts'
import { PostedNames } from './oauth2/posted-names.ts'
import { createOneTimePasswords, type OneTimePasswords } from './one-time-passwords.ts'

/** What every door to an account shares (the API, the product's own pages): made once, since it counts and waits. */
export type AuthServices = {
  mails: AuthMails
  otps: OneTimePasswords
  alerts: LoginAlerts
  postedNames: PostedNames
}

/** Once per process. What one process is told, such as a name posted by a provider, the others hear. */
export function createAuthServices(
  core: Core,
  { log, send }: { log: Log; send: SendAuthMail },
): AuthServices {
  const postedNames = new PostedNames(core.clock, (posted) =>
    core.peers.tell(core.sql, [{ about: 'postedName', posted }]),
  )
  core.peers.on('postedName', ({ posted }) => postedNames.hear(posted))
  const mails = createAuthMails({ auth: core.auth, limiter: core.peers.rateLimiter('auth-mails'), log, send })
  return {
    mails,
    otps: createOneTimePasswords(core, mails, log),
    alerts: createLoginAlerts(core, mails, log),
    postedNames,
  }
}
