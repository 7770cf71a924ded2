import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx'

/** Button that sends the message of a form, once it is complete and the owner has confirmed. */
export function SendMessage({ form, mails }: { form: string; mails: number }) {
  const t = useT('admin').dayMessage
  const common = useT('common')
  const { formData } = useNavigation()
  const [isAsking, setAsking] = useState(false)
  const send = { type: 'submit', name: 'intent', value: 'send', variant: 'primary' } as const
  return (
    <>
      <Button
        {...send}
        size="large"
        className="max-sm:w-full"
        pending={formData?.get('intent') === 'send' ? common.sending : undefined}
        onClick={(event) => {
          // An incomplete form goes to the server, which names what is missing.
          if (event.currentTarget.form?.checkValidity() !== true) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        {t.send(mails)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.sendTitle(mails)}
        description={t.sendHint}
        cancelLabel={t.keepWriting}
        action={
          <Button {...send} form={form} onClick={() => setAsking(false)}>
            {t.sendNow}
          </Button>
        }
      />
    </>
  )
}
