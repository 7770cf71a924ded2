import { CANNOT_BE_BLANK } from '#core/fields/field-errors.ts'
import { checkLengthBetween } from '#core/fields/generic-checks.ts'
import { castText } from '#core/fields/loose-casts.ts'
import { badRequest } from '#kit/errors.ts'
import type { Call } from './call.ts'
import { readForm } from './read-form.ts'

const MAX_LENGTH = 5000

/** Returns the SQL query in the body. Throws 400 when it is empty or too long. */
export async function readQuery(call: Call): Promise<string> {
  const query = castText((await readForm(call))['query'])
  const problem = query === '' ? CANNOT_BE_BLANK : checkLengthBetween(query, 0, MAX_LENGTH)
  if (problem) throw badRequest('An error occurred while validating the submitted data.', { query: problem })
  return query
}
