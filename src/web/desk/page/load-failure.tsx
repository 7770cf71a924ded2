import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Head } from '#web/ui/head.tsx'

/** Page for data that could not be loaded: what happened, "please try again", and a link back. */
export function LoadFailure({ title, text, back }: { title: string; text: string; back: string }) {
  const common = useT('common')
  const toast = useToast()
  const { pathname, search } = useLocation()
  useEffect(() => {
    toast({ kind: 'error', text: common.toasts.tryAgain })
  }, [toast, common])
  return (
    <Card>
      <Head title={title} />
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        text={`${text} ${common.toasts.tryAgain}`}
        action={
          <span className="flex flex-wrap justify-center gap-2.5">
            <a href={pathname + search} className={buttonClass({ variant: 'primary' })}>
              {common.errorPages.server.action}
            </a>
            <ButtonLink to={back}>{common.back}</ButtonLink>
          </span>
        }
      />
    </Card>
  )
}
