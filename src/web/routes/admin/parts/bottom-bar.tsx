import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { ColourModeSwitch } from '../../../ui/colour-mode-switch.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { BAR_ITEMS, MORE_ITEMS } from './nav-items.ts'
import { type AdminFacts, Logout, ShopLink } from './sidebar.tsx'

const MORE_ID = 'more-places'
const barItem =
  'flex min-h-16 flex-col items-center justify-center gap-0.5 text-12 font-semibold text-text-2 no-underline [&>svg]:size-[22px]!'
const listItem =
  'flex min-h-12 w-full items-center gap-3 rounded-s px-2 text-16 font-[550] no-underline hover:bg-bg-sunk'

/** The phone's navigation: four places, and "more" for the rest. Without JavaScript "more" jumps to a list below. */
export function BottomBar({ facts }: { facts: AdminFacts }) {
  const t = useT('admin').nav
  const [open, setOpen] = useState(false)
  return (
    <>
      <nav
        aria-label={t.label}
        className="raises-toasts fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        {BAR_ITEMS.map(({ key, to, icon }) => (
          <NavLink
            key={key}
            to={to}
            end={to === '/admin'}
            className={({ isActive }) => clsx(barItem, isActive && 'text-primary-text')}
          >
            <Icon of={icon} />
            {t[key]}
          </NavLink>
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
        <Places facts={facts} onChoose={() => setOpen(false)} />
      </Dialog>
      <nav id={MORE_ID} aria-label={t.moreTitle} className="hidden p-4 pb-24 noscript:block md:hidden!">
        <Places facts={facts} />
      </nav>
    </>
  )
}

function Places({ facts, onChoose }: { facts: AdminFacts; onChoose?: () => void }) {
  const t = useT('admin').nav
  return (
    <div className="grid gap-0.5 pt-2">
      {MORE_ITEMS.map(({ key, to, icon }) => (
        <NavLink
          key={key}
          to={to}
          onClick={onChoose}
          className={({ isActive }) => clsx(listItem, isActive && 'bg-primary-soft text-primary-text')}
        >
          <Icon of={icon} className="text-text-2" />
          {t[key]}
        </NavLink>
      ))}
      <ShopLink facts={facts} className={listItem} />
      <Logout className={listItem} />
      <div className="mt-2 flex items-center justify-between border-t border-line pt-2">
        <LanguageSwitch />
        <ColourModeSwitch className="needs-script" />
      </div>
    </div>
  )
}
