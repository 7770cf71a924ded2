import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/time/instant.ts'
import { passkeyChallenges } from './passkeys-collections.server.ts'

const SECONDS = 5 * 60
/**
 * Maximum number of open challenges per owner; new ones replace the oldest. Those of guests are limited per network
 * (`ask-passkey`).
 */
const MAX_OF_OWNER = 5

/** Challenges that devices answer with a signature. */
export type PasskeyChallenges = {
  /** Stores a challenge for an owner; `owner` is `''` when the owner is not known yet. */
  keep(challenge: string, owner: string): Promise<void>
  /** Tells whether the challenge was issued to this owner and has not expired. It can be taken only once. */
  take(challenge: string, owner: string): Promise<boolean>
}

export function createPasskeyChallenges(core: Core): PasskeyChallenges {
  return {
    keep: (challenge, owner) =>
      core.transaction(async (core) => {
        const now = core.clock.now()
        const { name } = passkeyChallenges
        await core.sql.deleteFrom(name).where('expires', '<=', formatInstant(now)).execute()
        if (owner !== '') await makeRoom(core, owner)
        const expires = new Date(now.getTime() + SECONDS * 1000)
        await core.records.create(passkeyChallenges, { challenge, owner, expires })
      }),
    take: (challenge, owner) =>
      core.transaction(async ({ sql, clock }) => {
        const taken = await sql
          .deleteFrom(passkeyChallenges.name)
          .where('challenge', '=', challenge)
          .where('owner', '=', owner)
          .where('expires', '>', formatInstant(clock.now()))
          .returning('id')
          .execute()
        return taken.length === 1
      }),
  }
}

async function makeRoom(core: Core, owner: string): Promise<void> {
  const asked = await core.records.list(passkeyChallenges, {
    filter: 'owner = {:owner}',
    params: { owner },
    sort: '-expires',
  })
  for (const { id } of asked.slice(MAX_OF_OWNER - 1)) await core.records.delete(passkeyChallenges, id)
}

/**
 * Returns the library's result for an answer, and the answered challenge. All errors count as refusals, because
 * `verify` runs only the library.
 */
export async function judgeAnswer<T>(
  verify: (expectedChallenge: (challenge: string) => boolean) => Promise<T>,
): Promise<{ challenge: string; result: T | undefined }> {
  let challenge = ''
  try {
    const result = await verify((answered) => {
      challenge = answered
      return true
    })
    return { challenge, result }
  } catch {
    return { challenge, result: undefined }
  }
}
