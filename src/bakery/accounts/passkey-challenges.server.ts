import type { Core } from '#core/core.ts'
import { formatInstant } from '#kit/instant.ts'
import { passkeyChallenges } from '../collections/passkeys.ts'

const SECONDS = 5 * 60
/** Of one owner at a time: further questions replace the oldest. Those of guests are bounded by network (`ask-passkey`). */
const MAX_OF_OWNER = 5

/** Questions that devices answer by signing them. */
export type PasskeyChallenges = {
  /** `owner`: whom it is asked; `''` when that will show. */
  keep(challenge: string, owner: string): Promise<void>
  /** Whether it was asked, of this owner and not too long ago. It cannot be answered again. */
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
 * What the library says of an answer, and which challenge was answered. It throws for everything that does not fit, which
 * is a refusal like any other; nothing but the library runs in here.
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
