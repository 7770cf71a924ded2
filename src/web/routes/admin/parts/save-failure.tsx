import { useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorBox } from '../../../ui/error-box.tsx'
import { useToast } from '../../../ui/toast.tsx'

/**
 * Nothing was saved, by no fault of the owner: said as a toast, every time, and in the page for those without
 * JavaScript. Nothing for every other answer of the action.
 */
export function SaveFailure({ of: answer }: { of: { failed: boolean } | undefined }) {
  const t = useT('common').toasts
  const toast = useToast()
  useEffect(() => {
    if (answer?.failed) toast({ kind: 'error', text: t.tryAgain })
  }, [answer, toast, t])
  return answer?.failed && <ErrorBox>{t.tryAgain}</ErrorBox>
}
