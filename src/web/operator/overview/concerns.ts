import type { Health } from '#bakery/operating/installation/health.ts'

type Concern = 'database' | 'replica' | 'disk' | 'outbox' | 'backup'

const SLOW_MS = 500
const LITTLE_SPACE = 0.1

/** Returns the parts of the installation that need the operator's attention. */
export function concernsOf({
  databaseMs,
  disk,
  drill,
  lastBackup,
  outbox,
  replica,
}: Health): ReadonlySet<Concern> {
  const all: [Concern, boolean][] = [
    ['database', databaseMs > SLOW_MS],
    ['replica', replica !== undefined && replica.state !== 'follows'],
    ['disk', disk.free < disk.total * LITTLE_SPACE],
    ['outbox', outbox.dead > 0],
    ['backup', lastBackup === undefined || drill?.failed === true],
  ]
  return new Set(all.filter(([, isTrue]) => isTrue).map(([concern]) => concern))
}
