import { ApiError, type ErrorData } from '#kit/errors.ts'
import type { FieldProblem, FieldProblems, Saved } from './result.ts'

const PROBLEMS: Record<string, FieldProblem> = {
  validation_required: 'required',
  validation_not_unique: 'taken',
  validation_is_email: 'invalid_email',
  validation_file_size_limit: 'file_too_large',
  validation_invalid_mime_type: 'not_an_image',
  validation_max_text_constraint: 'too_long',
  validation_invalid_character: 'invalid_character',
  validation_weak_password: 'weak_password',
  validation_min_text_constraint: 'too_short',
  validation_max_number_constraint: 'too_large',
  validation_min_number_constraint: 'too_small',
  validation_missing_rel_records: 'unknown',
  validation_too_many_values: 'too_many',
  validation_not_in_invalid: 'unchanged',
  validation_invalid_new_email: 'taken',
  validation_invalid_password: 'wrong_password',
  validation_invalid_token: 'expired',
  validation_invalid_token_claims: 'expired',
  validation_invalid_token_payload: 'expired',
  validation_token_collection_mismatch: 'expired',
  validation_token_email_mismatch: 'expired',
  validation_changed_meanwhile: 'changed_meanwhile',
  validation_invalid_token_email: 'expired',
}

/** Form field by record field, where they differ. */
type FieldNames = Record<string, string>

/** Runs a write and converts validation errors of records to problems by form field. Rethrows all other errors. */
export async function savedOrProblems<T>(work: () => Promise<T>, names: FieldNames = {}): Promise<Saved<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const fields = problemsOf(error.data, names)
    if (Object.keys(fields).length === 0) throw error
    return { ok: false, reason: 'invalid', fields }
  }
}

function problemsOf(data: ErrorData, names: FieldNames): FieldProblems {
  const problems: FieldProblems = {}
  for (const [name, error] of Object.entries(data)) {
    const code = typeof error['code'] === 'string' ? error['code'] : ''
    problems[names[name] ?? name] = PROBLEMS[code] ?? 'invalid_format'
  }
  return problems
}
