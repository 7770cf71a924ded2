import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

/** Asks before a page with unsaved changes is left, inside the app by a dialog, else by the browser's own question. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const t = useT('admin').form
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t.leaveTitle}
      description={t.leaveText}
      keep={t.stay}
      action={
        <Button variant="danger-solid" onClick={() => blocker.proceed?.()}>
          {t.leave}
        </Button>
      }
    />
  )
}
