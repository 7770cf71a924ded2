import { BackupRefused } from '#core/backups/backup-problems.ts'
import type { Core } from '#core/core.ts'
import { BACKUP_DAYS } from './retention-days.ts'

/**
 * Rule I: what was erased goes out of the backups, too. The newest backup stays, however old: no installation loses its
 * last one by the clock.
 */
export async function deleteOldBackups({ backups, clock }: Pick<Core, 'backups' | 'clock'>): Promise<void> {
  const since = clock.now().getTime() - BACKUP_DAYS * 86_400_000
  const [, ...others] = await backups.list()
  for (const { key, modified } of others) {
    if (modified.getTime() >= since) continue
    await backups.delete(key).catch((error: unknown) => {
      // In use, or gone meanwhile: tomorrow is early enough.
      if (!(error instanceof BackupRefused)) throw error
    })
  }
}
