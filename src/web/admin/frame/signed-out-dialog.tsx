import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { hasUnsavedWork } from '#web/browser/unsaved-work.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { fetchSession, type SessionState } from '#web/session/session-state.ts'
import { useSession } from '#web/session/use-session.ts'
import { openSignInPopup, whenClosed } from '#web/sign-in/sign-in-popup.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'

/** Delay in milliseconds before reacting, since logging out on this page leaves it anyway. */
const GRACE_MS = 1_000

/**
 * Reacts to a session that has ended or was ended elsewhere. With unsaved work it offers to sign in again in a popup
 * window; otherwise it redirects to the login page, which leads back here.
 */
export function SignedOutDialog() {
  const { ready, user } = useSession()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const isSignedOut = ready && user === null
  const [mustAsk, setMustAsk] = useState(false)
  const comeBack = `${localPath(locale, '/login')}?next=${encodeURIComponent(pathname + search)}`
  useEffect(() => {
    if (!isSignedOut) return
    const timer = setTimeout(() => {
      if (hasUnsavedWork()) setMustAsk(true)
      else location.assign(comeBack)
    }, GRACE_MS)
    return () => {
      clearTimeout(timer)
      setMustAsk(false)
    }
  }, [isSignedOut, comeBack])
  return mustAsk && isSignedOut && <Question comeBack={comeBack} />
}

function Question({ comeBack }: { comeBack: string }) {
  const t = useT('admin').account.signedOut
  const locale = useLocale()
  const [problem, setProblem] = useState<'closed' | 'blocked'>()
  const stopLooking = useRef<() => void>(undefined)
  useEffect(() => () => stopLooking.current?.(), [])

  function signIn(): void {
    stopLooking.current?.()
    const popup = openSignInPopup(`${localPath(locale, '/login')}?next=/login/done`)
    setProblem(popup ? undefined : 'blocked')
    // The popup also closes after success, so the session is checked before a problem is shown.
    if (popup) stopLooking.current = whenClosed(popup, () => void fetchSession().then(tellIfStillOut))
  }

  function tellIfStillOut({ user }: SessionState): void {
    if (!user) setProblem('closed')
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) location.assign(comeBack)
      }}
      title={t.title}
      description={t.text}
      cancelLabel={t.leave}
      action={
        <Button variant="primary" onClick={signIn}>
          {t.signIn}
        </Button>
      }
    >
      {problem && <ErrorBox>{t[problem]}</ErrorBox>}
    </ConfirmDialog>
  )
}
