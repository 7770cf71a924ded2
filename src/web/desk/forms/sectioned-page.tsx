import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { sectionPath } from './sections.ts'

export type Section<Id extends string = string> = {
  id: Id
  title: string
  /** Current content in one line. */
  summary: ReactNode
  /** Whether something is missing. */
  warns?: boolean
}

/**
 * Page of settings in sections, each with a summary. On wide screens the list is beside the open section (the first
 * one unless `current` is set); on narrow ones each section is a page of its own. `children` is the open section,
 * usually a `SectionForm`.
 */
export function SectionedPage<Id extends string>({
  title,
  pill,
  back,
  sections,
  current,
  notice,
  footer,
  children,
}: {
  title: string
  pill?: ReactNode
  back?: { to: string; label: string }
  sections: readonly Section<Id>[]
  current: Id | undefined
  /** Content above everything else. */
  notice?: ReactNode
  /** Content below the list, such as "delete". */
  footer?: ReactNode
  children: ReactNode
}) {
  const t = useT('admin').form
  const { pathname } = useLocation()
  const content = useFocusOnOpened(current)
  const shown = current ?? sections[0]?.id
  return (
    <>
      <PageHeader title={title} pill={pill} {...(back ? { back } : {})} />
      {notice !== undefined && <div className="mb-4 grid gap-3 empty:hidden">{notice}</div>}
      <div className="grid items-start gap-4 lg:cols-start-70 lg:gap-5">
        <div className={clsx('lg:sticky lg:top-5', current !== undefined && 'max-lg:hidden')}>
          <nav
            aria-label={t.sections}
            className="overflow-hidden rounded-l border border-line bg-surface lg:border-0 lg:bg-transparent"
          >
            <ul className="max-lg:divide-y max-lg:divide-line lg:grid lg:gap-0.5">
              {sections.map((section) => (
                <li key={section.id}>
                  <SectionLink
                    section={section}
                    page={pathname}
                    isShown={section.id === shown}
                    isOpen={section.id === current}
                  />
                </li>
              ))}
            </ul>
          </nav>
          {footer}
        </div>
        <div ref={content} className={clsx('min-w-0', current === undefined && 'max-lg:hidden')}>
          <Link
            to={pathname}
            className="-mt-2 mb-1.5 inline-flex min-h-11 items-center gap-1 font-semibold text-secondary-text lg:hidden"
          >
            <Icon of={ChevronLeft} />
            {t.allSections}
          </Link>
          {children}
        </div>
      </div>
    </>
  )
}

function SectionLink({
  section: { id, title, summary, warns = false },
  page,
  isShown,
  isOpen,
}: {
  section: Section
  page: string
  isShown: boolean
  isOpen: boolean
}) {
  return (
    <Link
      to={sectionPath(page, id)}
      aria-current={isOpen || undefined}
      className={clsx(
        'flex min-h-16 items-center gap-3 px-4 py-2.5 no-underline transition-colors duration-140 hover:bg-surface-2 focus-visible:-outline-offset-3 lg:min-h-14 lg:rounded-m lg:px-3 lg:py-2 lg:hover:bg-bg-sunk',
        isShown && 'lg:bg-primary-soft lg:hover:bg-primary-soft',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className={clsx('block font-semibold', isShown && 'lg:text-primary-text')}>{title}</span>
        <span
          className={clsx(
            'block text-14 leading-135 tabular-nums',
            warns ? 'font-550 text-warn-text' : 'text-text-2',
          )}
        >
          {warns && <Icon of={TriangleAlert} className="mr-1 inline size-4 align-[-3px]" />}
          {summary}
        </span>
      </span>
      <Icon of={ChevronRight} className="flex-none text-text-3 lg:hidden" />
    </Link>
  )
}

/** Moves the focus to the heading of a section that has just been opened. */
function useFocusOnOpened(current: string | undefined) {
  const content = useRef<HTMLDivElement>(null)
  const last = useRef(current)
  useEffect(() => {
    if (last.current === current) return
    last.current = current
    const heading = content.current?.querySelector<HTMLElement>('h2')
    if (current === undefined || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [current])
  return content
}
