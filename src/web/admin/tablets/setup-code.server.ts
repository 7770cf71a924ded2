import type { RouterContextProvider } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { SetupCode } from '#bakery/staff/tablets.ts'
import { makeQr } from '#bakery/typesetting/qr.server.ts'
import type { Qr } from '#bakery/typesetting/qr-marks.ts'
import { requestOf } from '#web/request/request-context.server.ts'

/** A one-time code with the page that takes it. `shown`: the code in groups, `address`: the page without scheme. */
export type ShownCode = { shown: string; until: string; address: string; qr: Qr }

/** Returns what the page with a code shows; the QR code opens `page` with the code filled in. */
export function shownCode(
  context: Readonly<RouterContextProvider>,
  page: '/team/tablet' | '/team/pin',
  { code, until }: SetupCode,
): ShownCode {
  const { config, locale } = requestOf(context)
  const address = new URL(localPath(locale, page), config.publicUrl)
  const withCode = new URL(address)
  withCode.searchParams.set('code', code)
  return {
    shown: `${code.slice(0, 4)} ${code.slice(4)}`,
    until,
    address: address.host + address.pathname,
    qr: makeQr(withCode.href),
  }
}
