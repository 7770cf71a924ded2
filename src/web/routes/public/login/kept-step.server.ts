import type { RouterContextProvider } from 'react-router'
import { requestOf } from '../../../request-context.server.ts'
import { serializeCookie } from '../../../session/cookies.server.ts'
import { type LoginAnswer, type LoginStep, MAX_LENGTH, START, STEP } from './login-step.ts'

/** The collection of the accounts that a door is for. */
export type Accounts = 'users' | '_superusers'

type Context = Readonly<RouterContextProvider>

const COOKIE = 'sign_in'
/** Longer than a code: whoever comes too late is told so where they are. */
const KEPT_SECONDS = 30 * 60

/** Keeps how far a sign-in has come: for a reload, and for phones that forget a page while one looks for the mail. */
export function keepStep(context: Context, accounts: Accounts, { email, mfaId, ...step }: LoginStep): void {
  const codeId = step.step === 'code' ? step.codeId : ''
  const value = new URLSearchParams({ accounts, email, mfaId, codeId }).toString()
  requestOf(context).setCookies.push(serializeCookie(COOKIE, value, KEPT_SECONDS))
}

export function forgetStep(context: Context): void {
  if (requestOf(context).cookies.has(COOKIE))
    requestOf(context).setCookies.push(serializeCookie(COOKIE, '', 0))
}

/** The step that the address names. Whoever opens the page without naming one begins, and learns of nobody's e-mail. */
export function findKeptStep(
  context: Context,
  request: Request,
  accounts: Accounts,
): LoginAnswer | undefined {
  const kept = new URLSearchParams(requestOf(context).cookies.get(COOKIE))
  const of = (name: string) => (kept.get(name) ?? '').slice(0, MAX_LENGTH)
  if (of('accounts') !== accounts) return undefined
  const [email, mfaId, codeId] = [of('email'), of('mfaId'), of('codeId')]
  const wanted = new URL(request.url).searchParams.get(STEP)
  if (wanted === START) return { step: 'password', email, mfaId: '', problem: undefined }
  if (wanted === 'code' && codeId !== '') return { step: 'code', email, mfaId, codeId, problem: undefined }
  if (wanted === 'password' && codeId === '') return { step: 'password', email, mfaId, problem: undefined }
  return undefined
}
