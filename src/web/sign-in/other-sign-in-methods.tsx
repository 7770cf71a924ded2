import { KeyRound, LogIn, Mail } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { SignInMethods } from '#bakery/accounts/sign-in/sign-in.ts'
import { localPath } from '#bakery/links.ts'
import { useDocument } from '#web/document/document.tsx'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import type { ClientReason } from './client-reason.ts'
import { afterSignInPath } from './destination.ts'
import { askDevice } from './passkey-client.ts'

type Provider = SignInMethods['providers'][number]

/** Running attempt. `stop` ends the waiting with a message, though the popup may still succeed. */
type Attempt = { stop: (words: ReactNode) => void }

/**
 * Buttons for the other ways to sign in, placed inside the form. A mailed code always works; passkeys and providers
 * need JavaScript.
 */
export function OtherSignInMethods({
  methods,
  destination,
}: {
  methods: SignInMethods
  destination: string
}) {
  const t = useT('public').account.ways
  const { apiBaseUrl, locale } = useDocument()
  const [waiting, setWaiting] = useState<string>()
  const [problem, setProblem] = useState<ReactNode>()
  const attempts = useRef(0)

  /** Runs an attempt; `signIn` returns the problem, or `undefined` once signed in. */
  async function enter(way: string, signIn: (attempt: Attempt) => Promise<ReactNode>): Promise<void> {
    const number = ++attempts.current
    // An attempt replaced by another one no longer reports anything.
    const stop = (words: ReactNode) => {
      if (number !== attempts.current) return
      setProblem(words)
      setWaiting(undefined)
    }
    setWaiting(way)
    setProblem(undefined)
    const words = await signIn({ stop })
    if (words === undefined) location.assign(localPath(locale, afterSignInPath('/login', destination)))
    else stop(words)
  }

  const byPasskey = () =>
    enter('passkey', async () =>
      (await askDevice('sign-in', locale)) === undefined ? t.passkeyFailed : undefined,
    )

  const byProvider = ({ name, displayName }: Provider) =>
    enter(name, async ({ stop }) => {
      const { signInElsewhere } = await import('./oauth-client.ts')
      const onClosed = () => stop(t.providerClosed(displayName))
      const done = await signInElsewhere({ baseUrl: apiBaseUrl, locale, provider: name, onClosed })
      if (done.ok) return undefined
      if (done.reason === 'blocked') return t.providerBlocked(displayName)
      return <ProviderFailed name={displayName} reason={done.reason} />
    })

  return (
    <>
      <p className="flex items-center gap-3 text-14 text-text-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {problem !== undefined && <ErrorBox>{problem}</ErrorBox>}
      <div className="grid gap-2.5 low:gap-2">
        {methods.code && (
          // Skips the browser's validation, which would require the password; the server checks the e-mail address.
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

/** Shows our message first, then that of the client or server, which helps operators. */
function ProviderFailed({ name, reason }: { name: string; reason: ClientReason }) {
  const t = useT('public').account.ways
  return (
    <>
      {t.providerFailed(name)}
      {typeof reason === 'string' && <p className="mt-1 text-14 font-normal">{t.reasons[reason]}</p>}
      {typeof reason === 'object' && (
        <p lang="en" className="mt-1 text-14 font-normal">
          {reason.words}
        </p>
      )}
    </>
  )
}
