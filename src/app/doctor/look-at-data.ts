import { notOpen } from '#bakery/platform/not-open.ts'
import type { Core } from '#core/core.ts'
import { testS3 } from '#core/settings/test-s3.ts'
import { isLoopbackAddress } from '#kit/network/public-request.ts'
import type { App } from '../installation/open-app.ts'
import { type Finding, notSeen } from './finding.ts'

const DAY_MS = 86_400_000
/** Age of the newest backup from which a backup counts as missing. */
const OLD_BACKUP_MS = 1.5 * DAY_MS

/** Checks the database, the stores of files and backups, and whether the platform is open. */
export async function lookAtData({ core, krume }: Pick<App, 'core' | 'krume'>): Promise<Finding[]> {
  const missing = await krume.platform.missing()
  const open = { about: 'Platform', found: 'Bakeries can register.' }
  const closed = { about: 'Platform', found: 'Bakeries cannot register yet.', todo: `${notOpen(missing)}.` }
  return [
    ...(await core.db.examine()).map((seen) => ({ about: 'Database', ...seen })),
    ...(await lookAtStores(core)),
    ...(await lookAtBackups(core)),
    missing.length === 0 ? open : closed,
  ]
}

async function lookAtStores({ settings }: Core): Promise<Finding[]> {
  const { backups, s3 } = settings.get()
  const places = [
    { of: 'files', place: s3 },
    { of: 'backups', place: backups.s3 },
  ].filter(({ place }) => place.enabled)
  return Promise.all(
    places.map(async ({ of, place }) => {
      const about = `S3 of ${of}`
      try {
        await testS3(place)
        return { about, found: `${place.bucket} can be written.`, ...unlessEncrypted(place.endpoint) }
      } catch (cause) {
        return notSeen(about, cause, 'Check address, bucket, region and keys.')
      }
    }),
  )
}

function unlessEncrypted(endpoint: string): Pick<Finding, 'todo'> {
  // An address without a scheme uses https.
  if (!endpoint.startsWith('http://')) return {}
  const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || isLoopbackAddress(host)) return {}
  return { todo: 'Use an address with https: keys and files cross the network.' }
}

async function lookAtBackups({ backups, clock, settings }: Core): Promise<Finding[]> {
  const about = 'Backups'
  const [newest] = await backups.list()
  const { drill } = await backups.state()
  const encryption: Finding = backups.encrypts
    ? { about, found: 'Backups are encrypted.' }
    : {
        about,
        found: 'Backups are not encrypted.',
        todo: 'Set BACKUP_KEY (npm run krume -- backup-key), or protect them like secrets.',
      }
  const isOld = !newest || clock.now().getTime() - newest.modified.getTime() > OLD_BACKUP_MS
  const when = newest ? `The newest is of ${newest.modified.toISOString()}.` : 'There is none.'
  const schedule =
    settings.get().backups.cron === ''
      ? 'Set a schedule in the settings of the operators, such as 0 3 * * *.'
      : 'See at /operator/backups why the schedule made none.'
  const age: Finding = { about, found: when, ...(isOld && { todo: schedule }) }
  const drilled: Finding =
    drill?.error === ''
      ? { about, found: `${drill.key} was test-restored on ${drill.ended}.` }
      : {
          about,
          found: drill ? `${drill.key} could not be restored: ${drill.error}` : 'No restore was tried yet.',
          todo: 'Make a backup and drill it at /operator/backups.',
        }
  return [encryption, age, drilled]
}
