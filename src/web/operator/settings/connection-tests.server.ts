import type { RouterContextProvider } from 'react-router'
import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import type { FailedTest } from '#bakery/operating/installation/connection-tests.ts'
import type { FieldProblem, Saved } from '#bakery/result.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import type { TestAnswer, Tested } from './test-answer.ts'

const MAX_ADDRESS = 255

/** Runs the test named by `intent` and returns its outcome; `undefined` for any other intent. */
export async function answerTest(
  context: Readonly<RouterContextProvider>,
  scope: OperatorScope,
  form: FormData,
  intent: string,
): Promise<TestAnswer | undefined> {
  const { operating, texts, locale } = requestOf(context)
  const t = texts.operator.settings.tests
  const tests = operating.connectionTests
  switch (intent) {
    case 'test-mail': {
      const to = readText(form, 'to', MAX_ADDRESS)
      const outcome = await tests.mail(scope, to, locale)
      return answerOf('mail', outcome, ({ isFile }) => (isFile ? t.mailIsFile : t.mailSent(to)), t.off, to)
    }
    case 'test-files':
      return answerOf('files', await tests.bucket(scope, 'files'), () => t.bucketWorks, t.off)
    case 'test-backups':
      return answerOf('backups', await tests.bucket(scope, 'backups'), () => t.bucketWorks, t.off)
    default:
      return undefined
  }
}

function answerOf<T>(
  of: Tested,
  outcome: Saved<T> | FailedTest,
  sayDone: (value: T) => string,
  off: string,
  to = '',
): TestAnswer {
  const bad = { of, to, isGood: false }
  if (outcome.ok) return { of, to, isGood: true, text: sayDone(outcome.value), problem: undefined }
  if (outcome.reason === 'off') return { ...bad, text: off, problem: undefined }
  if (outcome.reason === 'refused') return { ...bad, text: outcome.text, problem: undefined }
  const [problem]: (FieldProblem | undefined)[] = Object.values(outcome.fields)
  return { ...bad, text: '', problem }
}
