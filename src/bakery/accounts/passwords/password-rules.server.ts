import { bakeries } from '#bakery/tenancy/bakeries-collection.server.ts'
import { users } from '#bakery/tenancy/users-collection.server.ts'
import { SUPERUSERS } from '#core/collections/system-collections.ts'
import type { Core } from '#core/core.ts'
import { CANNOT_BE_BLANK, fieldError } from '#core/fields/field-errors.ts'
import type { FieldError } from '#kit/errors.ts'
import { MIN_PASSWORD_LENGTH } from './password.ts'
import { MAX_PASSWORD_BYTES, type PasswordProblem, passwordProblem } from './password-problem.ts'

/** Errors of the API; `savedOrProblems` maps the codes back for forms. */
const WIRE: Record<PasswordProblem, FieldError> = {
  required: CANNOT_BE_BLANK,
  too_short: fieldError('min_text_constraint', `Must be at least ${MIN_PASSWORD_LENGTH} character(s).`, {
    min: MIN_PASSWORD_LENGTH,
  }),
  too_long: fieldError('max_text_constraint', `Must be no more than ${MAX_PASSWORD_BYTES} bytes.`, {
    max: MAX_PASSWORD_BYTES,
  }),
  invalid_character: fieldError('invalid_character', 'Must not contain the character U+0000.'),
  weak_password: fieldError('weak_password', 'This password is too easy to guess. Try a short sentence.'),
}

/** Installs the rules for new passwords of owners and operators, however they are set. Call it once per core. */
export function judgePasswords({ passwordRules }: Core): void {
  passwordRules.set(users.name, async ({ core, record, typed }) => {
    const owned = await core.records.list(bakeries, {
      filter: 'owner = {:owner}',
      params: { owner: record.id },
      limit: 5,
    })
    return asFieldError(typed, [record['name'], record['email'], ...owned.map(({ name }) => name)])
  })
  passwordRules.set(SUPERUSERS, ({ record, typed }) => asFieldError(typed, [record['email']]))
}

async function asFieldError(typed: string, known: readonly unknown[]): Promise<FieldError | undefined> {
  const about = known.filter((text) => typeof text === 'string')
  const problem = await passwordProblem(typed, about)
  return problem && WIRE[problem]
}
