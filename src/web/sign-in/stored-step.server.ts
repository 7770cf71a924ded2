import type { RouterContextProvider } from 'react-router'
import { SIGN_IN_COOKIE } from '#bakery/device-storage.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { serializeCookie } from '#web/session/cookies.server.ts'
import { type LoginAnswer, type LoginStep, MAX_LENGTH, START, STEP } from './login-step.ts'

/** Collection of the accounts that a login page is for. */
export type Accounts = 'users' | '_superusers'

type Context = Readonly<RouterContextProvider>

const { name: COOKIE, maxAge: MAX_AGE_SECONDS } = SIGN_IN_COOKIE

/**
 * Stores the step of a sign-in in a cookie: for reloads, and for phones that discard the page while the user reads
 * the mail.
 */
export function storeStep(context: Context, accounts: Accounts, { email, mfaId, ...step }: LoginStep): void {
  const codeId = step.step === 'code' ? step.codeId : ''
  const value = new URLSearchParams({ accounts, email, mfaId, codeId }).toString()
  requestOf(context).setCookies.push(serializeCookie(COOKIE, value, MAX_AGE_SECONDS))
}

export function clearStep(context: Context): void {
  if (requestOf(context).cookies.has(COOKIE))
    requestOf(context).setCookies.push(serializeCookie(COOKIE, '', 0))
}

/**
 * Returns the stored step if the URL names it. Opening the page without naming a step starts from the beginning and
 * reveals no e-mail address.
 */
export function findStoredStep(
  context: Context,
  request: Request,
  accounts: Accounts,
): LoginAnswer | undefined {
  const stored = new URLSearchParams(requestOf(context).cookies.get(COOKIE))
  const of = (name: string) => (stored.get(name) ?? '').slice(0, MAX_LENGTH)
  if (of('accounts') !== accounts) return undefined
  const [email, mfaId, codeId] = [of('email'), of('mfaId'), of('codeId')]
  const wanted = new URL(request.url).searchParams.get(STEP)
  if (wanted === START) return { step: 'password', email, mfaId: '', problem: undefined }
  if (wanted === 'code' && codeId !== '') return { step: 'code', email, mfaId, codeId, problem: undefined }
  if (wanted === 'password' && codeId === '') return { step: 'password', email, mfaId, problem: undefined }
  return undefined
}
