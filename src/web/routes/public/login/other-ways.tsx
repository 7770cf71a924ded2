import { KeyRound, LogIn, Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignInMethods } from '#bakery/accounts/sign-in.ts'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '../../../document.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { askDevice } from '../../../session/passkey-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBox } from '../../../ui/error-box.tsx'

type Provider = SignInMethods['providers'][number]

/** A code by mail works everywhere; a device's key and accounts elsewhere need JavaScript. Inside the form. */
export function OtherWays({ methods, destination }: { methods: SignInMethods; destination: string }) {
  const t = useT('public').account.ways
  const { apiBaseUrl, locale } = useDocument()
  const [waiting, setWaiting] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const attempts = useRef(0)

  /** `signIn` gives whether somebody is signed in now. */
  async function enter(way: string, signIn: () => Promise<boolean>, problem: string): Promise<void> {
    const attempt = ++attempts.current
    setWaiting(way)
    setFailed(undefined)
    const isSignedIn = await signIn()
    if (isSignedIn) return location.assign(localPath(locale, destination))
    // One that was given up for another says nothing any more.
    if (attempt !== attempts.current) return
    setFailed(problem)
    setWaiting(undefined)
  }

  const byPasskey = () =>
    enter('passkey', async () => (await askDevice('sign-in', locale)) !== undefined, t.passkeyFailed)

  const byProvider = ({ name, displayName }: Provider) =>
    enter(
      name,
      async () => {
        const { signInElsewhere } = await import('../../../session/oauth-client.ts')
        const onClosed = () => setWaiting(undefined)
        return signInElsewhere({ baseUrl: apiBaseUrl, locale, provider: name, onClosed })
      },
      t.providerFailed(displayName),
    )

  return (
    <>
      <p className="flex items-center gap-3 text-14 text-text-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {failed !== undefined && <ErrorBox>{failed}</ErrorBox>}
      <div className="grid gap-2.5 low:gap-2">
        {methods.code && (
          // The e-mail is checked by the server: the password must not be missed.
          <Button type="submit" name="intent" value="send-code" formNoValidate wide icon={Mail}>
            {t.code}
          </Button>
        )}
        <Button
          wide
          icon={KeyRound}
          className="needs-script"
          pending={waiting === 'passkey' ? t.passkey : undefined}
          onClick={() => void byPasskey()}
        >
          {t.passkey}
        </Button>
        {methods.providers.map((provider) => (
          <Button
            key={provider.name}
            wide
            icon={LogIn}
            className="needs-script"
            pending={waiting === provider.name ? t.providerWaiting : undefined}
            onClick={() => void byProvider(provider)}
          >
            {t.provider(provider.displayName)}
          </Button>
        ))}
      </div>
    </>
  )
}
