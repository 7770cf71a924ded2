import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useDocument } from '../../../document.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-summary.tsx'
import { Icon } from '../../../ui/icon.tsx'

/**
 * Where the mail after registration leads. Asks for a click, since mail scanners open links too. The API's client
 * confirms: for the record that is signed in here it marks the stored session as verified as well.
 */
export function VerifyEmail({ token }: { token: string }) {
  const common = useT('common')
  const t = useT('public').login.verify
  const { apiBaseUrl, locale } = useDocument()
  const [state, setState] = useState<'asked' | 'sending' | 'done' | 'failed'>('asked')

  async function confirm(): Promise<void> {
    setState('sending')
    try {
      const { apiClient } = await import('../../../api-client.ts')
      await apiClient(apiBaseUrl, locale).collection('users').confirmVerification(token)
      setState('done')
    } catch {
      setState('failed')
    }
  }

  return (
    <section className="mb-7 rounded-l border border-line bg-surface p-5">
      {state === 'done' ? (
        <output className="flex items-center gap-2 font-semibold text-primary-text">
          <Icon of={CircleCheck} />
          {t.done}
        </output>
      ) : (
        <>
          <p className="mb-3 text-text-2">{t.text}</p>
          {state === 'failed' && <ErrorBox>{t.failed}</ErrorBox>}
          <Button
            wide
            pending={state === 'sending' ? common.sending : undefined}
            onClick={() => void confirm()}
          >
            {t.title}
          </Button>
        </>
      )}
    </section>
  )
}
