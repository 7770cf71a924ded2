import { useEffect, useState } from 'react'
import { localPath } from '#bakery/links.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { openSignInPopup } from '../../../session/sign-in-popup.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

/** Signing out here leaves the page by itself; only then it was somewhere else. */
const GRACE_MS = 1_000

/** Somebody has signed out elsewhere, or the session ended: signing in again does not lose what was typed here. */
export function SignedOutDialog() {
  const t = useT('admin').account.signedOut
  const locale = useLocale()
  const { ready, user } = useSession()
  const isSignedOut = ready && user === null
  const isOpen = useLasting(isSignedOut)
  const login = localPath(locale, '/login')
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) location.assign(login)
      }}
      title={t.title}
      description={t.text}
      keep={t.leave}
      action={
        <Button variant="primary" onClick={() => openSignInPopup(`${login}?next=/login/done`)}>
          {t.signIn}
        </Button>
      }
    />
  )
}

/** True once `value` has been true for the time of grace. */
function useLasting(value: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLasts(value), value ? GRACE_MS : 0)
    return () => clearTimeout(timer)
  }, [value])
  return value && lasts
}
