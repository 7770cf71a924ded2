import type { RouterContextProvider } from 'react-router'
import type { SignInFrom } from '#bakery/accounts/sign-in/sign-in.ts'
import { requestOf } from '#web/request/request-context.server.ts'

/** Returns the origin of a request, for the mail about sign-ins from new places. */
export function senderOf(context: Readonly<RouterContextProvider>, request: Request): SignInFrom {
  return { ip: requestOf(context).ip, userAgent: request.headers.get('user-agent') ?? '' }
}
