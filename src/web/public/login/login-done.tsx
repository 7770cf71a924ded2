import { useEffect } from 'react'
import { useT } from '#web/document/use-t.ts'
import { fetchSession } from '#web/session/session-state.ts'
import { AuthHeading, AuthPage } from '#web/sign-in/auth-page.tsx'
import { Head } from '#web/ui/head.tsx'

/**
 * Last page of a sign-in in a popup; the opener notices the session by its cookie. The popup closes once the session
 * is known, even if nobody is signed in (spec, section 4).
 */
export default function LoginDone() {
  const t = useT('public').account.done
  const { poster } = useT('public').login
  useEffect(() => {
    const closeWhenKnown = async () => {
      const { ready } = await fetchSession()
      if (ready) window.close()
    }
    void closeWhenKnown()
  }, [])
  return (
    <AuthPage poster={poster}>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={t.text} />
    </AuthPage>
  )
}
