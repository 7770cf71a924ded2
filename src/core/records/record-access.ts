import type { Collection, Rule } from '../collections/collection.ts'
import type { RequestInfo } from '../rules/query-scope.ts'
import type { ListPage, ListParams } from './list-params.ts'
import type { StoredRecord } from './records.ts'
import type { WireRecord } from './wire.ts'

/**
 * Records on behalf of a client (wire contract, section 4): the collection's rules decide, and what comes back is
 * what this client may see. Throws 403 for a rule that only superusers pass; a record that a rule hides is a 404.
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
  /** Whether a record satisfies a rule for this client. `null` lets only superusers pass, who pass every rule. */
  allows(collection: Collection, id: string, rule: Rule, request: RequestInfo): Promise<boolean>
  /** Records that the client may see, as it may see them. `expand` is the wire's parameter. */
  present(
    collection: Collection,
    records: readonly StoredRecord[],
    request: RequestInfo,
    expand?: string,
  ): Promise<WireRecord[]>
}
