import { COMPANY_MAX } from '#bakery/companies/company-bounds.ts'
import { ISSUE_PROBLEMS, type IssueProblem } from '#bakery/invoices/invoices.ts'
import { readText } from '#web/request/read-text.ts'

const MAX_RECORD_KEY = 60

/** Progress of issuing all invoices, which the form carries from one request to the next. */
export type IssuedSoFar = {
  /** Id of the last company; `''` before the first step. */
  after: string
  issued: number
  /** Companies that are still to come. */
  left: number
  problem: IssueProblem | undefined
}

/** Reads what a form carries. NB! It is only shown, never trusted. */
export function issuedSoFar(form: FormData): Omit<IssuedSoFar, 'left'> {
  const issued = Math.trunc(Number(readText(form, 'issued', 4))) || 0
  return {
    after: readText(form, 'after', MAX_RECORD_KEY),
    issued: Math.min(Math.max(issued, 0), COMPANY_MAX.companies),
    problem: ISSUE_PROBLEMS.find((known) => known === form.get('problem')),
  }
}
