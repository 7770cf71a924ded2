/** Credentials with which a page of a member's session listens: the place of its desk, and a proof of the session. */
export type DeskListener = {
  bakery: string
  /** Branch of a desk that opens only one; otherwise empty. */
  branch: string
  session: string
  /** Derived from the session, whose own key stays in its cookie. */
  proof: string
}
