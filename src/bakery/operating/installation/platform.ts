import type { FixedOperator, OperatorDuty, PlatformFacts } from '#bakery/platform/platform.ts'
import type { Saved } from '#bakery/result.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

/** The platform's data on its public pages. */
export type OperatedPlatform = {
  view(scope: OperatorScope): Promise<PlatformView>
  /**
   * Saves the data and records in the journal whether prices, operator or texts have changed. `seen` is that of the
   * form's data; `undefined` overwrites any state.
   */
  save(scope: OperatorScope, facts: PlatformFacts, seen: string | undefined): Promise<Saved<PlatformFacts>>
}

type PlatformView = {
  facts: PlatformFacts
  /** Identifies the state of `facts`; pass it to `save` to detect concurrent changes. */
  seen: string
  /** See `Platform.missing`. */
  missing: OperatorDuty[]
  /** Fields that `save` cannot change, because the environment sets them. */
  readonly fixed: readonly (keyof FixedOperator)[]
}
