import {
  Activity,
  Archive,
  Clock,
  Gauge,
  Globe,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  Send,
  Settings,
  Store,
  UserRound,
} from 'lucide-react'
import { type AreaPlace, currentPlace } from '#web/desk/page/current-place.ts'
import type { OperatorMessages } from '#web/i18n/operator/en.ts'

export type NavItem = AreaPlace & { key: keyof OperatorMessages['nav']['places']; icon: LucideIcon }

/** Links for bakeries and communication. */
export const PEOPLE_ITEMS: NavItem[] = [
  { key: 'overview', to: '/operator', icon: LayoutDashboard },
  { key: 'bakeries', to: '/operator/bakeries', icon: Store },
  { key: 'messages', to: '/operator/messages', icon: MessageSquare },
  { key: 'mails', to: '/operator/mails', icon: Send },
]

/** Links for the installation. */
export const SYSTEM_ITEMS: NavItem[] = [
  { key: 'platform', to: '/operator/platform', icon: Globe, pages: ['/operator/duties'] },
  { key: 'backups', to: '/operator/backups', icon: Archive },
  { key: 'settings', to: '/operator/settings', icon: Settings },
  { key: 'limits', to: '/operator/limits', icon: Gauge },
  { key: 'jobs', to: '/operator/jobs', icon: Clock },
  { key: 'logs', to: '/operator/logs', icon: Activity },
  { key: 'journal', to: '/operator/journal', icon: ScrollText },
  { key: 'account', to: '/operator/account', icon: UserRound },
]

const ALL = [...PEOPLE_ITEMS, ...SYSTEM_ITEMS]
const ON_BAR = 4

/** Four links that a phone always shows; the others are behind "more". */
export const BAR_ITEMS = ALL.slice(0, ON_BAR)
export const MORE_ITEMS = ALL.slice(ON_BAR)

/** Returns the path of the link that is current on a page. */
export function currentLink(path: string): string | undefined {
  return currentPlace(ALL, path)?.to
}
