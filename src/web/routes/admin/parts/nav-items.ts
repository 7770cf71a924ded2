import {
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  Palette,
  Printer,
  SlidersHorizontal,
  Store,
  Ticket,
  Wheat,
} from 'lucide-react'
import type { AdminMessages } from '../../../i18n/admin/en.ts'

export type NavKey =
  | 'overview'
  | 'orders'
  | 'products'
  | 'categories'
  | 'branches'
  | 'branding'
  | 'print'
  | 'marketing'
  | 'general'
export type NavItem = { key: NavKey & keyof AdminMessages['nav']; to: string; icon: LucideIcon }

/** Daily work. */
export const WORK_ITEMS: NavItem[] = [
  { key: 'overview', to: '/admin', icon: LayoutDashboard },
  { key: 'orders', to: '/admin/orders', icon: Ticket },
  { key: 'products', to: '/admin/products', icon: Wheat },
  { key: 'categories', to: '/admin/product-categories', icon: Layers },
  { key: 'branches', to: '/admin/branches', icon: Store },
]

/** What the shop looks like and says. */
export const SHOP_ITEMS: NavItem[] = [
  { key: 'branding', to: '/admin/branding', icon: Palette },
  { key: 'print', to: '/admin/print', icon: Printer },
  { key: 'marketing', to: '/admin/marketing', icon: Megaphone },
  { key: 'general', to: '/admin/general', icon: SlidersHorizontal },
]

const BAR_KEYS: readonly NavKey[] = ['overview', 'orders', 'products', 'branches']

/** The four that a phone always shows; the others are behind "more". */
export const BAR_ITEMS = WORK_ITEMS.filter(({ key }) => BAR_KEYS.includes(key))
export const MORE_ITEMS = [...WORK_ITEMS, ...SHOP_ITEMS].filter(({ key }) => !BAR_KEYS.includes(key))
