import { createHash } from 'node:crypto'
import { castText } from '#core/fields/loose-casts.ts'
import type { PostedName } from '#core/peers/peers.ts'
import type { Clock } from '#kit/time/clock.ts'
import { valueAt } from './known-provider.ts'

const KEPT_MS = 60_000
const MAX_KEPT = 1000
const MAX_NAME_LENGTH = 150

/**
 * Names posted by Apple. Apple sends a name only once, together with the code in the redirect, but the client signs
 * in with the code alone, so names are stored for a minute. `tell` sends them to the other processes, any of which
 * the client may use.
 */
export class PostedNames {
  readonly #kept = new Map<string, { name: string; until: number }>()
  readonly #clock: Clock
  readonly #tell: (posted: PostedName) => Promise<void>

  constructor(clock: Clock, tell: (posted: PostedName) => Promise<void>) {
    this.#clock = clock
    this.#tell = tell
  }

  /** Stores the name in `user`, Apple's JSON with a first and a last name. Ignores anything else. */
  async keep(code: string, user: string): Promise<void> {
    const name = readName(user)
    if (code === '' || name === '') return
    const posted = { code: fingerprint(code), name }
    this.hear(posted)
    await this.#tell(posted)
  }

  /** Stores a name received by this or another process. */
  hear({ code, name }: PostedName): void {
    const now = this.#clock.now().getTime()
    for (const [known, { until }] of this.#kept) {
      // Entries are in insertion order: all later ones are younger.
      if (until > now && this.#kept.size < MAX_KEPT) break
      this.#kept.delete(known)
    }
    this.#kept.set(code, { name, until: now + KEPT_MS })
  }

  /** Removes and returns the name that came with the code; empty when there is none. */
  take(code: string): string {
    const key = fingerprint(code)
    const found = this.#kept.get(key)
    this.#kept.delete(key)
    return found && found.until > this.#clock.now().getTime() ? found.name : ''
  }
}

function fingerprint(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}

function readName(user: string): string {
  let posted: unknown
  try {
    posted = JSON.parse(user)
  } catch {
    return ''
  }
  const [first, last] = [valueAt(posted, 'name.firstName'), valueAt(posted, 'name.lastName')]
  return `${castText(first)} ${castText(last)}`.trim().slice(0, MAX_NAME_LENGTH)
}
