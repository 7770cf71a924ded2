const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** An entry that the product stores in browsers (§ 25 TDDDG); `device-storage-tables.ts` lists them all. */
export type StoredEntry = {
  kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'cache' | 'database'
  name: string
  /** Lifetime in seconds. */
  maxAge?: number
  /** End of entries without a lifetime. */
  until?: 'tab' | 'browser' | 'used' | 'logout' | 'unticked' | 'cleared'
}

export const BASKET_COOKIE = { kind: 'cookie', name: 'basket', maxAge: 30 * DAY } as const
export const PICKUP_COOKIE = { kind: 'cookie', name: 'pickup', maxAge: 30 * DAY } as const
/** The id of the last order is a secret, so scripts cannot read the cookie. */
export const LAST_ORDER_COOKIE = { kind: 'cookie', name: 'last-order', maxAge: 30 * DAY } as const
/** Key of a company that orders on account; also a secret. */
export const COMPANY_COOKIE = { kind: 'cookie', name: 'company', maxAge: 365 * DAY } as const
export const ALLERGEN_COOKIE = { kind: 'cookie', name: 'without', maxAge: 365 * DAY } as const
export const LOCALE_COOKIE = { kind: 'cookie', name: 'locale', maxAge: 365 * DAY } as const
export const COLOUR_MODE_COOKIE = { kind: 'cookie', name: 'colour_mode', maxAge: 365 * DAY } as const
export const FLASH_COOKIE = { kind: 'cookie', name: 'flash', maxAge: MINUTE } as const
/** Tests whether cookies are stored in a frame; deleted at once. */
export const PROBE_COOKIE = { kind: 'cookie', name: 'probe', maxAge: MINUTE } as const
export const PREVIEW_COOKIE = { kind: 'cookie', name: 'shop_preview', maxAge: DAY / 2 } as const
export const SESSION_COOKIE = { kind: 'cookie', name: 'pb_auth', maxAge: 30 * DAY } as const
export const OPERATOR_COOKIE = { kind: 'cookie', name: 'krume_operator', until: 'browser' } as const
/** Session of a member of a bakery's team; hidden from scripts. */
export const STAFF_COOKIE = { kind: 'cookie', name: 'krume_team', maxAge: 30 * DAY } as const
/** Key of a tablet that a bakery's team shares; useless without a PIN. */
export const TABLET_COOKIE = { kind: 'cookie', name: 'krume_tablet', maxAge: 365 * DAY } as const
export const BAKERY_COOKIE = { kind: 'cookie', name: 'bakery', maxAge: 365 * DAY } as const
/** Longer than a code is valid, so that the step itself can tell a late user. */
export const SIGN_IN_COOKIE = { kind: 'cookie', name: 'sign_in', maxAge: 30 * MINUTE } as const

export const CHECKOUT_DRAFT = { kind: 'sessionStorage', name: 'checkout', until: 'used' } as const
export const TYPED_TEXTS = { kind: 'sessionStorage', name: 'typed', until: 'used' } as const
export const RELOAD_GUARD = { kind: 'sessionStorage', name: 'reloaded', until: 'tab' } as const
export const CUSTOMER_DETAILS = { kind: 'localStorage', name: 'customer', until: 'unticked' } as const
export const ORDER_SOUND = { kind: 'localStorage', name: 'krume-order-sound', until: 'cleared' } as const
export const COUNTER_BRANCH = { kind: 'localStorage', name: 'krume-counter-branch', until: 'logout' } as const

/** Pages of the last orders. Deleted by date whenever the shop is opened. */
export const ORDERS_CACHE = { kind: 'cache', name: 'orders', maxAge: 30 * DAY } as const
export const OFFLINE_CACHE = { kind: 'cache', name: 'offline', until: 'cleared' } as const
/** `name` is the prefix of names that end with the build's version. */
export const COUNTER_CACHE = { kind: 'cache', name: 'counter-', until: 'logout' } as const
/** Lists of the counter; they contain customers' names. */
export const COUNTER_DATABASE = { kind: 'database', name: 'krume-counter', maxAge: 2 * DAY } as const
