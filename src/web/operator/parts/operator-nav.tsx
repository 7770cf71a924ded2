import { UserRound } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Logout } from '#web/desk/page/logout.tsx'
import { PhoneBar, PlaceLink, placeItem } from '#web/desk/page/phone-bar.tsx'
import { RailHeading, RailLink, railItem, railWord } from '#web/desk/page/rail-link.tsx'
import { useT } from '#web/document/use-t.ts'
import { splitLocale } from '#web/i18n/locale.ts'
import ColourModeSwitch from '#web/shell/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BAR_ITEMS, currentLink, MORE_ITEMS, type NavItem, PEOPLE_ITEMS, SYSTEM_ITEMS } from './nav-items.ts'

const HOME = '/operator'
const LOGOUT = '/operator/logout'

/** Sidebar, as in the admin area: icons only from 768 px, with texts from 1024 px. */
export function OperatorSidebar({ email }: { email: string }) {
  const t = useT('operator').nav
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r border-line bg-bg-sunk px-3 py-3.5 max-lg:px-2 max-md:hidden print:hidden">
      <Link
        to={HOME}
        aria-label={t.home}
        className="mb-2 inline-flex min-h-11 items-center gap-2.5 rounded-s px-2 font-display text-21 font-bold tracking-snug text-text no-underline max-lg:justify-center max-lg:px-0"
      >
        <LogoMark className="size-7 flex-none text-ui-secondary" cut="var(--bg-sunk)" />
        <span className={railWord}>{t.area}</span>
      </Link>
      <nav aria-label={t.label} className="grid gap-0.5">
        <Items items={PEOPLE_ITEMS} />
        <RailHeading>{t.system}</RailHeading>
        <Items items={SYSTEM_ITEMS} />
      </nav>
      <div className="mt-auto grid gap-0.5 pt-4">
        <Logout action={LOGOUT} className={railItem} wordClassName={railWord} />
        <div className="mt-2 flex items-center justify-between border-t border-line pt-1.5 max-lg:flex-col">
          <LanguageSwitch className="max-lg:hidden px-2.5 text-15" />
          <LanguageSwitch compact className="lg:hidden" />
          <ColourModeSwitch className="needs-script" />
        </div>
        <Tip text={t.signedInAs(email)} side="right">
          <p className="flex min-h-10 min-w-0 items-center gap-2.5 px-2.5 text-14 text-text-2 max-lg:justify-center max-lg:px-0">
            <Icon of={UserRound} className="size-4.5" />
            <span className="min-w-0 truncate max-lg:sr-only">{email}</span>
          </p>
        </Tip>
      </div>
    </aside>
  )
}

function useCurrent(): string | undefined {
  return currentLink(splitLocale(useLocation().pathname).path)
}

export function OperatorPhoneBar() {
  const t = useT('operator').nav
  const current = useCurrent()
  return (
    <PhoneBar
      label={t.label}
      places={BAR_ITEMS.map(({ key, to, icon }) => ({
        to,
        icon,
        label: t.places[key],
        isCurrent: to === current,
      }))}
      renderMore={(onChoose) => <Places onChoose={onChoose} />}
    />
  )
}

function Items({ items }: { items: NavItem[] }) {
  const t = useT('operator').nav
  const current = useCurrent()
  return items.map(({ key, to, icon }) => (
    <RailLink key={key} to={to} icon={icon} label={t.places[key]} isCurrent={to === current} />
  ))
}

function Places({ onChoose }: { onChoose: (() => void) | undefined }) {
  const t = useT('operator').nav
  const current = useCurrent()
  return (
    <div className="grid gap-0.5 pt-2">
      {MORE_ITEMS.map(({ key, to, icon }) => (
        <PlaceLink
          key={key}
          to={to}
          icon={icon}
          label={t.places[key]}
          isCurrent={to === current}
          onChoose={onChoose}
        />
      ))}
      <Logout action={LOGOUT} className={placeItem} />
      <div className="mt-2 flex items-center justify-between border-t border-line pt-2">
        <LanguageSwitch />
        <ColourModeSwitch className="needs-script" />
      </div>
    </div>
  )
}
