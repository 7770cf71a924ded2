import { setTimeout } from 'node:timers/promises'
import type { Core } from '#core/core.ts'
import type { Locale } from '../locale.ts'

/** Delay in milliseconds before a request is processed, long after its response was sent. */
const PAUSE_MS = 100
/** Maximum number of requests that wait in this process; further ones are dropped. */
const MAX_WAITING = 1000

export type LinkRequest = { email: string; locale: Locale }

/**
 * Collects requests for sign-in links and does their work after the response, one after the other. The
 * response for an address on the team therefore takes as long as any other, and its timing reveals nothing.
 */
export function createLinkRequests(
  core: Core,
  mail: (request: LinkRequest) => Promise<void>,
): { add(request: LinkRequest): void } {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function handle(request: LinkRequest): Promise<void> {
    try {
      await setTimeout(PAUSE_MS, undefined, { ref: false })
      await mail(request)
    } catch (cause) {
      core.logs.write(8, 'A link to sign in to a team could not be mailed', { error: String(cause) })
    } finally {
      waiting -= 1
    }
  }

  return {
    add(request) {
      if (waiting >= MAX_WAITING) {
        core.logs.write(8, 'Too many links to sign in to teams are asked for', { waiting })
        return
      }
      waiting += 1
      last = last.then(() => handle(request))
    },
  }
}
