import { splitLocale } from '#web/i18n/locale.ts'

const ORDER = /^\/orders\/[a-z0-9]{26}$/
const ORDER_DATA = /^(\/orders\/[a-z0-9]{26})\.data$/

/** Returns the path of an order's page without its query; `undefined` for every other page. */
export function orderPathOf({ pathname }: { pathname: string }): string | undefined {
  return ORDER.test(splitLocale(pathname).path) ? pathname : undefined
}

/** Returns the path of the order's page whose data the router requests; `undefined` for every other request. */
export function orderPathOfData({ pathname }: { pathname: string }): string | undefined {
  return ORDER_DATA.test(splitLocale(pathname).path) ? pathname.slice(0, -'.data'.length) : undefined
}
