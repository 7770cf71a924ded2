import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldProblemsProvider } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from './panel.tsx'

/** What the action answers. */
export type SavedPanel = { saved: boolean; problems: FieldProblems }

/**
 * Fields that are kept as soon as they are changed, and seen in a preview beside them. What is typed is kept when it is
 * done, not letter by letter. Without JavaScript there is a button.
 */
export function SavingPanel({
  title,
  hint,
  action,
  children,
}: {
  title: string
  hint: string
  /** Address of the route that keeps it. */
  action: string
  children: ReactNode
}) {
  const t = useT('common')
  const fetcher = useFetcher<SavedPanel>()
  const isSaved = fetcher.state === 'idle' && fetcher.data?.saved
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
      <FieldProblemsProvider value={fetcher.data?.problems}>
        <fetcher.Form
          method="post"
          action={action}
          className="grid gap-3"
          onChange={({ target, currentTarget }) => {
            if (!isTyped(target)) void fetcher.submit(currentTarget)
          }}
          onBlur={({ target, currentTarget }) => {
            if (isTyped(target) && target.value !== target.defaultValue) void fetcher.submit(currentTarget)
          }}
        >
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
