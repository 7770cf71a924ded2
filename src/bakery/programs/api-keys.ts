import type { RecordOf } from '#core/collections/define-collection.ts'
import type { Saved } from '../result.ts'
import type { Bakery, FreshOwner, OwnerInPerson, OwnerScope } from '../tenancy/scope.ts'
import type { apiKeys } from './api-keys-collection.server.ts'
import type { ApiKeyDays, ApiScope } from './api-scopes.ts'

/** A key without its hash. */
type ApiKey = Omit<RecordOf<typeof apiKeys>, 'hash'>

/** A key in the owner's list. */
export type ListedApiKey = ApiKey & { isExpired: boolean }

export type ApiKeyInput = {
  name: string
  scopes: ApiScope[]
  days: ApiKeyDays
}

declare const opened: unique symbol

/**
 * Permission of a program to use one bakery's calls, the first argument of each; only `ApiKeys.open` creates one, from
 * a valid key. Another bakery's record is a 404.
 */
export type ProgramScope = {
  readonly bakery: Bakery
  readonly key: ApiKey
  readonly [opened]: true
}

/** Reason why a key is refused. */
export type KeyRefusal = 'unknown' | 'expired' | 'suspended'

export type ApiKeys = {
  list(scope: OwnerScope): Promise<ListedApiKey[]>
  get(scope: OwnerScope, id: string): Promise<ListedApiKey>
  /**
   * Creates a key, returns it this one time, and mails the owner. `proven`: the same owner, with a fresh proof, because
   * a key is valid after the session ends.
   */
  create(
    scope: OwnerInPerson,
    input: ApiKeyInput,
    proven: FreshOwner | undefined,
  ): Promise<Saved<{ id: string; key: string }> | { ok: false; reason: 'proof' }>
  /** Deletes a key, which stops working at once. */
  revoke(scope: OwnerInPerson, id: string): Promise<void>
  /** Returns the scope of a key, and notes its use to the hour. */
  open(key: string): Promise<{ ok: true; scope: ProgramScope } | { ok: false; reason: KeyRefusal }>
}
