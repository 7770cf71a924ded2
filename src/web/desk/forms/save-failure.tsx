import { useEffect } from 'react'
import { useT } from '#web/document/use-t.ts'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'

/**
 * Reports that saving failed through no fault of the owner: as a toast, and in the page for browsers without
 * JavaScript. Renders nothing for any other result.
 */
export function SaveFailure({ of: answer }: { of: { failed: boolean } | undefined }) {
  const t = useT('common').toasts
  const toast = useToast()
  useEffect(() => {
    if (answer?.failed) toast({ kind: 'error', text: t.tryAgain })
  }, [answer, toast, t])
  return answer?.failed && <ErrorBox>{t.tryAgain}</ErrorBox>
}
