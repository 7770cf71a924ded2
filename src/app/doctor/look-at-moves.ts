import { bakeryMoves } from '#bakery/tenancy/bakery-moves-collection.server.ts'
import type { Core } from '#core/core.ts'
import type { Finding } from './finding.ts'

/** Time in ms after which a move that refuses changes counts as interrupted; a running one takes seconds. */
const INTERRUPTED_MS = 15 * 60_000

/** Finds bakeries that refuse changes because nobody has finished their move to another cell. */
export async function lookAtMoves({ clock, records }: Pick<Core, 'clock' | 'records'>): Promise<Finding[]> {
  const frozen = await records.list(bakeryMoves, { filter: "state = 'leaving'", sort: 'updated' })
  return frozen
    .filter(({ updated }) => clock.now().getTime() - new Date(updated).getTime() > INTERRUPTED_MS)
    .map(({ slugs, updated }) => {
      const [slug = ''] = slugs.trim().split(' ')
      return {
        about: 'Move',
        found: `The bakery ${slug} has refused changes since ${updated}: its move was not finished.`,
        todo: `Run the command that moved it again (move-bakery ${slug} …), or with --undo to leave it here.`,
      }
    })
}
