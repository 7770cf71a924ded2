import { BackupRefused } from '#core/backups/backup-problems.ts'
import type { Core } from '#core/core.ts'
import { BACKUP_DAYS } from '../tenancy/retention-days.ts'

/** Deletes old backups, so that erased data leaves them too (rule I). The newest backup always stays, however old. */
export async function deleteOldBackups({ backups, clock }: Pick<Core, 'backups' | 'clock'>): Promise<void> {
  const since = clock.now().getTime() - BACKUP_DAYS * 86_400_000
  const [, ...others] = await backups.list()
  for (const { key, modified } of others) {
    if (modified.getTime() >= since) continue
    await backups.delete(key).catch((error: unknown) => {
      // The backup is in use or already deleted; the next day's run tries again.
      if (!(error instanceof BackupRefused)) throw error
    })
  }
}
