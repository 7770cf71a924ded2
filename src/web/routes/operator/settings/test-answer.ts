import type { FieldProblem } from '#bakery/result.ts'

export type Tested = 'mail' | 'files' | 'backups'

/** How a test ended: `text` is for people, `problem` one of the address that was typed. */
export type TestAnswer = {
  of: Tested
  isGood: boolean
  text: string
  problem: FieldProblem | undefined
  to: string
}
