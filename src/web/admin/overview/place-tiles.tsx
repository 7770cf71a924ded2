import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type NavKey, SHOP_ITEMS, WORK_ITEMS } from '../frame/nav-items.ts'

const TILES: readonly NavKey[] = [
  'general',
  'branding',
  'print',
  'marketing',
  'products',
  'orders',
  'branches',
  'categories',
]

type Counts = { products: number; ordersTomorrow: number; branches: number }

/** Tiles that link to the parts of the admin area. */
export function PlaceTiles({ products, ordersTomorrow, branches }: Counts) {
  const t = useT('admin')
  const lines: Record<NavKey, string> = {
    overview: '',
    bakePlan: '',
    forecast: '',
    sales: '',
    account: '',
    help: '',
    team: '',
    general: t.overview.tiles.general,
    branding: t.overview.tiles.branding,
    print: t.overview.tiles.print,
    marketing: t.overview.tiles.marketing,
    products: t.overview.tiles.products(products),
    orders: t.overview.tiles.orders(ordersTomorrow),
    branches: t.overview.tiles.branches(branches),
    categories: t.overview.tiles.categories,
  }
  const items = [...WORK_ITEMS, ...SHOP_ITEMS]
  return (
    <nav aria-label={t.overview.tiles.title} className="grid content-start grid-cols-2 gap-2">
      {TILES.flatMap((key) => items.filter((item) => item.key === key)).map(({ key, to, icon }) => (
        <Link
          key={key}
          to={to}
          className="flex min-h-15 items-center gap-2.5 rounded-slot border border-line bg-surface px-2.5 py-2 no-underline transition-colors duration-140 hover:border-line-ctl hover:bg-surface-2"
        >
          <span className="grid size-8 flex-none place-items-center rounded-s bg-primary-soft text-primary-text">
            <Icon of={icon} className="size-4.5" />
          </span>
          <span className="min-w-0 leading-tight">
            <span className="block text-15 font-semibold">{t.nav[key]}</span>
            <span className="block text-13 text-text-2">{lines[key]}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
