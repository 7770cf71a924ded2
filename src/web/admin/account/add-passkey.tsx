import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useT } from '#web/document/use-t.ts'
import { readText } from '#web/request/read-text.ts'
import { askDevice } from '#web/sign-in/passkey-client.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBox } from '#web/ui/feedback/error-box.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/inputs.tsx'

const MAX_NAME = 60

/** Form that registers a passkey. Hidden without JavaScript, because only a script can call the device. */
export function AddPasskey({ startName }: { startName: string }) {
  const t = useT('admin').account.passkeys
  const locale = useLocale()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'idle' | 'asking' | 'failed' | 'unnamed'>('idle')

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const name = readText(new FormData(form), 'passkeyName', MAX_NAME)
    // Checked before the device creates a key, because the server cannot delete it from the device.
    if (name === '') return setState('unnamed')
    setState('asking')
    const isAdded = await askDevice('register', locale, { name })
    setState(isAdded ? 'idle' : 'failed')
    if (!isAdded) return
    form.reset()
    toast({ text: t.added })
    await revalidate()
  }

  return (
    <form onSubmit={(event) => void add(event)} className="needs-script mt-3 grid justify-items-start gap-3">
      {state === 'failed' && <ErrorBox>{t.failed}</ErrorBox>}
      <Field
        name="passkeyName"
        label={t.name}
        hint={t.nameExample}
        problem={state === 'unnamed' ? 'required' : undefined}
        className="w-full"
      >
        <TextInput required maxLength={MAX_NAME} autoComplete="off" defaultValue={startName} />
      </Field>
      <Button type="submit" icon={KeyRound} pending={state === 'asking' ? t.adding : undefined}>
        {t.add}
      </Button>
    </form>
  )
}
