import { formatInstant } from '#kit/time/instant.ts'
import type { Job, Scheduler } from '#kit/time/scheduler.ts'
import type { Core } from '../core.ts'

const AUTO_BACKUP = '__pbAutoBackup__'
const PREFIX = '@auto_pb_backup_'

/** Schedules automatic backups by the settings, and again when they change. */
export function followBackupSettings(core: Core, scheduler: Pick<Scheduler, 'put'>): void {
  const follow = () => scheduler.put(AUTO_BACKUP, autoBackupJob(core))
  follow()
  core.settings.onChange((now, before) => {
    if (now.backups.cron !== before.backups.cron) follow()
  })
}

/** Returns the job that creates a backup and deletes the oldest automatic ones; `undefined` when disabled. */
function autoBackupJob({ backups, clock, settings }: Core): Job | undefined {
  const { cron } = settings.get().backups
  if (cron === '') return undefined
  return {
    id: AUTO_BACKUP,
    schedule: cron,
    async run() {
      const time = formatInstant(clock.now()).slice(0, 19).replace(/\D/g, '')
      await backups.createOwn(`${PREFIX}${time}.zip`)
      const own = (await backups.list()).filter(({ key }) => key.startsWith(PREFIX))
      // Their names contain the time, so they sort by it.
      const oldest = own
        .toSorted((a, b) => (a.key < b.key ? 1 : -1))
        .slice(settings.get().backups.cronMaxKeep)
      for (const { key } of oldest) await backups.delete(key)
    },
  }
}
