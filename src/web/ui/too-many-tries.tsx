import { useT } from '../i18n/use-t.ts'
import { ErrorBox } from './error-box.tsx'

/** What a form says when it was sent too often: how long to wait. Nothing for every other answer of its action. */
export function TooManyTries({ of: answer }: { of: object | undefined }) {
  const t = useT('common')
  const waitSeconds = answer && 'waitSeconds' in answer ? answer.waitSeconds : undefined
  if (typeof waitSeconds !== 'number') return null
  return <ErrorBox>{t.form.tooMany(waitSeconds)}</ErrorBox>
}
