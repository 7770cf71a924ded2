declare const proven: unique symbol

/**
 * The right to run the platform. Services of this folder take it as their first argument, and only
 * `OperatorAccess.scopeOf` makes one, from the token of a superuser.
 */
export type OperatorScope = {
  readonly operator: { id: string; email: string }
  /** The one in which they work. */
  readonly session: string
  readonly [proven]: 'operator'
}
