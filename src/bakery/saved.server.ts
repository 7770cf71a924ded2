import { ApiError, type ErrorData } from '#kit/errors.ts'
import type { FieldProblem, FieldProblems, Saved } from './result.ts'

const PROBLEMS: Record<string, FieldProblem> = {
  validation_required: 'required',
  validation_not_unique: 'taken',
  validation_is_email: 'invalid_email',
  validation_file_size_limit: 'file_too_large',
  validation_invalid_mime_type: 'not_an_image',
  validation_max_text_constraint: 'too_long',
  validation_min_text_constraint: 'too_short',
  validation_max_number_constraint: 'too_large',
  validation_min_number_constraint: 'too_small',
  validation_missing_rel_records: 'unknown',
}

/**
 * Runs a write and turns what its records refuse into problems of the form. `names` gives the form's field for a
 * record's one where they differ. Everything that is not about a field is thrown on.
 */
export async function savedOrProblems<T>(
  work: () => Promise<T>,
  names: Record<string, string> = {},
): Promise<Saved<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const fields = problemsOf(error.data, names)
    if (Object.keys(fields).length === 0) throw error
    return { ok: false, reason: 'invalid', fields }
  }
}

function problemsOf(data: ErrorData, names: Record<string, string>): FieldProblems {
  const problems: FieldProblems = {}
  for (const [name, error] of Object.entries(data)) {
    const code = typeof error['code'] === 'string' ? error['code'] : ''
    problems[names[name] ?? name] = PROBLEMS[code] ?? 'invalid_format'
  }
  return problems
}
