import { Compass } from 'lucide-react'
import { useLocation, useSearchParams } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TOUR_LENGTH, tourAddress, tourPlace } from './tour-stops.ts'

/** The demo's tour: an invitation on the overview, and, at each stop, what to look at and a link to the next. */
export function TourBar() {
  const t = useT('admin').tour
  const path = splitLocale(useLocation().pathname).path
  const [search] = useSearchParams()
  const place = tourPlace(path, search.get('tour'))
  const start = tourAddress(1) ?? path
  if (place === undefined) {
    if (path !== '/admin') return null
    return (
      <aside aria-label={t.title} className={bar}>
        <p className="min-w-0 flex-1 basis-60">{t.invitation(TOUR_LENGTH)}</p>
        <ButtonLink to={start} size="small" icon={Compass}>
          {t.start}
        </ButtonLink>
      </aside>
    )
  }
  const { stop, number, previous, next } = place
  return (
    <aside aria-label={t.title} className={bar}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex items-center gap-2 text-14 font-semibold text-info-text">
          <Icon of={Compass} className="size-4.5" />
          {t.progress(number, TOUR_LENGTH)}
        </p>
        <p className="mt-1">{t.stops[stop]}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <TextLink to={path} className="inline-flex min-h-11 items-center">
          {t.end}
        </TextLink>
        {previous !== undefined && (
          <ButtonLink to={previous} size="small">
            {t.back}
          </ButtonLink>
        )}
        {next === undefined ? (
          <ButtonLink to="/admin/help" size="small" variant="primary">
            {t.toHelp}
          </ButtonLink>
        ) : (
          <ButtonLink to={next} size="small" variant="primary">
            {t.next}
          </ButtonLink>
        )}
      </div>
    </aside>
  )
}

const bar = 'mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-info-soft px-4 py-3 print:hidden'
