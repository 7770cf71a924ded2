import { useEffect } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorBox } from '../../../ui/error-summary.tsx'
import { useToast } from '../../../ui/toast.tsx'

/** Nothing was saved, by no fault of the owner: said as a toast, and in the page for those without JavaScript. */
export function SaveFailure() {
  const t = useT('common').toasts
  const toast = useToast()
  useEffect(() => {
    toast({ kind: 'error', text: t.tryAgain })
  }, [toast, t])
  return <ErrorBox>{t.tryAgain}</ErrorBox>
}
