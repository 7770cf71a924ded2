/** Maximum number of standing orders: of one mailbox at a bakery, and of a bakery. */
export const MOST_OF_ADDRESS = 10
export const MOST_OF_BAKERY = 5000
/** Weeks ahead that a customer sees, may skip, and may pause. */
export const WEEKS_AHEAD = 8
/** Days after which a standing order that nobody has confirmed is deleted. */
export const UNCONFIRMED_DAYS = 3
/** Days before the pickup within which the job considers a standing order; covers every cut-off and lead time. */
export const LOOK_AHEAD_DAYS = 45
