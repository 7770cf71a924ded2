import type { RouterContextProvider } from 'react-router'
import type { SignIn } from '#bakery/accounts/sign-in.ts'
import type { Session } from '#bakery/tenancy/accounts.ts'
import { limit, tooMany } from '../../../limit.server.ts'
import { readPassword, readText } from '../../../read-form.ts'
import { type LoginAnswer, type LoginStep, MAX_LENGTH } from './login-step.ts'
import { senderOf } from './sender.server.ts'

/** Owners and operators have doors of their own; the steps are the same. */
export type Door = {
  signIn: Pick<SignIn, 'byPassword' | 'byCode' | 'requestCode'>
  /** The collection of the accounts: the API counts sign-ins under the same name. */
  accounts: 'users' | '_superusers'
  /** Stores the session and leads on. */
  enter: (session: Session) => Response
}

type Context = Readonly<RouterContextProvider>

/** The action of a login page: by password or by a mailed code, and by both where the account asks for it. */
export async function signInByForm(context: Context, request: Request, door: Door) {
  const form = await request.formData()
  const email = readText(form, 'email', MAX_LENGTH)
  const mfaId = readText(form, 'mfaId', MAX_LENGTH)
  switch (readText(form, 'intent', MAX_LENGTH)) {
    case 'send-code':
      return sendCode(context, door, { step: 'code', email, mfaId, codeId: '' })
    case 'code':
      return byCode(context, request, door, form, {
        step: 'code',
        email,
        mfaId,
        codeId: readText(form, 'codeId', MAX_LENGTH),
      })
    default:
      return byPassword(context, request, door, form, { step: 'password', email, mfaId })
  }
}

async function byPassword(
  context: Context,
  request: Request,
  door: Door,
  form: FormData,
  step: Extract<LoginStep, { step: 'password' }>,
) {
  const { email, mfaId } = step
  const admission = await limit(context, 'sign-in', `${door.accounts}/${email}`)
  if (!admission.ok) return tooMany(admission, { ...step, problem: undefined })
  const outcome = await door.signIn.byPassword(
    { email, password: readPassword(form, 'password', MAX_LENGTH), mfaId },
    senderOf(context, request),
  )
  if (!outcome.ok && outcome.reason !== 'second_step') return { ...step, problem: outcome.reason }
  admission.succeeded()
  if (outcome.ok) return door.enter(outcome.session)
  return sendCode(context, door, { step: 'code', email, mfaId: outcome.mfaId, codeId: '' })
}

async function byCode(
  context: Context,
  request: Request,
  door: Door,
  form: FormData,
  step: Extract<LoginStep, { step: 'code' }>,
) {
  const { codeId, email, mfaId } = step
  const code = readText(form, 'code', MAX_LENGTH).replaceAll(/\s/g, '')
  const outcome = await door.signIn.byCode({ codeId, code, mfaId }, senderOf(context, request))
  if (outcome.ok) return door.enter(outcome.session)
  if (outcome.reason !== 'second_step') return { ...step, problem: outcome.reason }
  return { step: 'password', email, mfaId: outcome.mfaId, problem: undefined } satisfies LoginAnswer
}

async function sendCode(context: Context, door: Door, step: Extract<LoginStep, { step: 'code' }>) {
  if (!step.email.includes('@'))
    return { ...step, step: 'password' as const, problem: 'invalid_email' as const }
  const admission = await limit(context, 'request-mail')
  if (!admission.ok) return tooMany(admission, { ...step, step: 'password' as const, problem: undefined })
  const codeId = await door.signIn.requestCode(step.email)
  return { ...step, codeId, problem: undefined } satisfies LoginAnswer
}
