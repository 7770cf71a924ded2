import { createHash } from 'node:crypto'
import type { Clock } from '#kit/clock.ts'
import { castText } from '../../fields/loose-casts.ts'
import { valueAt } from './known-provider.ts'

const KEPT_MS = 60_000
const MAX_KEPT = 1000
const MAX_NAME_LENGTH = 150

/** A name that waits. Of its code only the fingerprint is told: it is a key for as long as nobody has used it. */
export type PostedName = { code: string; name: string }

/**
 * Apple tells a name once: beside the code, in the form with which it sends the user back. The client brings the code
 * alone, so the name waits here for a minute. `tell` reaches the other processes: the client may ask any of them.
 */
export class PostedNames {
  readonly #kept = new Map<string, { name: string; until: number }>()
  readonly #clock: Clock
  readonly #tell: (posted: PostedName) => Promise<void>

  constructor(clock: Clock, tell: (posted: PostedName) => Promise<void>) {
    this.#clock = clock
    this.#tell = tell
  }

  /** `user` is what Apple posts: JSON with a first and a last name. Anything else is let go. */
  async keep(code: string, user: string): Promise<void> {
    const name = readName(user)
    if (code === '' || name === '') return
    const posted = { code: fingerprint(code), name }
    this.hear(posted)
    await this.#tell(posted)
  }

  /** What was kept here, or in another process. */
  hear({ code, name }: PostedName): void {
    const now = this.#clock.now().getTime()
    for (const [known, { until }] of this.#kept) {
      // In the order in which they came: what follows is younger.
      if (until > now && this.#kept.size < MAX_KEPT) break
      this.#kept.delete(known)
    }
    this.#kept.set(code, { name, until: now + KEPT_MS })
  }

  /** The name that came with the code, once. Empty when there was none. */
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
