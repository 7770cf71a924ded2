import { clsx } from 'clsx'
import { ExternalLink, LogOut } from 'lucide-react'
import { Form, Link, NavLink } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'
import { ColourModeSwitch } from '../../../ui/colour-mode-switch.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LanguageSwitch } from '../../../ui/language-switch.tsx'
import { LogoMark } from '../../../ui/logo.tsx'
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.tsx'
import { type NavItem, SHOP_ITEMS, WORK_ITEMS } from './nav-items.ts'
import { ShopLogo } from './shop-logo.tsx'

export type AdminFacts = {
  bakeryName: string
  ownerName: string
  logoUrl: string
  published: boolean
  ordersTomorrow: number
}

const item =
  'flex min-h-10 w-full items-center gap-2.5 rounded-s px-2.5 text-15 font-[550] text-text-2 no-underline transition-colors duration-140 ' +
  'hover:bg-surface/70 hover:text-text max-lg:justify-center max-lg:px-0'
const current = 'bg-surface text-text shadow-[0_0_0_1px_var(--line),var(--shadow-1)]'
/** On the rail the icon alone is seen. */
const word = 'max-lg:sr-only'

/** From 768 px a rail of icons, from 1024 px the whole sidebar. */
export function Sidebar({ facts }: { facts: AdminFacts }) {
  const t = useT('admin').nav
  return (
    <TooltipProvider>
      <aside className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r border-line bg-bg-sunk px-3 py-3.5 max-lg:px-2 max-md:hidden print:hidden">
        <Link
          to="/admin"
          aria-label={t.home}
          className="mb-2 inline-flex min-h-11 items-center gap-2.5 rounded-s px-2 font-display text-21 font-bold tracking-[-0.02em] text-text no-underline max-lg:justify-center max-lg:px-0"
        >
          <LogoMark className="size-7 flex-none text-ui-primary" cut="var(--bg-sunk)" />
          <span className={word}>Krume</span>
        </Link>
        <nav aria-label={t.label} className="grid gap-0.5">
          <Items items={WORK_ITEMS} facts={facts} />
          <p className="px-2.5 pt-3.5 pb-1 text-13 font-semibold text-text-3 max-lg:sr-only">{t.shapeShop}</p>
          <Items items={SHOP_ITEMS} facts={facts} />
        </nav>
        <div className="mt-auto grid gap-0.5 pt-4">
          <ShopLink facts={facts} className={item} wordClassName={word} />
          <Logout className={item} wordClassName={word} />
          <div className="mt-2 flex items-center justify-between border-t border-line pt-1.5 max-lg:flex-col">
            <LanguageSwitch className="max-lg:hidden px-2.5! text-15" />
            <LanguageSwitch compact className="lg:hidden" />
            <ColourModeSwitch className="needs-script" />
          </div>
          <Link
            to="/admin/general"
            title={facts.bakeryName}
            className="flex min-w-0 items-center gap-2.5 rounded-s px-1.5 py-1.5 no-underline hover:bg-surface/70 max-lg:justify-center"
          >
            <ShopLogo url={facts.logoUrl} className="size-9" />
            <span className={clsx('min-w-0 leading-tight', word)}>
              <span className="block truncate text-14 font-semibold">{facts.bakeryName}</span>
              <span className="block truncate text-14 text-text-2">{facts.ownerName}</span>
            </span>
          </Link>
        </div>
      </aside>
    </TooltipProvider>
  )
}

function Items({ items, facts }: { items: NavItem[]; facts: AdminFacts }) {
  const t = useT('admin').nav
  return items.map(({ key, to, icon }) => (
    // The rail shows icons alone: their words come on hover and focus.
    <Tooltip key={key} text={t[key]} side="right" className="lg:hidden">
      <span className="grid">
        <NavLink
          to={to}
          end={to === '/admin'}
          className={({ isActive }) =>
            clsx(item, isActive && current, isActive && '[&>svg]:text-primary-text')
          }
        >
          <Icon of={icon} className="size-[18px]!" />
          <span className={word}>{t[key]}</span>
          {key === 'orders' && facts.ordersTomorrow > 0 && (
            <span className="ml-auto rounded-full bg-primary-soft px-2 py-px text-13 font-semibold text-primary-text tabular-nums max-lg:hidden">
              <span aria-hidden="true">{facts.ordersTomorrow}</span>
              <span className="sr-only">{t.openOrders(facts.ordersTomorrow)}</span>
            </span>
          )}
        </NavLink>
      </span>
    </Tooltip>
  ))
}

export function ShopLink({
  facts,
  className,
  wordClassName,
}: {
  facts: AdminFacts
  className: string
  wordClassName?: string
}) {
  const t = useT('admin').nav
  const label = facts.published ? t.viewShop : t.previewShop
  return (
    <Link to="/preview" reloadDocument target="_blank" rel="noreferrer" title={label} className={className}>
      <Icon of={ExternalLink} className="size-[18px]!" />
      <span className={wordClassName}>
        {label} <span className="sr-only">{t.newTab}</span>
      </span>
    </Link>
  )
}

/** A form, since signing out changes something. It leads to another area, hence a new document. */
export function Logout({ className, wordClassName }: { className: string; wordClassName?: string }) {
  const t = useT('admin').nav
  return (
    <Form method="post" action="/logout" reloadDocument>
      <button type="submit" title={t.logout} className={className}>
        <Icon of={LogOut} className="size-[18px]!" />
        <span className={wordClassName}>{t.logout}</span>
      </button>
    </Form>
  )
}
