import { useT } from '../i18n/use-t.ts'
import { ErrorBox } from './error-box.tsx'

/** What a form says when it was sent too often, or is one too many just now: how long to wait. Nothing for every other answer of its action. */
export function TooManyTries({ of: answer }: { of: object | undefined }) {
  const t = useT('forms')
  const waitSeconds = answer && 'waitSeconds' in answer ? answer.waitSeconds : undefined
  if (typeof waitSeconds !== 'number') return null
  const isBusy = answer && 'busy' in answer && answer.busy === true
  return <ErrorBox>{isBusy ? t.problems.busy : t.tooMany(waitSeconds)}</ErrorBox>
}
