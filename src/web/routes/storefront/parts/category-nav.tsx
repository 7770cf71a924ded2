import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ShopPlan } from '#bakery/shop/shop.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'
import { island } from '../../../ui/island.tsx'

/** Nobody has scrolled yet when a page comes to life. */
const PlannedSummary = island(() => import('./planned-summary.tsx'))

type Category = { id: string; name: string }

export function categoryAnchor(id: string): string {
  return `c-${id}`
}

/** Stays at the top while scrolling: what was planned, and the categories with the one in sight marked. */
export function CategoryNav({
  categories,
  view,
  slot,
  isSearching,
  children,
}: {
  categories: readonly Category[]
  view: ShopPlan
  slot: string | undefined
  /** Something is typed into the search, so that it must stay in sight. */
  isSearching: boolean
  /** Search and filter, at the end; on phones they make room for what was planned. */
  children: React.ReactNode
}) {
  const t = useT('shop').products
  const { current, isStuck, sentinel } = useScrollPlace(categories)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const pill = list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`)
    if (pill) list.current?.scrollTo({ left: pill.offsetLeft - 16, behavior: 'smooth' })
  }, [current])
  return (
    <>
      <span ref={sentinel} aria-hidden="true" className="block" />
      <div className="sticky top-0 z-10 -mx-4 mt-3.5 border-b border-line bg-bg md:-mx-6 lg:mx-0 lg:mt-5">
        {isStuck && <PlannedSummary view={view} slot={slot} />}
        <div className="flex flex-wrap items-center gap-x-2 px-4 md:px-6 lg:flex-nowrap lg:px-0">
          <nav aria-label={t.categories} className="min-w-0 flex-1 basis-full lg:basis-auto">
            <ul
              ref={list}
              className="day-strip relative -mx-4 flex gap-1 overflow-x-auto px-4 py-2.5 md:-mx-6 md:px-6 lg:mx-0 lg:px-0"
            >
              {categories.map(({ id, name }) => (
                <li key={id} className="flex-none">
                  <a
                    href={`#${categoryAnchor(id)}`}
                    data-category={id}
                    aria-current={id === current ? 'true' : undefined}
                    className={clsx(
                      'inline-flex min-h-11 items-center rounded-full px-4 text-15 lg:px-3 font-semibold no-underline',
                      id === current ? 'bg-text text-bg' : 'text-text-2 hover:bg-bg-sunk hover:text-text',
                    )}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div
            className={clsx(
              'mb-2.5 flex gap-2 max-lg:basis-full lg:mb-0 lg:flex-none',
              isStuck && !isSearching && 'max-lg:hidden',
            )}
          >
            {children}
          </div>
        </div>
      </div>
    </>
  )
}

/** Which category is at the top of the window, and whether the navigation has reached it. */
function useScrollPlace(categories: readonly Category[]) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const [current, setCurrent] = useState(categories[0]?.id)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    function look(): void {
      setStuck((sentinel.current?.getBoundingClientRect().top ?? 0) < -8)
      const passed = categories.filter(({ id }) => {
        const top = document.getElementById(categoryAnchor(id))?.getBoundingClientRect().top
        return top !== undefined && top < 220
      })
      setCurrent((passed.at(-1) ?? categories[0])?.id)
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [categories])
  return { sentinel, current, isStuck }
}

/** Filters at once; without JavaScript it asks the server. */
export function ProductSearch({
  value,
  onChange,
  hidden,
}: {
  value: string
  onChange: (value: string) => void
  /** What else the address says, for the form to keep. */
  hidden: [string, string][]
}) {
  const t = useT('shop').products
  return (
    <search className="relative block min-w-0 flex-1 lg:w-45 lg:flex-none">
      <form onSubmit={(event) => event.preventDefault()}>
        {hidden.map(([name, content]) => (
          <input key={name} type="hidden" name={name} value={content} />
        ))}
        <Icon
          of={Search}
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
        />
        <input
          type="search"
          name="q"
          aria-label={t.search}
          placeholder={t.search}
          maxLength={80}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-h-11 w-full rounded-full border border-line bg-surface pr-3 pl-11 text-16 placeholder:text-text-2 lg:pr-2 lg:pl-10.5 lg:text-15"
        />
      </form>
    </search>
  )
}
