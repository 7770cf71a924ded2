import { isSame } from './merge-typed.ts'

/** What a form sent, and whether anything was typed, chosen or taken out of it since. */
export type Sent<D> = { draft: D; isTouched: boolean }

type News<D> = {
  /** What the form holds. */
  now: D
  /** While the answer to it is awaited. */
  sent: Sent<D> | undefined
  isDirty: boolean
  merge: (typed: D, sent: D, answer: D) => D
}

/** What becomes of a form. */
type Outcome<D> = {
  draft: D
  /** Its inputs are made anew from the draft. */
  makesAnew: boolean
  isDirty: boolean
  /** It is a form of what is stored now; else of what was stored when it was made. */
  takesStored: boolean
}

/** A save was refused, mostly with the form as it was sent; without a draft, nobody answered. */
export function afterRefusal<D>(answer: D | undefined, { now, sent, isDirty, merge }: News<D>): Outcome<D> {
  if (answer === undefined) return { draft: now, makesAnew: false, isDirty, takesStored: false }
  const draft = sent ? merge(now, sent.draft, answer) : answer
  // What came back as it was sent is in the inputs already, files and focus included.
  return { draft, makesAnew: !isSame(draft, now), isDirty: true, takesStored: false }
}

/**
 * Something else is stored now: what was sent, or what somebody else saved. The latter comes into a form that nobody has
 * touched; one that was keeps what it holds.
 */
export function afterStoring<D>(stored: D, { now, sent, isDirty, merge }: News<D>): Outcome<D> {
  const isUntouched = sent ? !sent.isTouched : !isDirty
  if (isUntouched) return { draft: stored, makesAnew: true, isDirty: false, takesStored: true }
  if (!sent) return { draft: now, makesAnew: false, isDirty, takesStored: false }
  const draft = merge(now, sent.draft, stored)
  const makesAnew = !isSame(draft, now)
  return { draft, makesAnew, isDirty: !isSame(draft, stored), takesStored: true }
}
