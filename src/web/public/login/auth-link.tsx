import { useEffect, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { AuthHeading, AuthPage, BackToLogin } from '#web/sign-in/auth-page.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { Head } from '#web/ui/head.tsx'
import { pageOfAuthLink } from './auth-link-target.ts'

/**
 * Page for `/_/#/auth/…`, the links in the default templates of the backend's mails. The hash is not sent to the
 * server, so the browser redirects to the right page.
 */
export default function AuthLink() {
  const t = useT('public').account.link
  const { poster } = useT('public').login
  const navigate = useNavigate()
  const hash = useSyncExternalStore(keepStill, () => location.hash, unknown)
  const page = hash === undefined ? undefined : pageOfAuthLink(hash)
  useEffect(() => {
    if (page !== undefined) void navigate(page, { replace: true })
  }, [navigate, page])
  return (
    <AuthPage poster={poster}>
      <Head title={t.title} />
      <AuthHeading title={t.title} lead={t.text} />
      {hash !== undefined && page === undefined && <ErrorBox>{t.broken}</ErrorBox>}
      <noscript>
        <p>{t.broken}</p>
      </noscript>
      <BackToLogin />
    </AuthPage>
  )
}

const keepStill = () => () => undefined
/** Returns the hash as rendered on the server, which never receives it. */
const unknown = () => undefined
