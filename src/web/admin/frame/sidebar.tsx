import { clsx } from 'clsx'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { Logout } from '#web/desk/page/logout.tsx'
import {
  RailBadge,
  RailHeading,
  RailLink,
  RailTip,
  railCurrent,
  railItem,
  railWord,
} from '#web/desk/page/rail-link.tsx'
import { useT } from '#web/document/use-t.ts'
import ColourModeSwitch from '#web/shell/colour-mode-switch.tsx'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { LogoMark } from '#web/ui/brand/logo.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AdminFacts } from './admin-facts.ts'
import { HELP_ICON, type NavItem, SHOP_ITEMS, WORK_ITEMS } from './nav-items.ts'
import { ShopLogo } from './shop-logo.tsx'
import { useCurrentKey } from './use-current-key.ts'
import { useHelpPath } from './use-help-path.ts'
import { useMay } from './use-may.ts'

/** Sidebar: icons only from 768 px, with texts from 1024 px. */
export function Sidebar({ facts }: { facts: AdminFacts }) {
  const t = useT('admin').nav
  const help = useHelpPath()
  const shop = useItems(SHOP_ITEMS)
  const current = useCurrentKey()
  return (
    <aside className="sticky top-0 flex h-dvh flex-col gap-0.5 overflow-y-auto border-r border-line bg-bg-sunk px-3 py-3.5 max-lg:px-2 max-md:hidden print:hidden">
      <Link
        to="/admin"
        aria-label={t.home}
        className="mb-2 short:mb-0 inline-flex min-h-11 items-center gap-2.5 rounded-s px-2 font-display text-21 font-bold tracking-snug text-text no-underline max-lg:justify-center max-lg:px-0"
      >
        <LogoMark className="size-7 flex-none text-ui-primary" cut="var(--bg-sunk)" />
        <span className={railWord}>Krume</span>
      </Link>
      <nav aria-label={t.label} className="grid gap-0.5">
        <Items items={useItems(WORK_ITEMS)} facts={facts} />
        {shop.length > 0 && <RailHeading>{t.shapeShop}</RailHeading>}
        <Items items={shop} facts={facts} />
      </nav>
      <div className="mt-auto grid gap-0.5 pt-4 short:pt-1">
        <RailLink to={help} icon={HELP_ICON} label={t.help} isCurrent={current === 'help'} />
        {!facts.member && <ShopLink facts={facts} className={railItem} wordClassName={railWord} />}
        {!facts.member?.isOnTablet && <Logout className={railItem} wordClassName={railWord} />}
        <div className="mt-2 short:mt-1 flex items-center justify-between border-t border-line pt-1.5 max-lg:flex-col">
          <LanguageSwitch className="max-lg:hidden px-2.5 text-15" />
          <LanguageSwitch compact className="lg:hidden" />
          <ColourModeSwitch className="needs-script" />
        </div>
        {facts.member ? (
          <div className={foot}>
            <WhoIsHere facts={facts} />
          </div>
        ) : (
          <Tip text={t.account} side="right" className="lg:hidden">
            <Link
              to="/admin/account"
              aria-current={current === 'account' ? 'page' : undefined}
              className={clsx(foot, 'no-underline hover:bg-surface/70', current === 'account' && railCurrent)}
            >
              <WhoIsHere facts={facts} />
            </Link>
          </Tip>
        )}
      </div>
    </aside>
  )
}

const foot = 'flex min-w-0 items-center gap-2.5 rounded-s px-1.5 py-1.5 max-lg:justify-center'

/** Names the bakery, and the owner or the member with their role. */
function WhoIsHere({ facts: { bakeryName, logoUrl, member, ownerName } }: { facts: AdminFacts }) {
  const { roles } = useT('admin').team
  return (
    <>
      <ShopLogo url={logoUrl} className="size-9" />
      <span className={clsx('min-w-0 leading-tight', railWord)}>
        <span className="block truncate text-14 font-semibold">{bakeryName}</span>
        <span className="block truncate text-14 text-text-2">
          {member ? `${ownerName}, ${roles[member.role]}` : ownerName}
        </span>
      </span>
    </>
  )
}

/** Returns the items whose pages the signed-in person may open. */
export function useItems(items: readonly NavItem[]): NavItem[] {
  const may = useMay()
  return items.filter(({ needs }) => may(needs))
}

function Items({ items, facts }: { items: NavItem[]; facts: AdminFacts }) {
  const t = useT('admin').nav
  const current = useCurrentKey()
  return items.map(({ key, to, icon }) => (
    <RailLink
      key={key}
      to={to}
      icon={icon}
      label={t[key]}
      isCurrent={key === current}
      badge={
        key === 'orders' &&
        facts.ordersTomorrow > 0 && (
          <RailBadge count={facts.ordersTomorrow} label={t.openOrders(facts.ordersTomorrow)} />
        )
      }
    />
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
    <RailTip text={label} isRail={wordClassName !== undefined}>
      <Link to="/preview" reloadDocument target="_blank" rel="noreferrer" className={className}>
        <Icon of={ExternalLink} className="size-4.5" />
        <span className={wordClassName}>
          {label} <span className="sr-only">{t.newTab}</span>
        </span>
      </Link>
    </RailTip>
  )
}
