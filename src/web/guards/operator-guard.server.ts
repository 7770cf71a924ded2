import { createContext, data, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import { requestOf, tellToWait } from '#web/request/request-context.server.ts'
import { redirectToLogin } from './redirect-to-login.ts'
import { isReading } from './route-access.ts'

const scopeKey = createContext<OperatorScope>()

/**
 * Middleware of the operators' area. Redirects all others, owners too, to the operators' login. Requests that may
 * change something count against a limit.
 */
export const guardOperator: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const { ip, limits, locale, operator } = requestOf(context)
  if (!operator) throw redirectToLogin('/operator/login', request, url, locale)
  if (!isReading(request)) {
    const admission = await limits.enter('operate', { ip, target: operator.operator.id })
    if (!admission.ok) {
      tellToWait(context, admission.waitSeconds)
      throw data(null, { status: 429 })
    }
  }
  context.set(scopeKey, operator)
}

/** Returns the signed-in operator's scope; throws on a route without `guardOperator`. */
export function operatorScope(context: Readonly<RouterContextProvider>): OperatorScope {
  return context.get(scopeKey)
}
