import type { FieldProblem } from '#bakery/result.ts'

export type Tested = 'mail' | 'files' | 'backups'

/** Outcome of a test: `text` is a message to show, `problem` concerns the typed address. */
export type TestAnswer = {
  of: Tested
  isGood: boolean
  text: string
  problem: FieldProblem | undefined
  to: string
}
