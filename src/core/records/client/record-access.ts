import type { Collection, Rule } from '#core/collections/collection.ts'
import type { StoredRecord } from '#core/collections/stored-record.ts'
import type { RequestInfo } from '#core/rules/query-scope.ts'
import type { ListPage, ListParams } from '../reading/list-params.ts'
import type { WireRecord } from './wire.ts'

/**
 * Records as a client accesses them (wire contract, section 4), subject to the collection's rules and reduced to what
 * the client may see. Throws 403 for a rule that only superusers pass, 404 for a record hidden by a rule.
 */
export type RecordAccess = {
  list(collection: Collection, params: ListParams, request: RequestInfo): Promise<ListPage<WireRecord>>
  view(collection: Collection, id: string, request: RequestInfo): Promise<WireRecord>
  create(collection: Collection, data: Record<string, unknown>, request: RequestInfo): Promise<WireRecord>
  update(
    collection: Collection,
    id: string,
    data: Record<string, unknown>,
    request: RequestInfo,
  ): Promise<WireRecord>
  delete(collection: Collection, id: string, request: RequestInfo): Promise<void>
  /**
   * Tells whether a record satisfies a rule for this client. Superusers pass every rule; `null` lets only them pass.
   */
  allows(collection: Collection, id: string, rule: Rule, request: RequestInfo): Promise<boolean>
  /** Converts records that the client may see to what it sees of them. `expand` is the API's parameter. */
  present(
    collection: Collection,
    records: readonly StoredRecord[],
    request: RequestInfo,
    expand?: string,
  ): Promise<WireRecord[]>
}
