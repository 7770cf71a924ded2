import { ApiError } from '#kit/errors.ts'
import type { AuthRecord } from '../auth/auth.ts'
import { isSuperuser } from '../auth/is-superuser.ts'
import type { Core } from '../core.ts'
import type { RecordEvent } from '../records/events.ts'
import { parseFields } from '../records/pick-fields.ts'
import { draftSatisfies, requireUnlocked } from '../records/rule-conditions.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import type { Topic } from './topic.ts'

/**
 * The JSON that tells this subscriber of the event, or `undefined` when it may not know or did not ask. Rules look at
 * the record as the event has it, so that they can still be asked about one that is gone.
 */
export async function eventForSubscriber(
  core: Core,
  event: RecordEvent,
  ruleName: 'list' | 'view',
  { query, headers }: Pick<Topic, 'query' | 'headers'>,
  auth: AuthRecord | null,
): Promise<string | undefined> {
  const { action, collection, record } = event
  const request: RequestInfo = { context: 'realtime', method: 'GET', headers, query, body: {}, auth }
  const rule = ruleName === 'list' ? collection.listRule : collection.viewRule
  try {
    requireUnlocked(rule, request)
    const trusted = isSuperuser(auth)
    const passes = trusted || !rule || (await draftSatisfies(core, collection, record, rule, request))
    if (!passes) return undefined
    const { filter = '', expand = '', fields = '' } = query
    if (
      filter &&
      !(await draftSatisfies(core, collection, record, filter, request, { trusted, byClient: true }))
    )
      return undefined
    const pick = parseFields(fields)
    if (!pick) return undefined
    const [wire] = await core.access.present(collection, [record], request, expand)
    return JSON.stringify({ action, record: pick(wire) })
  } catch (error) {
    // A filter that makes no sense, a rule that this client must not even ask: it is simply not told.
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  }
}
