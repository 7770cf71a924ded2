import { useEffect } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { fetchSession } from '../../session/session-state.ts'
import { Head } from '../../ui/head.tsx'
import { AuthHeading, AuthPage } from './parts/auth-page.tsx'

/**
 * The end of the sign-in in a window of its own: the page that opened it learns of the session by the cookie. The window
 * closes when somebody is signed in, and also when the session shows no logged-in user (spec, section 4).
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
