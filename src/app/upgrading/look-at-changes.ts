import type { PendingChanges } from '#core/schema/pending-changes.ts'
import type { Finding } from '../doctor/finding.ts'

const DOWNTIME =
  'Stop all processes before the new version starts (restart instead of reload): the previous version fails beside this.'

/**
 * Lists what a start changes, one finding each, and marks changes that the previous version would not survive
 * beside it.
 */
export function lookAtChanges({ collections, steps, written }: PendingChanges): Finding[] {
  const changes = [
    ...steps.map(({ contracts, description }) => ({ what: description, contracts: contracts === true })),
    ...written.map(({ name, phase }) => ({ what: `migration ${name}`, contracts: phase === 'contract' })),
  ]
  const rulesOnly = collections.length > 0 && steps.length === 0
  const about = 'Data'
  if (changes.length === 0) {
    const found = rulesOnly
      ? `Rules or options of ${collections.join(', ')} change; no table does.`
      : 'A start changes nothing in it.'
    return [{ about, found }]
  }
  return changes.map(({ contracts, what }) => ({
    about,
    found: `A start does: ${what}`,
    ...(contracts && { todo: DOWNTIME }),
  }))
}
