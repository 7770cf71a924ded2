import type { AuthMail } from '#core/auth/mailed/auth-mails.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import { isEmailAddress } from '#core/fields/email-kind.ts'
import { fieldError } from '#core/fields/field-errors.ts'
import { checkIn, checkRequired, problems } from '#core/fields/generic-checks.ts'
import { badRequest } from '#kit/errors.ts'
import { readAuthForm } from '../auth/auth-form.ts'
import { endpoint } from '../call/endpoint.ts'
import { requireSuperuser } from '../call/guards.ts'

const TEMPLATES: Record<string, AuthMail['kind']> = {
  verification: 'verification',
  'password-reset': 'passwordReset',
  'email-change': 'emailChange',
  otp: 'otp',
  'login-alert': 'loginAlert',
}

export const settingsTestEmail = endpoint({
  method: 'POST',
  path: '/api/settings/test/email',
  async handle(call) {
    requireSuperuser(call)
    const { collection: name, email, template } = await readAuthForm(call, 'email', 'template', 'collection')
    const collection = call.core.collections.find(name || SUPERUSERS)
    const errors = problems({
      email:
        checkRequired(email) ??
        (isEmailAddress(email) ? undefined : fieldError('is_email', 'Must be a valid email address.')),
      template: checkRequired(template) ?? checkIn(template, Object.keys(TEMPLATES)),
      collection:
        collection?.type === 'auth'
          ? undefined
          : fieldError('invalid_auth_collection', 'Must be a valid auth collection id or name.'),
    })
    const kind = TEMPLATES[template]
    if (errors || !kind || collection?.type !== 'auth')
      throw badRequest('Failed to send the test email.', errors)
    try {
      await call.authMails.sendTest(kind, collection, email)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw badRequest(`Failed to send the test email. Raw error: ${reason}`, {}, { cause })
    }
  },
})
