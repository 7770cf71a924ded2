import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangedMeanwhile } from '#web/ui/forms/error-summary.tsx'
import { FieldProblemsProvider } from '#web/ui/forms/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '../page/panel.tsx'

/** Result of the action: `seen` of the saved record, or the `typed` values if saving was refused. */
export type SavedPanel<Typed = unknown> = {
  saved: boolean
  problems: FieldProblems
  seen?: string
  typed?: Typed
}

/**
 * Panel whose fields are saved on change, with a preview beside it. Text is saved on leaving its field, not letter by
 * letter; without JavaScript there is a button. Changes by others are not overwritten unnoticed.
 */
export function SavingPanel({
  title,
  hint,
  action,
  seen,
  children,
}: {
  title: string
  hint: string
  /** Path of the route that saves the fields. */
  action: string
  /** `seen` of the record that the fields were rendered from. */
  seen: string
  children: ReactNode
}) {
  const t = useT('common')
  const fetcher = useFetcher<SavedPanel>()
  const posted = useActionData<SavedPanel>()
  const answer = fetcher.data ?? posted
  const [isUnsaved, setUnsaved] = useState(false)
  const isSaved = !isUnsaved && answer?.saved
  // Version last saved from this panel; a reload must not count changes by others as seen.
  const [known, setKnown] = useState(seen)
  if (answer?.seen !== undefined && answer.seen !== known) setKnown(answer.seen)
  const formRef = useRef<HTMLFormElement>(null)
  // Tracked in refs, because the fetcher's state lags behind quick changes.
  const isWanted = useRef(false)
  const isSending = useRef(false)
  /** Sends one save at a time, because each is based on the version saved before. */
  function send(): void {
    if (isSending.current || !isWanted.current) return
    isWanted.current = false
    isSending.current = true
    void fetcher.submit(formRef.current)
  }
  function save(): void {
    isWanted.current = true
    setUnsaved(true)
    send()
  }
  const sendNext = useEffectEvent(() => {
    isSending.current = false
    setUnsaved(isWanted.current)
    send()
  })
  useEffect(() => {
    if (fetcher.state === 'idle' && fetcher.data !== undefined) sendNext()
  }, [fetcher.state, fetcher.data])
  return (
    <Panel
      title={title}
      hint={hint}
      aside={
        <span
          aria-live="polite"
          className="inline-flex min-h-6 items-center gap-1.5 text-14 text-primary-text"
        >
          {isSaved && (
            <>
              <Icon of={Check} /> {t.saved}
            </>
          )}
        </span>
      }
    >
      <FieldProblemsProvider value={answer?.problems}>
        <fetcher.Form
          method="post"
          action={action}
          ref={formRef}
          className="grid gap-3"
          onChange={({ target }) => {
            if (!isTyped(target)) save()
          }}
          onBlur={({ target }) => {
            if (isTyped(target) && target.value !== target.defaultValue) save()
          }}
        >
          <input type="hidden" name="seen" value={known} />
          {answer?.problems['updated'] === 'changed_meanwhile' && <ChangedMeanwhile />}
          {children}
          <Button type="submit" className="needs-no-script">
            {t.save}
          </Button>
        </fetcher.Form>
      </FieldProblemsProvider>
    </Panel>
  )
}

function isTyped(target: EventTarget): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text'
}
