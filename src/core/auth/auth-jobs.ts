import { formatInstant } from '#kit/time/instant.ts'
import type { Job } from '#kit/time/scheduler.ts'
import type { AuthCollection } from '../collections/collection.ts'
import type { CollectionDefinition } from '../collections/define-collection.ts'
import { mfas, otps } from '../collections/system-collections.ts'
import type { Core } from '../core.ts'

/** Returns the hourly jobs that delete expired MFA steps, one-time passwords and sessions. */
export function authJobs(core: Core): Job[] {
  return [
    {
      id: '__pbMFACleanup__',
      schedule: '0 * * * *',
      run: () => deleteOlder(core, mfas, ({ mfa }) => mfa.duration),
    },
    {
      id: '__pbOTPCleanup__',
      schedule: '0 * * * *',
      run: () => deleteOlder(core, otps, ({ otp }) => otp.duration),
    },
    { id: '__pbSessionCleanup__', schedule: '30 * * * *', run: () => core.auth.sessions.deleteExpired() },
  ]
}

/** Deletes expired rows of all auth collections, including those whose method has been disabled. */
async function deleteOlder(
  core: Core,
  { name }: CollectionDefinition,
  secondsOf: (collection: AuthCollection) => number,
): Promise<void> {
  await core.transaction(async ({ sql, collections, clock }) => {
    for (const collection of collections.list()) {
      if (collection.type !== 'auth') continue
      const oldest = new Date(clock.now().getTime() - secondsOf(collection) * 1000)
      await sql
        .deleteFrom(name)
        .where('collectionRef', '=', collection.id)
        .where('created', '<', formatInstant(oldest))
        .execute()
    }
  })
}
