import type { FieldProblems } from '#bakery/result.ts'

/** Action result of a form that was not saved: its values as sent, and why. */
export type Returned<D> = { draft: D; problems: FieldProblems; failed: boolean }
