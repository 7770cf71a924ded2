import type { FixedOperator, PlatformFacts } from '../platform/platform.ts'
import type { Saved } from '../result.ts'
import type { OperatorScope } from './operator-scope.ts'

/** What the platform says of itself on its public pages. */
export type OperatedPlatform = {
  view(scope: OperatorScope): Promise<PlatformView>
  /**
   * Says in the journal which of prices, operator and texts have changed; nothing when none has. `seen`: which state the
   * form was made from (`undefined`: save over whatever it is).
   */
  save(scope: OperatorScope, facts: PlatformFacts, seen: string | undefined): Promise<Saved<PlatformFacts>>
}

type PlatformView = {
  facts: PlatformFacts
  /** Stands for `facts`: a save that gives it back overwrites nobody's change. */
  seen: string
  /** What `save` cannot change while the environment says it. */
  readonly fixed: readonly (keyof FixedOperator)[]
}
