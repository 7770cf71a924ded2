import { clsx } from 'clsx'
import { type ComponentProps, useEffect, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '#bakery/accounts/passwords/password.ts'
import type { PasswordScore } from '#bakery/accounts/passwords/password-strength.ts'
import { useT } from '#web/document/use-t.ts'
import { PasswordInput } from './inputs.tsx'

const STEPS = [1, 2, 3, 4] as const
const colours = ['bg-danger', 'bg-danger', 'bg-crust-500', 'bg-ui-primary', 'bg-ui-primary']

type NewPasswordProps = Omit<
  ComponentProps<typeof PasswordInput>,
  'autoComplete' | 'minLength' | 'onChange'
> & {
  /** Words about the owner that an attacker may know. */
  known?: readonly string[]
}

/**
 * Input for a new password that shows how hard it is to guess. It uses the server's rule; the word lists are loaded
 * when typing begins, and without them the field works all the same.
 */
export function NewPasswordInput({ known = [], ...rest }: NewPasswordProps) {
  const [password, setPassword] = useState('')
  return (
    <>
      <PasswordInput
        {...rest}
        autoComplete="new-password"
        minLength={MIN_PASSWORD_LENGTH}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Strength password={password} known={known} />
    </>
  )
}

function Strength({ password, known }: { password: string; known: readonly string[] }) {
  const t = useT('forms')
  const score = useScore(password, known)
  const isJudged = password !== '' && score !== undefined
  const shown = !isJudged || password.length < MIN_PASSWORD_LENGTH ? 0 : score
  // Reserves the space before the score, which comes late: it must not move what is about to be tapped.
  return (
    <div className="needs-script mt-2 flex min-h-[1lh] items-center gap-2.5 text-14">
      <span aria-hidden="true" className="flex flex-1 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={clsx(
              'h-1.5 flex-1 rounded-full',
              isJudged && step <= Math.max(shown, 1) ? colours[shown] : 'bg-line',
            )}
          />
        ))}
      </span>
      <output className="min-w-24 text-right text-text-2">{isJudged ? t.strength[shown] : ''}</output>
    </div>
  )
}

/** Returns the score of a password; `undefined` until the word lists are loaded. */
function useScore(password: string, known: readonly string[]): PasswordScore | undefined {
  const [judged, setJudged] = useState<{ password: string; score: PasswordScore }>()
  const about = known.join('\n')
  useEffect(() => {
    if (password === '') return
    let isCurrent = true
    const judge = async () => {
      const { passwordScore } = await import('#bakery/accounts/passwords/password-strength.ts')
      const score = passwordScore(password, about.split('\n'))
      if (isCurrent) setJudged({ password, score })
    }
    // Without the module (offline, or after a new version) only the server judges.
    const timer = setTimeout(() => void judge().catch(() => undefined), 200)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password, about])
  return judged?.score
}
