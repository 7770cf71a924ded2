import { pageOf } from '#bakery/page.server.ts'
import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Core } from '#core/core.ts'
import { type Journal, type JournalEntry, OPERATOR_ACTIONS, type OperatorAction } from './journal.ts'
import { operatorActions } from './operator-actions-collection.server.ts'
import type { OperatorScope } from './operator-scope.ts'

const MAX_TARGET = 300

/** Records an operator's action; call it in the transaction of the action, if there is one. */
export async function noteAction(
  { records }: Pick<Core, 'records'>,
  { operator }: Pick<OperatorScope, 'operator'>,
  action: OperatorAction,
  { target, bakery = '' }: { target: string; bakery?: string },
): Promise<void> {
  await records.create(operatorActions, {
    operator: operator.email,
    action,
    target: target.slice(0, MAX_TARGET),
    bakery,
  })
}

/** Returns the latest actions on one bakery. */
export async function actionsOn(core: Core, bakery: string, limit: number): Promise<JournalEntry[]> {
  const found = await core.records.list(operatorActions, {
    filter: 'bakery = {:bakery}',
    params: { bakery },
    sort: '-created',
    limit,
  })
  return found.map(entryOf)
}

export function createJournal(core: Core): Journal {
  return {
    async list(_scope, { page, perPage }) {
      const found = await pageOf(core, operatorActions, { sort: '-created', page, perPage })
      return { ...found, items: found.items.map(entryOf) }
    },
  }
}

function entryOf({ id, operator, action, target, created }: RecordOf<typeof operatorActions>): JournalEntry {
  const known = OPERATOR_ACTIONS.find((name) => name === action)
  return { id, operator, action: known, target, at: created }
}
