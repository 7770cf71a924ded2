/** Rule that a field violates; the web translates it. */
export type FieldProblem =
  | 'required'
  | 'not_chosen'
  | 'too_long'
  | 'too_short'
  | 'not_a_number'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_format'
  | 'invalid_character'
  | 'invalid_day'
  | 'invalid_time'
  | 'invalid_site'
  | 'not_https'
  | 'not_public'
  | 'overlapping'
  | 'ends_before_it_starts'
  | 'taken'
  | 'too_many'
  | 'reserved'
  | 'unknown'
  | 'must_accept'
  | 'file_too_large'
  | 'not_an_image'
  | 'undrawable'
  | 'busy'
  | 'weak_password'
  | 'implausible'
  | 'one_of_two'
  | 'expired'
  | 'wrong_password'
  | 'unchanged'
  | 'mismatch'
  | 'changed_meanwhile'

/** Problems by field name of the form; nested fields use dots (`slots.3.to`). */
export type FieldProblems = Record<string, FieldProblem>

/** Refusal of input with problems by field. Refusals are values, faults are thrown. */
type Invalid = { ok: false; reason: 'invalid'; fields: FieldProblems }
export type Saved<T> = { ok: true; value: T } | Invalid

/** Refusal because somebody else has saved in the meantime, so that no change is overwritten unseen. */
export const CHANGED_MEANWHILE = {
  ok: false,
  reason: 'invalid',
  fields: { updated: 'changed_meanwhile' },
} as const satisfies Invalid

/** Refusal of a contract while the platform does not name its operator. */
export type OperatorMissing = { ok: false; reason: 'operator_missing' }
