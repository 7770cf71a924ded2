/** Maximum length of a member's name, and number of members of a bakery. */
export const STAFF_MAX = { name: 60, members: 50 } as const

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7
/** Minutes for which a requested link is valid. */
export const LINK_MINUTES = 30
/** Days after which a member has to sign in again. */
export const STAFF_SESSION_DAYS = 30
