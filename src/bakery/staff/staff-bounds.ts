/** Maximum length of a member's or tablet's name, and number of members and tablets of a bakery. */
export const STAFF_MAX = { name: 60, members: 50, tablets: 20 } as const

/** Days for which an invitation is valid. */
export const INVITATION_DAYS = 7
/** Minutes for which a requested link is valid. */
export const LINK_MINUTES = 30
/** Days after which a member has to sign in again. */
export const STAFF_SESSION_DAYS = 30

/** Minutes for which a code that connects a tablet, or sets a PIN, is valid. */
export const SETUP_CODE_MINUTES = 15
/** Number of letters and digits of such a code. */
export const SETUP_CODE_LENGTH = 8

/** Minimum and maximum number of digits of a PIN. */
export const PIN_DIGITS = { min: 4, max: 6 } as const
/** Wrong PINs in a row after which the member needs a new one. */
export const MAX_PIN_MISSES = 20
/** Number of digits of a mailed code that proves who a manager is. */
export const PROOF_CODE_DIGITS = 8
/** Minutes for which such a code is valid. */
export const PROOF_CODE_MINUTES = 10
/** Wrong codes in a row after which a new one is needed. */
export const MAX_CODE_MISSES = 5
/** Minutes without activity after which a shared tablet locks itself. */
export const TABLET_IDLE_MINUTES = 5
/** Seconds before that in which the tablet warns; WCAG 2.2.1 asks for at least 20. */
export const TABLET_WARNING_SECONDS = 30
/** Hours after which a shared tablet asks for the PIN again, whatever happens on it. */
export const TABLET_SESSION_HOURS = 12
