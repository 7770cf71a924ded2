import type { Core } from '#core/core.ts'
import { createIpRanges, type IpRanges } from '#kit/ip-ranges.ts'
import { createLimits, type LimitRule, type Limits } from '#kit/limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/**
 * What holds always, whatever limits an operator sets beside it. Counted wide enough for people who share an address
 * (a family, an office, a mobile network) and narrow enough for programs. The target in brackets. `docs/limits.md` has the
 * same numbers for operators.
 */
export const ABUSE_LIMITS = {
  /** (The collection and the address that somebody signs in with.) */
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
  /** Questions to devices, each of which is a row for some minutes. */
  'ask-passkey': [{ by: 'ip', kind: 'window', max: 60, seconds: 5 * MINUTE }],
  /** (The address that is to be proven.) */
  register: [
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
  /** Mails that anybody can have sent. (The address they go to: it pauses, so that its owner is never shut out for long.) */
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
  /** (The account whose address is to change.) */
  'change-address': [{ by: 'target', kind: 'window', max: 10, seconds: HOUR }],
  /** New passwords by a mailed link. */
  'set-password': [{ by: 'ip', kind: 'window', max: 30, seconds: 10 * MINUTE }],
  /** Sign-ins for which a provider is asked. */
  'ask-provider': [{ by: 'ip', kind: 'window', max: 100, seconds: 10 * MINUTE }],
  contact: [{ by: 'ip', kind: 'window', max: 5, seconds: 10 * MINUTE }],
  /** (The shop.) */
  'place-order': [
    { by: 'ip+target', kind: 'window', max: 40, seconds: 10 * MINUTE },
    { by: 'ip', kind: 'window', max: 200, seconds: 10 * MINUTE },
  ],
  /** Orders and changes of orders that are confirmed by mail. (The address it goes to.) */
  'order-mail': [{ by: 'target', kind: 'window', max: 20, seconds: HOUR }],
  /** (The operator.) Whoever has got hold of an open laptop is slowed down. */
  operate: [{ by: 'target', kind: 'window', max: 120, seconds: MINUTE }],
  /** Addresses of orders that do not exist. */
  'miss-order': [{ by: 'ip', kind: 'window', max: 20, seconds: 10 * MINUTE }],
  /** Codes and addresses of orders that somebody withdraws from. (The address.) */
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

/** Addresses that the settings exclude from limits are excluded from these too. */
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
