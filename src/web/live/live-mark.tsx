import { clsx } from 'clsx'
import { useT } from '#web/document/use-t.ts'
import { Tip } from '#web/ui/feedback/tip.tsx'
import type { LiveState } from './use-live.ts'

/** Dots of the states, which differ in shape too: filled while live, a ring while waiting, a square while polling. */
const DOTS: Record<LiveState, string> = {
  waiting: 'rounded-full shadow-chosen shadow-text-3',
  live: 'rounded-full bg-ui-primary',
  polling: 'rounded-2xs bg-warn-text',
}

/**
 * Shows in a few words whether a page keeps itself fresh, for pages that people rely on. It is as wide as its longest
 * text, so that nothing moves when the state changes. `compact`: on a phone the text is for screen readers only.
 */
export function LiveMark({
  state,
  compact = false,
  className,
}: {
  state: LiveState
  compact?: boolean
  className?: string
}) {
  const t = useT('admin').orders.connection
  return (
    <Tip text={t.hints[state]}>
      <span
        className={clsx(
          'needs-script inline-flex items-center gap-2 text-13 font-medium text-text-2',
          className,
        )}
      >
        <span aria-hidden="true" className={clsx('size-2.5 flex-none', DOTS[state])} />
        <span className={clsx('grid', compact && 'max-sm:sr-only')}>
          <output className="col-start-1 row-start-1 whitespace-nowrap">{t.states[state]}</output>
          {Object.entries(t.states).map(([name, words]) => (
            <span
              key={name}
              aria-hidden="true"
              data-words={words}
              className="invisible col-start-1 row-start-1 h-0 whitespace-nowrap before:content-[attr(data-words)]"
            />
          ))}
        </span>
      </span>
    </Tip>
  )
}
