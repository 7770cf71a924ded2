import {
  ChartColumn,
  ChefHat,
  CircleQuestionMark,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Palette,
  Printer,
  SlidersHorizontal,
  Store,
  Ticket,
  TrendingUp,
  UserRound,
  UsersRound,
  Wheat,
} from 'lucide-react'
import type { Permission } from '#bakery/staff/permissions.ts'
import { type AreaPlace, currentPlace } from '#web/desk/page/current-place.ts'
import type { AdminMessages } from '#web/i18n/admin/en.ts'

export type NavKey =
  | 'overview'
  | 'orders'
  | 'bakePlan'
  | 'forecast'
  | 'sales'
  | 'products'
  | 'categories'
  | 'branches'
  | 'branding'
  | 'print'
  | 'marketing'
  | 'general'
  | 'team'
  | 'account'
  | 'help'
export type NavItem = AreaPlace & {
  key: NavKey & keyof AdminMessages['nav']
  icon: LucideIcon
  /** Permission to open the page; without one it is for the owner only. */
  needs?: Permission
}

/** Links for the daily work. */
export const WORK_ITEMS: NavItem[] = [
  {
    key: 'overview',
    to: '/admin',
    icon: LayoutDashboard,
    needs: 'figures',
    pages: ['/admin/setup', '/admin/publish', '/admin/suspended'],
  },
  {
    key: 'orders',
    to: '/admin/orders',
    icon: Ticket,
    needs: 'orders',
    pages: [
      '/admin/counter',
      '/admin/waiting-list',
      '/admin/leftovers',
      '/admin/standing-orders',
      '/admin/companies',
      '/admin/invoices',
    ],
  },
  { key: 'bakePlan', to: '/admin/bake-plan', icon: ChefHat, needs: 'baking', pages: ['/admin/dough-groups'] },
  { key: 'forecast', to: '/admin/forecast', icon: TrendingUp, needs: 'figures' },
  {
    key: 'products',
    to: '/admin/products',
    icon: Wheat,
    needs: 'assortment',
    pages: ['/admin/product-pools'],
  },
  { key: 'categories', to: '/admin/product-categories', icon: Layers, needs: 'assortment' },
  { key: 'branches', to: '/admin/branches', icon: Store, needs: 'branches', pages: ['/admin/rush-days'] },
  { key: 'sales', to: '/admin/figures', icon: ChartColumn, needs: 'figures' },
]

/** Links for the shop's appearance and information. */
export const SHOP_ITEMS: NavItem[] = [
  { key: 'branding', to: '/admin/branding', icon: Palette, needs: 'shop' },
  { key: 'print', to: '/admin/print', icon: Printer, needs: 'print' },
  { key: 'marketing', to: '/admin/marketing', icon: Megaphone, needs: 'shop' },
  {
    key: 'general',
    to: '/admin/general',
    icon: SlidersHorizontal,
    needs: 'shop',
    pages: [
      '/admin/legal',
      '/admin/duties',
      '/admin/agreement',
      '/admin/webhooks',
      '/admin/api-keys',
      '/admin/bookkeeping',
    ],
  },
  { key: 'team', to: '/admin/team', icon: UsersRound, needs: 'team', pages: ['/admin/tablets'] },
]

export const HELP_ICON: LucideIcon = CircleQuestionMark
/** Link to the help: its first page here, the article about the current page in the navigation. */
const HELP_ITEM: NavItem = { key: 'help', to: '/admin/help', icon: HELP_ICON, needs: 'help' }

/** Link to the owner's account; on wide screens at the foot of the sidebar. */
const ACCOUNT_ITEM: NavItem = { key: 'account', to: '/admin/account', icon: UserRound }

const BAR_KEYS: readonly NavKey[] = ['overview', 'orders', 'products', 'branches']

/** Four links that a phone always shows; the others are behind "more". */
export const BAR_ITEMS = WORK_ITEMS.filter(({ key }) => BAR_KEYS.includes(key))
export const MORE_ITEMS = [...WORK_ITEMS, ...SHOP_ITEMS, ACCOUNT_ITEM].filter(
  ({ key }) => !BAR_KEYS.includes(key),
)

/** Returns the key of the link that is current on a page; `undefined` on a page that does not exist. */
export function currentKey(path: string): NavKey | undefined {
  return currentPlace([...WORK_ITEMS, ...SHOP_ITEMS, ACCOUNT_ITEM, HELP_ITEM], path)?.key
}
