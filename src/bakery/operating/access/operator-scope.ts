declare const proven: unique symbol

/**
 * Permission to operate the platform, the first argument of the services in this folder. Only
 * `OperatorAccess.scopeOf` creates one, from a superuser's token.
 */
export type OperatorScope = {
  readonly operator: { id: string; email: string }
  /** Id of the operator's session. */
  readonly session: string
  readonly [proven]: 'operator'
}
