import { splitLocale } from '../../../../i18n/locale.ts'

const ORDER = /^\/orders\/[a-z0-9]{26}$/
const ORDER_DATA = /^(\/orders\/[a-z0-9]{26})\.data$/

/** The address of an order's page, without what is opened on it; `undefined` for every other page. */
export function orderPathOf({ pathname }: { pathname: string }): string | undefined {
  return ORDER.test(splitLocale(pathname).path) ? pathname : undefined
}

/** The page that the router asks the data of. */
export function orderPathOfData({ pathname }: { pathname: string }): string | undefined {
  return ORDER_DATA.test(splitLocale(pathname).path) ? pathname.slice(0, -'.data'.length) : undefined
}
