import type { OwnerScope } from '../tenancy/scope.ts'
import type { Watch } from '../watch.ts'
import type { ImportPlan } from './import-plan.ts'
import type { SheetWords } from './sheet-columns.ts'

export type SheetRefusal = 'too_large' | 'too_many_rows' | 'unreadable' | 'busy'

export type Imported =
  | { ok: true; created: number; changed: number }
  | { ok: false; reason: 'changed_meanwhile' | 'given_up' }

/** The product table as a file, in and out. */
export type ProductSheets = {
  /** Reads a file and keeps it for `apply`; nothing of it is imported yet. */
  read(
    scope: OwnerScope,
    file: { name: string; content: Uint8Array },
  ): Promise<{ ok: true } | { ok: false; reason: SheetRefusal }>
  /** What the file that was read would do now; `undefined` without one. `mark` stands for exactly that. */
  plan(
    scope: OwnerScope,
    words: readonly SheetWords[],
  ): Promise<{ fileName: string; plan: ImportPlan; mark: string } | undefined>
  /**
   * Does what was shown as `mark`: all valid lines or, when a fault comes between or it is given up, none. Lines with
   * errors are left out. `changed_meanwhile`: by now the file would do something else, so that nothing is done.
   */
  apply(scope: OwnerScope, words: readonly SheetWords[], mark: string, watch?: Watch): Promise<Imported>
  /** Ends an `apply` that is under way, with nothing imported. */
  giveUp(scope: OwnerScope): Promise<void>
  discard(scope: OwnerScope): Promise<void>
  export(scope: OwnerScope, format: 'csv' | 'xlsx', words: SheetWords): Promise<Uint8Array>
}
