import type { Saved } from '../result.ts'

/** How long a link works. */
export const SETUP_LINK_MINUTES = 30

/** Links that make their first user an operator. Whoever sees one may become it: show it on the console only. */
export type SetupLinks = {
  /** A link that works while there is no operator; `undefined` when there is one. */
  forFirst(): Promise<string | undefined>
  /** A link for one more operator. NB! Only for whoever commands the server. */
  forAnyone(): Promise<string>
  /** Whether it would work now. */
  isGood(token: string): Promise<boolean>
  /**
   * Makes an operator and uses the link up, both or neither. A link that is good no more is the problem `expired` of the
   * field `token`.
   */
  redeem(input: { token: string; email: string; password: string }): Promise<Saved<null>>
}
