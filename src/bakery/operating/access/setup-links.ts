import type { Saved } from '#bakery/result.ts'

/** Lifetime of a link in minutes. */
export const SETUP_LINK_MINUTES = 30

/** Links that create an operator account for anyone who opens them: show them on the console only. */
export type SetupLinks = {
  /** Creates a link for the first operator; `undefined` when there already is one. */
  forFirst(): Promise<string | undefined>
  /** Creates a link for another operator. NB! Only for callers with access to the server. */
  forAnyone(): Promise<string>
  /** Tells whether the link would work now. */
  isGood(token: string): Promise<boolean>
  /**
   * Creates an operator and deletes the link in one transaction. An expired or used link is the problem `expired` of
   * the field `token`.
   */
  redeem(input: { token: string; email: string; password: string }): Promise<Saved<null>>
}
