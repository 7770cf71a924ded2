import { Download, Image } from 'lucide-react'
import { type SubmitEvent, useRef } from 'react'
import { localPath } from '#bakery/links.ts'
import type { PieceJob } from '#bakery/marketing/marketing.ts'
import { Panel } from '#web/desk/page/panel.tsx'
import { useRunWhenIdle } from '#web/desk/transfer/use-run-when-idle.ts'
import { useLocale, useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/forms/choices.tsx'

/** Plain form whose response the browser downloads, with and without JavaScript. */
export function Downloads({ job }: { job: PieceJob }) {
  const t = useT('admin').marketing
  const locale = useLocale()
  const isPrint = !job.piece.startsWith('social')
  const pressed = useRef<{ button: HTMLElement | null; isSettled: boolean }>(undefined)
  const formRef = useRef<HTMLFormElement>(null)
  const ask = useRunWhenIdle(() => {
    const button = pressed.current?.button ?? null
    pressed.current = { button, isSettled: true }
    formRef.current?.requestSubmit(button)
  })

  function hold(event: SubmitEvent<HTMLFormElement>): void {
    const isSettled = pressed.current?.isSettled
    pressed.current = undefined
    if (isSettled) return
    event.preventDefault()
    pressed.current = { button: event.nativeEvent.submitter, isSettled: false }
    ask()
  }

  return (
    <Panel title={t.pieces[job.piece]} hint={t.sizes[job.piece]}>
      <form
        ref={formRef}
        action={localPath(locale, '/admin/marketing/pdf')}
        className="grid gap-2"
        onSubmit={hold}
      >
        <input type="hidden" name="piece" value={job.piece} />
        <input type="hidden" name="language" value={job.language} />
        {isPrint && <Checkbox name="bleed" value="1" label={t.bleed} hint={t.bleedHint} />}
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1 max-sm:*:px-2 max-sm:*:whitespace-nowrap">
          <Button
            type="submit"
            variant={isPrint ? 'primary' : 'outline'}
            icon={Download}
            formAction={localPath(locale, '/admin/marketing/pdf')}
          >
            {t.pdf}
          </Button>
          <Button
            type="submit"
            variant={isPrint ? 'outline' : 'primary'}
            icon={Image}
            formAction={localPath(locale, '/admin/marketing/png')}
          >
            {t.png}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
