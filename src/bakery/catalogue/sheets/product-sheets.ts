import type { ProgressListener } from '#bakery/job-progress.ts'
import type { OwnerScope } from '#bakery/tenancy/scope.ts'
import type { ImportPlan } from './import-plan.ts'
import type { SheetWords } from './sheet-columns.ts'

export type SheetRefusal = 'too_large' | 'too_many_rows' | 'unreadable' | 'busy'

export type Imported =
  | { ok: true; created: number; changed: number }
  | { ok: false; reason: 'changed_meanwhile' | 'given_up' }

/** Import and export of the product table as a file. */
export type ProductSheets = {
  /** Reads a file and stores it for `apply`; imports nothing yet. */
  read(
    scope: OwnerScope,
    file: { name: string; content: Uint8Array },
  ): Promise<{ ok: true } | { ok: false; reason: SheetRefusal }>
  /** Returns the current effect of the stored file; `undefined` without one. `mark` is a hash of it. */
  plan(
    scope: OwnerScope,
    words: readonly SheetWords[],
  ): Promise<{ fileName: string; plan: ImportPlan; mark: string } | undefined>
  /**
   * Applies the plan that was shown with `mark`: all valid lines, or none on a fault or cancellation. Lines with
   * errors are left out. Returns `changed_meanwhile` and does nothing if the effect would now differ.
   */
  apply(
    scope: OwnerScope,
    words: readonly SheetWords[],
    mark: string,
    progress?: ProgressListener,
  ): Promise<Imported>
  /** Cancels a running `apply`, with nothing imported. */
  giveUp(scope: OwnerScope): Promise<void>
  discard(scope: OwnerScope): Promise<void>
  export(scope: OwnerScope, format: 'csv' | 'xlsx', words: SheetWords): Promise<Uint8Array>
}
