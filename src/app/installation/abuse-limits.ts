import type { Core } from '#core/core.ts'
import { createIpRanges, type IpRanges } from '#kit/network/ip-ranges.ts'
import { createLimits, type LimitRule, type Limits } from '#kit/network/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * Limits that always apply, in addition to those an operator sets. Wide enough for people who share an IP address (a
 * family, an office, a mobile network), narrow enough to stop programs. The target of each action is given in brackets.
 * `docs/limits.md` lists the same numbers for operators.
 */
export const ABUSE_LIMITS = {
  /** (The collection and the identity used to sign in.) */
  'sign-in': [
    { by: 'ip+target', kind: 'pause', free: 5, pauseSeconds: 2, maxPauseSeconds: 5 * MINUTE, seconds: HOUR },
    { by: 'ip', kind: 'pause', free: 50, pauseSeconds: 5, maxPauseSeconds: MINUTE, seconds: HOUR },
    {
      by: 'target',
      kind: 'pause',
      free: 20,
      pauseSeconds: 5,
      maxPauseSeconds: MINUTE,
      seconds: HOUR,
      sparesKnown: true,
    },
  ],
  /** Passkey challenges, each of which is a row for a few minutes. */
  'ask-passkey': [{ by: 'ip', kind: 'window', max: 60, seconds: 5 * MINUTE }],
  /** (The e-mail address, which is mailed each time, whether or not it has an account.) */
  register: [
    { by: 'ip', kind: 'window', max: 20, seconds: HOUR },
    {
      by: 'target',
      kind: 'pause',
      free: 5,
      pauseSeconds: MINUTE,
      maxPauseSeconds: 10 * MINUTE,
      seconds: HOUR,
    },
  ],
  /**
   * Mails that can be requested without an account. (The receiving address. The pause is short, so that its owner is
   * never locked out for long.)
   */
  'request-mail': [
    { by: 'ip', kind: 'window', max: 20, seconds: HOUR },
    {
      by: 'target',
      kind: 'pause',
      free: 20,
      pauseSeconds: MINUTE,
      maxPauseSeconds: 10 * MINUTE,
      seconds: HOUR,
    },
  ],
  /** (The account whose e-mail address is to change.) */
  'change-address': [{ by: 'target', kind: 'window', max: 10, seconds: HOUR }],
  /** New passwords set by a mailed link or in the account. */
  'set-password': [{ by: 'ip', kind: 'window', max: 30, seconds: 10 * MINUTE }],
  /** Sign-ins that send a request to an OAuth2 provider. */
  'ask-provider': [{ by: 'ip', kind: 'window', max: 100, seconds: 10 * MINUTE }],
  contact: [{ by: 'ip', kind: 'window', max: 5, seconds: 10 * MINUTE }],
  /** (The slug of the shop.) */
  'place-order': [
    { by: 'ip+target', kind: 'window', max: 40, seconds: 10 * MINUTE },
    { by: 'ip', kind: 'window', max: 200, seconds: 10 * MINUTE },
  ],
  /** Orders and order changes that are confirmed by mail, customers' and staff's. (The receiving mailbox.) */
  'order-mail': [{ by: 'target', kind: 'window', max: 20, seconds: HOUR }],
  /** Mails of that kind caused by staff, who can type any address. (The bakery.) */
  'staff-mail': [{ by: 'target', kind: 'window', max: 200, seconds: HOUR }],
  /** One-time codes that connect a tablet or set a PIN, typed by anyone. */
  'setup-code': [{ by: 'ip', kind: 'window', max: 20, seconds: 10 * MINUTE }],
  /** PINs on a shared tablet. (The tablet and the member.) */
  pin: [
    {
      by: 'target',
      kind: 'pause',
      free: 5,
      pauseSeconds: 30,
      maxPauseSeconds: 15 * MINUTE,
      seconds: 24 * HOUR,
    },
  ],
  /** Mails with the link of a standing order. (The order that it repeats.) */
  'standing-mail': [{ by: 'target', kind: 'window', max: 3, seconds: HOUR }],
  /** Deliveries to a webhook that an owner sends at once, each of which may take seconds. (The bakery.) */
  'send-webhook': [{ by: 'target', kind: 'window', max: 30, seconds: 10 * MINUTE }],
  /** Calls of a bakery's programs. (The API key.) */
  'use-key': [{ by: 'target', kind: 'window', max: 600, seconds: MINUTE }],
  /** Actions of an operator. (The operator.) Slows down anyone who gets hold of an unlocked laptop. */
  operate: [{ by: 'target', kind: 'window', max: 120, seconds: MINUTE }],
  /** Requests for the URL of an order that does not exist. */
  'miss-order': [{ by: 'ip', kind: 'window', max: 20, seconds: 10 * MINUTE }],
  /** Withdrawals from orders, by order code and e-mail address. (The e-mail address.) */
  withdraw: [
    { by: 'ip', kind: 'window', max: 20, seconds: 10 * MINUTE },
    {
      by: 'target',
      kind: 'pause',
      free: 20,
      pauseSeconds: MINUTE,
      maxPauseSeconds: 10 * MINUTE,
      seconds: HOUR,
    },
  ],
} as const satisfies Record<string, readonly LimitRule[]>

export type AbuseLimits = Limits<keyof typeof ABUSE_LIMITS>

/** Creates the limits. Addresses excluded from rate limits in the settings are exempt from these too. */
export function createAbuseLimits({ peers, settings }: Pick<Core, 'peers' | 'settings'>): AbuseLimits {
  let excluded = excludedNow()
  settings.onChange(() => {
    excluded = excludedNow()
  })

  function excludedNow(): IpRanges {
    return createIpRanges(settings.get().rateLimits.excludedIPs)
  }

  return createLimits({
    rateLimiter: peers.rateLimiter,
    rules: ABUSE_LIMITS,
    isExcluded: (ip) => excluded.has(ip),
  })
}
