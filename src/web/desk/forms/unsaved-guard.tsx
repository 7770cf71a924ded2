import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { askBeforeLeaving } from '#web/browser/ask-before-leaving.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx'
import { leavesForm } from './sections.ts'

/**
 * Asks before a page or section with unsaved changes is left: by a dialog within the app, otherwise by the browser's
 * prompt.
 */
export function UnsavedGuard({ active }: { active: boolean }) {
  const t = useT('admin').form
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && leavesForm(currentLocation, nextLocation),
  )
  useEffect(() => (active ? askBeforeLeaving() : undefined), [active])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      title={t.leaveTitle}
      description={t.leaveText}
      cancelLabel={t.stay}
      action={
        <Button variant="danger-solid" onClick={() => blocker.proceed?.()}>
          {t.leave}
        </Button>
      }
    />
  )
}
