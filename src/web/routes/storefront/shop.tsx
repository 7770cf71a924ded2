import { useT } from '../../i18n/use-t.ts'
import { requireShop } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import type { Route } from './+types/shop.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { bakeryName: requireShop(context).bakery.name }
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useT('storefront')
  return (
    <main id="content" className="p-6">
      <Head title={t.title} site={loaderData.bakeryName} />
      <h1 className="text-28">{loaderData.bakeryName}</h1>
    </main>
  )
}
