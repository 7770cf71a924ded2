import { clsx } from 'clsx'
import { useT } from '../i18n/use-t.ts'
import type { LiveState } from './use-live.ts'

const DOTS: Record<LiveState, string> = {
  waiting: 'bg-text-3',
  live: 'bg-ui-primary',
  polling: 'bg-warn-text',
}

/** Whether a page keeps itself fresh, in few words: for pages on which somebody relies. */
export function LiveMark({ state, className }: { state: LiveState; className?: string }) {
  const t = useT('common').live
  return (
    <output
      title={t.hints[state]}
      className={clsx(
        'needs-script inline-flex items-center gap-2 text-13 font-medium text-text-2',
        className,
      )}
    >
      <span aria-hidden="true" className={clsx('size-2 rounded-full', DOTS[state])} />
      {t.states[state]}
    </output>
  )
}
