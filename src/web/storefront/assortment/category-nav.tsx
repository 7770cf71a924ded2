import { clsx } from 'clsx'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { langOfText } from '#bakery/locale.ts'
import type { ShopCategory, ShopPlan } from '#bakery/shop/shop.ts'
import { useT } from '#web/document/use-t.ts'
import { island } from '#web/ui/island.tsx'
import { categoryAnchor } from './category-anchor.ts'

/** Loaded separately: it is only shown after scrolling. */
const PlannedSummary = island(() => import('../pickup/planned-summary.tsx'))

type Category = Pick<ShopCategory, 'id' | 'name' | 'german'>

/** Bar that sticks to the top while scrolling: the planned pickup, and the categories with the visible one marked. */
export default function CategoryNav({
  categories,
  view,
  slot,
  isSearching,
  mark,
  children,
}: {
  categories: readonly Category[]
  view: ShopPlan
  slot: string | undefined
  /** True if the search has text, so it must stay visible. */
  isSearching: boolean
  /** Note about the allergen filter, below the bar while the other notes are scrolled away. */
  mark: React.ReactNode
  /** Search and filter, at the end; on phones the planned pickup replaces them. */
  children: React.ReactNode
}) {
  const t = useT('shop').products
  const bar = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const { current, isStuck, sentinel, choose, stay } = useScrollPlace(categories, [bar, below])
  useCoveredTop(bar, below, stay)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On phones, the results would be below the window.
    if (isSearching && topOf(bar) > innerHeight / 2) sentinel.current?.scrollIntoView()
  }, [isSearching, sentinel])
  useEffect(() => {
    const pill = list.current?.querySelector<HTMLElement>(`[data-category="${current}"]`)
    if (pill) list.current?.scrollTo({ left: pill.offsetLeft - 16, behavior: 'smooth' })
  }, [current])
  return (
    <>
      <span ref={sentinel} aria-hidden="true" className="block" />
      <div
        ref={bar}
        className="category-bar sticky top-0 z-10 -mx-4 mt-3.5 border-b border-line bg-bg md:-mx-6 lg:mx-0 lg:mt-5"
      >
        {isStuck && <PlannedSummary view={view} slot={slot} />}
        <div className="flex flex-wrap items-center gap-x-2 px-4 md:px-6 lg:flex-nowrap lg:px-0">
          <nav aria-label={t.categories} className="min-w-0 flex-1 basis-full lg:basis-auto">
            <ul
              ref={list}
              className="day-strip relative -mx-4 flex gap-1 overflow-x-auto px-4 py-2.5 md:-mx-6 md:px-6 lg:mx-0 lg:px-0"
            >
              {categories.map(({ id, name, ...texts }) => (
                <li key={id} className="flex-none">
                  <a
                    href={`#${categoryAnchor(id)}`}
                    data-category={id}
                    lang={langOfText(texts, 'name')}
                    onClick={() => choose(id)}
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
        {/* Above the products, so that nothing moves when it appears. */}
        <div ref={below} hidden={!isStuck} className="absolute inset-x-0 top-full">
          {mark}
        </div>
      </div>
    </>
  )
}

/** Gap in px between the bar and the heading that a category's link leads to. */
const AIR = 8

/** Sets the document's scroll padding to the bar's height; calls `onChange` when that changes. */
function useCoveredTop(bar: Part, below: Part, onChange: () => void): void {
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const isSticky = bar.current && getComputedStyle(bar.current).position === 'sticky'
      style.scrollPaddingTop = `${(isSticky ? heightOf([bar, below]) : 0) + AIR}px`
      onChange()
    })
    for (const part of [bar.current, below.current, document.body]) if (part) observer.observe(part)
    return () => {
      observer.disconnect()
      style.scrollPaddingTop = ''
    }
  }, [bar, below, onChange])
}

type Part = RefObject<HTMLElement | null>

function topOf({ current }: Part): number {
  return current?.getBoundingClientRect().top ?? 0
}

function heightOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { current }) => sum + (current?.offsetHeight ?? 0), 0)
}

/** Events of scrolling by the visitor. */
const OWN_SCROLLS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Returns which category is at the top of the window, and whether the bar sticks there. A chosen category stays
 * current until the visitor scrolls on, since the last ones may be too short to reach the top.
 */
function useScrollPlace(categories: readonly Category[], [bar, below]: readonly [Part, Part]) {
  const sentinel = useRef<HTMLSpanElement>(null)
  const chosen = useRef<string>(undefined)
  const [current, setCurrent] = useState(categories[0]?.id)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    function look(): void {
      setStuck(topOf(sentinel) < -8)
      const line = Math.max(0, topOf(bar) + heightOf([bar, below])) + 3 * AIR
      const passed = categories.filter(({ id }) => {
        const current = document.getElementById(categoryAnchor(id))
        return current && topOf({ current }) < line
      })
      const isThere = categories.some(({ id }) => id === chosen.current)
      setCurrent(isThere ? chosen.current : (passed.at(-1) ?? categories[0])?.id)
    }
    function leave({ target }: Event): void {
      if (!bar.current?.contains(target as Node)) chosen.current = undefined
    }
    look()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    window.addEventListener('scroll', look, options)
    for (const name of OWN_SCROLLS) window.addEventListener(name, leave, options)
    return () => listening.abort()
  }, [categories, bar, below])
  function choose(id: string): void {
    chosen.current = id
    setCurrent(id)
  }
  /** Keeps the chosen category in its place when parts above it grow; a part of the bar may load late. */
  const stay = useCallback(() => {
    if (chosen.current) document.getElementById(categoryAnchor(chosen.current))?.scrollIntoView()
  }, [])
  return { sentinel, current, isStuck, choose, stay }
}
