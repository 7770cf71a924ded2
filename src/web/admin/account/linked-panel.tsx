import { Link2 } from 'lucide-react'
import { Form } from 'react-router'
import type { AccountView } from '#bakery/accounts/own-account.ts'
import type { LinkedAccount } from '#bakery/accounts/sign-in/linked-accounts.ts'
import type { Passkey } from '#bakery/accounts/sign-in/passkeys.ts'
import type { SignInMethods } from '#bakery/accounts/sign-in/sign-in.ts'
import { OwnerOnly } from '#web/desk/page/owner-only.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { account: AccountView; methods: SignInMethods; passkeys: Passkey[]; timezone: string }

/**
 * Lists linked provider accounts, each with the ways to sign in that remain without it. Renders nothing if there are
 * none.
 */
export function LinkedPanel(props: Props) {
  const t = useT('admin').account.linked
  const { linked } = props.account
  if (linked.length === 0) return null
  return (
    <Panel title={t.title} hint={t.hint} id="linked">
      <ul className="divide-y divide-line">
        {linked.map((link) => (
          <LinkedRow key={link.id} link={link} {...props} />
        ))}
      </ul>
    </Panel>
  )
}

function LinkedRow({ link, timezone, ...ways }: Props & { link: LinkedAccount }) {
  const t = useT('admin').account.linked
  const format = useFormat()
  const remaining = useRemaining(link, ways)
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon of={Link2} className="mt-1 text-text-2" />
      <div className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{link.name}</span>
        <span className="block text-14 text-text-2">
          {t.created(format.instant(link.created.replace(' ', 'T'), timezone))}
        </span>
        <OwnerOnly>
          <Disclosure label={t.unlink} name={t.unlinkNamed(link.name)} danger>
            <Form method="post" className="mt-1 mb-2 rounded-m border border-danger-line p-4">
              <h3 className="text-17 wrap-anywhere">{t.unlinkTitle(link.name)}</h3>
              <p className="mt-1 max-w-text wrap-anywhere text-text-2">
                {remaining === '' ? t.onlyWayIn : t.remains(remaining)}
              </p>
              {remaining !== '' && (
                <>
                  <input type="hidden" name="id" value={link.id} />
                  <Button type="submit" name="intent" value="unlink" variant="danger-solid" className="mt-3">
                    {t.unlink}
                  </Button>
                </>
              )}
            </Form>
          </Disclosure>
        </OwnerOnly>
      </div>
    </li>
  )
}

/** Returns the ways to sign in that remain without that account, as a phrase; empty if none is certain. */
function useRemaining(link: LinkedAccount, { account, methods, passkeys }: Omit<Props, 'timezone'>): string {
  const t = useT('admin').account.linked.ways
  const locale = useLocale()
  const { email, linked, verified } = account
  const others = linked.filter(({ id }) => id !== link.id)
  if (!verified && others.length === 0) return ''
  const ways = [
    ...others.map(({ name }) => t.provider(name)),
    ...passkeys.map(({ name }) => t.passkey(name)),
    ...(verified && methods.code ? [t.code(email)] : []),
    ...(verified && methods.password ? [t.password] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(ways)
}
