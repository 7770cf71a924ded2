import { isSame } from './merge-typed.ts'

/** Draft that a form sent, and whether the form has been edited since. */
export type Sent<D> = { draft: D; isTouched: boolean }

type FormUpdate<D> = {
  /** Current content of the form. */
  now: D
  /** Draft being saved; `undefined` unless a response is awaited. */
  sent: Sent<D> | undefined
  isDirty: boolean
  merge: (typed: D, sent: D, answer: D) => D
}

/** New state of a form. */
type Outcome<D> = {
  draft: D
  /** Whether its inputs must be rendered again from the draft. */
  rerendersInputs: boolean
  isDirty: boolean
  /** Whether the form is now based on the stored values; otherwise it keeps its earlier basis. */
  usesStored: boolean
}

/** Returns a form's state after a refused save. Without an `answer`, no response arrived and nothing changes. */
export function afterRefusal<D>(
  answer: D | undefined,
  { now, sent, isDirty, merge }: FormUpdate<D>,
): Outcome<D> {
  if (answer === undefined) return { draft: now, rerendersInputs: false, isDirty, usesStored: false }
  const draft = sent ? merge(now, sent.draft, answer) : answer
  // A draft that equals the inputs needs no rendering, which would lose chosen files and the focus.
  return { draft, rerendersInputs: !isSame(draft, now), isDirty: true, usesStored: false }
}

/**
 * Returns a form's state after other values have been stored, by this form or by someone else. An edited form keeps
 * its edits; changes by someone else appear only in an unedited one.
 */
export function afterStoring<D>(stored: D, { now, sent, isDirty, merge }: FormUpdate<D>): Outcome<D> {
  const isUntouched = sent ? !sent.isTouched : !isDirty
  if (isUntouched) return { draft: stored, rerendersInputs: true, isDirty: false, usesStored: true }
  if (!sent) return { draft: now, rerendersInputs: false, isDirty, usesStored: false }
  const draft = merge(now, sent.draft, stored)
  const rerendersInputs = !isSame(draft, now)
  return { draft, rerendersInputs, isDirty: !isSame(draft, stored), usesStored: true }
}
