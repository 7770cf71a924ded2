import { clsx } from 'clsx'
import { type LucideIcon, Menu } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const MORE_ID = 'more-places'
const barItem =
  'flex min-h-16 flex-col items-center justify-center gap-0.5 text-12 font-semibold text-text-2 no-underline [&>svg]:size-5.5'
/** Classes of an item behind "more". */
export const placeItem =
  'flex min-h-12 w-full items-center gap-3 rounded-s px-2 text-16 font-550 no-underline hover:bg-bg-sunk'

export type Place = { to: string; icon: LucideIcon; label: string; isCurrent: boolean }

/**
 * Phone navigation: four places, and "more" for the rest. Without JavaScript "more" jumps to a list below.
 * `renderMore` receives a function to call once an item is chosen.
 */
export function PhoneBar({
  label,
  places,
  renderMore,
}: {
  label: string
  places: Place[]
  renderMore: (onChoose?: () => void) => ReactNode
}) {
  const t = useT('admin').nav
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label={label}
        className="raises-toasts fixed inset-x-0 bottom-0 z-30 grid grid-cols-[repeat(5,auto)] border-t border-line bg-surface pb-safe-0 md:hidden print:hidden"
      >
        {places.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            aria-current={place.isCurrent ? 'page' : undefined}
            className={clsx(barItem, place.isCurrent && 'text-primary-text shadow-current')}
          >
            <Icon of={place.icon} />
            {place.label}
          </Link>
        ))}
        <a
          href={`#${MORE_ID}`}
          aria-haspopup="dialog"
          className={barItem}
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          <Icon of={Menu} />
          {t.more}
        </a>
      </nav>
      <Dialog open={open} onOpenChange={setOpen} title={t.moreTitle}>
        {renderMore(() => setOpen(false))}
      </Dialog>
      <nav id={MORE_ID} aria-label={t.moreTitle} className="needs-no-script p-4 pb-24 md:hidden">
        {renderMore()}
      </nav>
    </>
  )
}

export function PlaceLink({
  to,
  icon,
  label,
  isCurrent,
  onChoose,
}: Place & { onChoose?: (() => void) | undefined }) {
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(placeItem, isCurrent && 'bg-primary-soft text-primary-text')}
    >
      <Icon of={icon} className="text-text-2" />
      {label}
    </Link>
  )
}
