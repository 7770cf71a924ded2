import { useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { fetchSession } from '../../session/session-state.ts'
import { Head } from '../../ui/head.tsx'
import { AuthHeading, AuthPage } from './parts/auth-page.tsx'

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
