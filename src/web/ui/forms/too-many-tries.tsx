import { useT } from '#web/document/use-t.ts'
import { ErrorBox } from '../feedback/error-box.tsx'

/**
 * Shows how long to wait after a form was sent too often, or while the server is busy. Renders nothing for any other
 * answer of the action.
 */
export function TooManyTries({ of: answer }: { of: object | undefined }) {
  const t = useT('forms')
  const waitSeconds = answer && 'waitSeconds' in answer ? answer.waitSeconds : undefined
  if (typeof waitSeconds !== 'number') return null
  const isBusy = answer && 'busy' in answer && answer.busy === true
  return <ErrorBox>{isBusy ? t.problems.busy : t.tooMany(waitSeconds)}</ErrorBox>
}
