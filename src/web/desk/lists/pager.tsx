import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Number of steps from which the pager has a page field and links to both ends. */
const MANY_STEPS = 4

/**
 * Links to the pages of a long list, and a field for a page number; renders nothing for a single page. Other
 * parameters stay in the URL. `perView` is the number of pages shown at once; `keepsPlace` prevents scrolling to the
 * top.
 */
export function Pager({
  page,
  totalPages,
  perView = 1,
  keepsPlace = false,
}: {
  page: number
  totalPages: number
  perView?: number
  keepsPlace?: boolean
}) {
  const t = useT('admin').list
  const [params] = useSearchParams()
  if (totalPages <= perView) return null
  const last = totalPages - ((totalPages - 1) % perView)
  const hasMany = last > (MANY_STEPS - 1) * perView
  const toward = (target: number, label: string, icon: LucideIcon) => ({
    to: `?${queryOf(params, Math.min(Math.max(target, 1), last))}`,
    label,
    icon,
    keepsPlace,
  })
  const [isFirst, isLast] = [page <= 1, page + perView > totalPages]
  return (
    <nav aria-label={t.pages} className="mt-4 flex items-center justify-center gap-1.5 sm:gap-3">
      {hasMany && <Step {...toward(1, t.first, ChevronFirst)} isOff={isFirst} />}
      <Step {...toward(page - perView, t.previous, ChevronLeft)} isOff={isFirst} />
      {hasMany ? (
        <PageField page={page} totalPages={totalPages} params={params} keepsPlace={keepsPlace} />
      ) : (
        <span className="text-14 text-text-2 tabular-nums">{t.page(page, totalPages)}</span>
      )}
      <Step {...toward(page + perView, t.next, ChevronRight)} isOff={isLast} />
      {hasMany && <Step {...toward(last, t.last, ChevronLast)} isOff={isLast} />}
    </nav>
  )
}

function queryOf(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return next
}

/** Field for a page number; numbers beyond the last page lead to the last page. */
function PageField({
  page,
  totalPages,
  params,
  keepsPlace,
}: {
  page: number
  totalPages: number
  params: URLSearchParams
  keepsPlace: boolean
}) {
  const t = useT('admin').list
  const [shown, setShown] = useState(page)
  const [typed, setTyped] = useState(String(page))
  if (shown !== page) {
    setShown(page)
    setTyped(String(page))
  }
  const field = useRef<HTMLInputElement>(null)
  const others = [...params].filter(([name]) => name !== 'page')
  return (
    <Form
      preventScrollReset={keepsPlace}
      onSubmit={() => {
        // Shows the corrected number, and selects it so that the next one replaces it.
        setTyped(String(Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), totalPages)))
        field.current?.select()
      }}
      className="text-14 text-text-2 tabular-nums"
    >
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-1.5 whitespace-nowrap">
        <span className="max-sm:sr-only">{t.pageField}</span>
        <input
          ref={field}
          name="page"
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={6}
          onFocus={({ currentTarget }) => currentTarget.select()}
          style={{ width: `calc(${String(totalPages).length}ch + 26px)` }}
          className="min-h-11 rounded-m border border-line-strong bg-surface px-1 text-center text-16 text-text"
        />
        {t.ofPages(totalPages)}
      </label>
    </Form>
  )
}

function Step({
  to,
  label,
  icon,
  isOff,
  keepsPlace,
}: {
  to: string
  label: string
  icon: LucideIcon
  isOff: boolean
  keepsPlace: boolean
}) {
  if (isOff) return <span className="size-11 shrink-0" />
  return (
    <Tip text={label}>
      <Link
        to={to}
        preventScrollReset={keepsPlace}
        aria-label={label}
        className={`${buttonClass({})} size-11 shrink-0 px-0`}
      >
        <Icon of={icon} />
      </Link>
    </Tip>
  )
}
