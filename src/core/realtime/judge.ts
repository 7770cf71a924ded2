import { ApiError } from '#kit/errors.ts'
import type { Core } from '../core.ts'
import { DatabaseFault, QueryTooLong } from '../db/database-errors.ts'
import { draftSatisfies, requireUnlocked } from '../records/client/rule-conditions.ts'
import type { RecordEvent } from '../records/events/events.ts'
import { parseFields } from '../records/reading/pick-fields.ts'
import type { AuthRecord } from '../rules/auth-record.ts'
import { isSuperuser } from '../rules/is-superuser.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import type { Topic } from './topic.ts'

export type Asked = Pick<Topic, 'query' | 'headers'> & {
  rule: 'list' | 'view'
  auth: AuthRecord | null
}

/** Matches rules that depend on the topic and not only on the account. */
const OF_REQUEST = /@request\.(?:query|headers)/

/**
 * Determines what subscribers receive for a change. Rules are evaluated on the record as of the event, so that
 * deleted ones can be checked too. Equal evaluations of the same change are done once.
 */
export class Judge {
  readonly #core: Core
  readonly #known = new WeakMap<RecordEvent, Map<string, Promise<unknown>>>()

  constructor(core: Core) {
    this.#core = core
  }

  /** Returns the event as JSON; `undefined` when these subscribers may not see it or did not ask for it. */
  async tell(event: RecordEvent, asked: Asked): Promise<string | undefined> {
    const { auth, headers, query } = asked
    const request: RequestInfo = {
      context: 'realtime',
      method: 'GET',
      headers,
      query,
      body: {},
      auth,
    }
    try {
      if (!(await this.#passesRule(event, asked, request))) return undefined
      if (query.filter && !(await this.#passesFilter(event, query.filter, request))) return undefined
      return await this.#present(event, request)
    } catch (error) {
      // An invalid filter, or a rule that refuses this client: it just receives nothing.
      if (error instanceof ApiError && error.status < 500) return undefined
      throw error
    }
  }

  async #passesRule(event: RecordEvent, { rule: name }: Asked, request: RequestInfo): Promise<boolean> {
    const { collection, record } = event
    const rule = name === 'list' ? collection.listRule : collection.viewRule
    requireUnlocked(rule, request)
    if (!rule || isSuperuser(request.auth)) return true
    const seen = OF_REQUEST.test(rule) ? [request.query, request.headers] : []
    return this.#once(event, ['rule', rule, ...identity(request), ...seen], () =>
      draftSatisfies(this.#core, collection, record, rule, request),
    )
  }

  async #passesFilter(event: RecordEvent, filter: string, request: RequestInfo): Promise<boolean> {
    const { collection, record } = event
    const byClient = { limitMs: this.#core.work.limits.liveFilterMs }
    const trusted = isSuperuser(request.auth)
    try {
      return await draftSatisfies(this.#core, collection, record, filter, request, { trusted, byClient })
    } catch (error) {
      // Valid syntax that the engine cannot evaluate.
      if (error instanceof DatabaseFault && !(error instanceof QueryTooLong)) return false
      throw error
    }
  }

  async #present(event: RecordEvent, request: RequestInfo): Promise<string | undefined> {
    const { action, collection, record } = event
    const { expand = '', fields = '' } = request.query
    const seen = expand || collection.type === 'auth' ? [request.query, request.headers] : []
    return this.#once(event, ['record', fields, ...identity(request), ...seen], async () => {
      const pick = parseFields(fields)
      if (!pick) return undefined
      const [wire] = await this.#core.access.present(collection, [record], request, expand)
      return JSON.stringify({ action, record: pick(wire) })
    })
  }

  #once<T>(event: RecordEvent, question: unknown[], answer: () => Promise<T>): Promise<T> {
    const known = this.#known.get(event) ?? new Map<string, Promise<unknown>>()
    this.#known.set(event, known)
    const key = JSON.stringify(question)
    const before = known.get(key) as Promise<T> | undefined
    if (before) return before
    const made = answer()
    known.set(key, made)
    return made
  }
}

function identity({ auth }: RequestInfo): unknown[] {
  return [auth?.collection.id, auth?.record.id]
}
