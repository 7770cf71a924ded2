import { data, type RouterContextProvider, replace } from 'react-router'
import type { SignIn, SignInOutcome } from '#bakery/accounts/sign-in/sign-in.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readPassword, readText } from '#web/request/read-text.ts'
import { requestOf, tellToWait } from '#web/request/request-context.server.ts'
import { flash } from '#web/session/session.server.ts'
import { type LoginStep, MAX_LENGTH, searchOfStep } from './login-step.ts'
import { senderOf } from './sender.server.ts'
import { type Accounts, clearStep, storeStep } from './stored-step.server.ts'

/** Login page of owners or operators; the steps are the same for both. */
export type LoginPage = {
  signIn: Pick<SignIn, 'byPassword' | 'byCode' | 'requestCode'>
  /** Collection of the accounts. The API limits sign-ins under the same name. */
  accounts: Accounts
  /** Path of the login page. */
  page: '/login' | '/operator/login'
  /** Stores the session and returns the redirect. */
  enter: (session: Session) => Response
}

type Context = Readonly<RouterContextProvider>

/** Handles the action of a login page: by password or mailed code, or both if the account requires it. */
export async function signInByForm(context: Context, request: Request, loginPage: LoginPage) {
  const form = await readForm(request)
  const email = readText(form, 'email', MAX_LENGTH)
  const mfaId = readText(form, 'mfaId', MAX_LENGTH)
  const codeId = readText(form, 'codeId', MAX_LENGTH)
  switch (readText(form, 'intent', MAX_LENGTH)) {
    case 'send-code':
      return sendCode(context, request, loginPage, { step: 'code', email, mfaId, codeId })
    case 'code':
      return byCode(context, request, loginPage, form, { step: 'code', email, mfaId, codeId })
    default:
      return byPassword(context, request, loginPage, form, { step: 'password', email, mfaId })
  }
}

async function byPassword(
  context: Context,
  request: Request,
  loginPage: LoginPage,
  form: FormData,
  step: Extract<LoginStep, { step: 'password' }>,
) {
  const { email, mfaId } = step
  const admission = await limit(context, 'sign-in', `${loginPage.accounts}/${email}`)
  if (!admission.ok) return tooMany(admission, { ...step, problem: undefined })
  const password = readPassword(form, 'password', MAX_LENGTH)
  const outcome = await orBusy(context, () =>
    loginPage.signIn.byPassword({ email, password, mfaId }, senderOf(context, request)),
  )
  if ('busy' in outcome) return tooMany(outcome, { ...step, problem: undefined })
  if (!outcome.ok && outcome.reason !== 'second_step') return refuse(context, step, outcome.reason)
  admission.succeeded()
  if (outcome.ok) return enter(context, loginPage, outcome.session)
  return sendCode(context, request, loginPage, { step: 'code', email, mfaId: outcome.mfaId, codeId: '' })
}

async function byCode(
  context: Context,
  request: Request,
  loginPage: LoginPage,
  form: FormData,
  step: Extract<LoginStep, { step: 'code' }>,
) {
  const { codeId, email, mfaId } = step
  const code = readText(form, 'code', MAX_LENGTH).replaceAll(/\s/g, '')
  const outcome = await orBusy(context, () =>
    loginPage.signIn.byCode({ codeId, code, mfaId }, senderOf(context, request)),
  )
  if ('busy' in outcome) return tooMany(outcome, { ...step, problem: undefined })
  if (outcome.ok) {
    if (outcome.endedPassword === true)
      flash(context, requestOf(context).texts.public.account.code.endedPassword)
    return enter(context, loginPage, outcome.session)
  }
  if (outcome.reason !== 'second_step') return refuse(context, step, outcome.reason)
  return goTo(context, request, loginPage, { step: 'password', email, mfaId: outcome.mfaId })
}

/** Mails a code. `step.codeId` is that of a previous code, if another one is requested. */
async function sendCode(
  context: Context,
  request: Request,
  loginPage: LoginPage,
  step: Extract<LoginStep, { step: 'code' }>,
) {
  const { codeId: before, email, mfaId } = step
  const here: LoginStep = before === '' ? { step: 'password', email, mfaId } : step
  if (!email.includes('@')) return refuse(context, here, 'invalid_email')
  const admission = await limit(context, 'request-mail', email)
  if (!admission.ok) return tooMany(admission, { ...here, problem: undefined })
  const codeId = await orBusy(context, () => loginPage.signIn.requestCode(email))
  if (typeof codeId !== 'string') return tooMany(codeId, { ...here, problem: undefined })
  if (before !== '') flash(context, requestOf(context).texts.public.account.code.sentAgain)
  return goTo(context, request, loginPage, { ...step, codeId })
}

/** Longest time in seconds for which attempts with one code are counted (`core/auth/sign-in/one-time-passwords.ts`). */
const CODE_PAUSE_SECONDS = 180

type Refusal = Exclude<Extract<SignInOutcome, { ok: false }>['reason'], 'second_step'> | 'invalid_email'

function refuse(context: Context, step: LoginStep, reason: Refusal) {
  if (reason !== 'too_many') return data({ ...step, problem: reason }, { status: 422 })
  tellToWait(context, CODE_PAUSE_SECONDS)
  return tooMany({ waitSeconds: CODE_PAUSE_SECONDS }, { ...step, problem: undefined })
}

/** Redirects to another step, which has its own URL so that a reload returns to it. */
function goTo(context: Context, request: Request, { accounts, page }: LoginPage, step: LoginStep) {
  storeStep(context, accounts, step)
  return replace(page + searchOfStep(new URL(request.url).search, step.step))
}

function enter(context: Context, loginPage: LoginPage, session: Session) {
  clearStep(context)
  return loginPage.enter(session)
}
