import {
  ALLERGEN_COOKIE,
  BAKERY_COOKIE,
  BASKET_COOKIE,
  CHECKOUT_DRAFT,
  COLOUR_MODE_COOKIE,
  COMPANY_COOKIE,
  COUNTER_BRANCH,
  COUNTER_CACHE,
  COUNTER_DATABASE,
  CUSTOMER_DETAILS,
  FLASH_COOKIE,
  LAST_ORDER_COOKIE,
  LOCALE_COOKIE,
  OFFLINE_CACHE,
  OPERATOR_COOKIE,
  ORDER_SOUND,
  ORDERS_CACHE,
  PICKUP_COOKIE,
  PREVIEW_COOKIE,
  PROBE_COOKIE,
  RELOAD_GUARD,
  SESSION_COOKIE,
  SIGN_IN_COOKIE,
  STAFF_COOKIE,
  type StoredEntry,
  TABLET_COOKIE,
  TYPED_TEXTS,
} from './device-storage.ts'

// Apart from the entries, so that pages which store something do not load the whole tables.

/** Written by React Router, when a newer build makes it reload. */
const ROUTER_VERSION = {
  kind: 'sessionStorage',
  name: 'react-router-manifest-version',
  until: 'tab',
} as const
/** Written by React Router. */
const SCROLL_POSITIONS = {
  kind: 'sessionStorage',
  name: 'react-router-scroll-positions',
  until: 'tab',
} as const

const EVERYWHERE = {
  locale: LOCALE_COOKIE,
  colourMode: COLOUR_MODE_COOKIE,
  flash: FLASH_COOKIE,
  typed: TYPED_TEXTS,
  reloaded: RELOAD_GUARD,
  version: ROUTER_VERSION,
  scroll: SCROLL_POSITIONS,
}

/** Entries on a shop's host, in the order in which its privacy policy lists them. */
export const SHOP_STORAGE = {
  basket: BASKET_COOKIE,
  pickup: PICKUP_COOKIE,
  lastOrder: LAST_ORDER_COOKIE,
  company: COMPANY_COOKIE,
  without: ALLERGEN_COOKIE,
  draft: CHECKOUT_DRAFT,
  customer: CUSTOMER_DETAILS,
  orders: ORDERS_CACHE,
  offline: OFFLINE_CACHE,
  ...EVERYWHERE,
  probe: PROBE_COOKIE,
} satisfies Record<string, StoredEntry>

/** Entries on the platform's host; `preview` is on the shop's host, for its owner only. */
export const PLATFORM_STORAGE = {
  bakery: BAKERY_COOKIE,
  ...EVERYWHERE,
  session: SESSION_COOKIE,
  signIn: SIGN_IN_COOKIE,
  team: STAFF_COOKIE,
  tablet: TABLET_COOKIE,
  preview: PREVIEW_COOKIE,
  sound: ORDER_SOUND,
  counterBranch: COUNTER_BRANCH,
  counterLists: COUNTER_DATABASE,
  counterPage: COUNTER_CACHE,
  operator: OPERATOR_COOKIE,
} satisfies Record<string, StoredEntry>
