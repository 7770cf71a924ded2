import { KeyRound } from 'lucide-react'
import { Form } from 'react-router'
import { MAX_PASSKEY_NAME } from '#bakery/accounts/sign-in/passkey-bounds.ts'
import type { Passkey } from '#bakery/accounts/sign-in/passkeys.ts'
import type { FieldProblems } from '#bakery/result.ts'
import { OwnerOnly } from '#web/desk/page/owner-only.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AddPasskey } from './add-passkey.tsx'

export function PasskeysPanel({
  passkeys,
  timezone,
  problems,
  isPossible,
  startName,
}: {
  passkeys: Passkey[]
  /** Name typed for a new passkey before the proof step was shown. */
  startName: string
  /** Whether the owner's address is confirmed, which passkeys require. */
  isPossible: boolean
  timezone: string
  problems: FieldProblems | undefined
}) {
  const t = useT('admin').account.passkeys
  return (
    <Panel title={t.title} hint={t.hint}>
      {passkeys.length === 0 && <p className="text-text-2">{t.none}</p>}
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} timezone={timezone} />
        ))}
      </ul>
      <OwnerOnly>
        {isPossible ? (
          <FieldProblemsProvider value={problems}>
            <AddPasskey startName={startName} />
          </FieldProblemsProvider>
        ) : (
          <p className="max-w-text text-14 text-text-2">{t.confirmFirst}</p>
        )}
      </OwnerOnly>
    </Panel>
  )
}

function PasskeyRow({ passkey, timezone }: { passkey: Passkey; timezone: string }) {
  const t = useT('admin').account.passkeys
  const format = useFormat()
  const when = (instant: string) => format.instant(instant.replace(' ', 'T'), timezone)
  const { id, name, created, lastUsed } = passkey
  return (
    <li className="flex items-start gap-3 py-2">
      <Icon of={KeyRound} className="mt-1 text-text-2" />
      <div className="min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="block text-14 text-text-2">
          {lastUsed === '' ? t.created(when(created)) : t.lastUsed(when(lastUsed))}
        </span>
        <OwnerOnly>
          <div className="flex flex-wrap gap-x-4">
            <Disclosure label={t.saveName}>
              <Form method="post" className="mt-1 flex gap-2">
                <input type="hidden" name="id" value={id} />
                <input
                  name={`name-${id}`}
                  defaultValue={name}
                  required
                  maxLength={MAX_PASSKEY_NAME}
                  aria-label={t.rename(name)}
                  className="min-h-11 w-full min-w-0 rounded-m border border-line-strong bg-surface px-3"
                />
                <Button type="submit" name="intent" value="rename-passkey">
                  {t.saveName}
                </Button>
              </Form>
            </Disclosure>
            <Disclosure label={t.remove} name={t.removeNamed(name)} danger>
              <Form method="post" className="mt-1 mb-2 rounded-m border border-danger-line p-4">
                <h3 className="text-17 wrap-anywhere">{t.removeTitle(name)}</h3>
                <p className="mt-1 mb-3 max-w-text text-text-2">{t.removeText}</p>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" name="intent" value="remove-passkey" variant="danger-solid">
                  {t.remove}
                </Button>
              </Form>
            </Disclosure>
          </div>
        </OwnerOnly>
      </div>
    </li>
  )
}
