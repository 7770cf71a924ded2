import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChangedMeanwhile } from '../../../ui/error-summary.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from './panel.tsx'

/** What the action answers: `seen` of what it saved, or what was `typed` when it did not. */
export type SavedPanel<Typed = unknown> = {
  saved: boolean
  problems: FieldProblems
  seen?: string
  typed?: Typed
}

/**
 * Fields that are kept as soon as they are changed, and seen in a preview beside them. What is typed is kept when it is
 * done, not letter by letter. Without JavaScript there is a button. What somebody else has changed meanwhile is not
 * overwritten unseen.
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
  /** Address of the route that keeps it. */
  action: string
  /** Of what the fields were made from. */
  seen: string
  children: ReactNode
}) {
  const t = useT('common')
  const fetcher = useFetcher<SavedPanel>()
  const posted = useActionData<SavedPanel>()
  const answer = fetcher.data ?? posted
  const isSaved = fetcher.state === 'idle' && answer?.saved
  // Of what was saved from here last: what others save must not count as seen because the page was read again.
  const [known, setKnown] = useState(seen)
  if (answer?.seen !== undefined && answer.seen !== known) setKnown(answer.seen)
  const formRef = useRef<HTMLFormElement>(null)
  // By hand, for the fetcher's state is told late when somebody is quick.
  const isWanted = useRef(false)
  const isSending = useRef(false)
  /** One after the other: the second builds upon what the first has saved. */
  function send(): void {
    if (isSending.current || !isWanted.current) return
    isWanted.current = false
    isSending.current = true
    void fetcher.submit(formRef.current)
  }
  function save(): void {
    isWanted.current = true
    send()
  }
  const sendNext = useEffectEvent(() => {
    isSending.current = false
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
          <Button type="submit" className="hidden! noscript:inline-flex!">
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
