import { setTimeout } from 'node:timers/promises'
import type { Core } from '#core/core.ts'
import type { Locale } from '../locale.ts'

/** Milliseconds after which a request is looked at, when its answer has long been sent. */
const PAUSE_MS = 100
/** Maximum number of requests that wait in this process; further ones are dropped. */
const MAX_WAITING = 1000

export type LinkRequest = { email: string; locale: Locale }

/**
 * Collects requests for sign-in links and does their work after the answer, one after the other. So the answer to an
 * address of the team costs what any other does, and its time tells nothing.
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
