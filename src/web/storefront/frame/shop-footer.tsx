import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'

const item =
  'inline-flex min-h-11 items-center rounded-m text-14 text-text-2 underline-offset-3 hover:underline'

/** Links of the footer. The server sends their texts and paths, so browsers need not load a catalogue for them. */
export type FooterLinks = { navigation: string; links: [path: string, label: string][] }

export function ShopFooter({
  ordersPath,
  legal,
  roomy,
}: {
  ordersPath: string | undefined
  legal: FooterLinks
  roomy: boolean
}) {
  const t = useT('shop')
  return (
    <footer className={`print:hidden ${roomy ? 'pb-40 lg:pb-6' : 'pb-6'}`}>
      <div className="mx-auto flex max-w-324 flex-wrap justify-center gap-x-4 border-t border-line px-4 pt-3 md:gap-x-6 md:px-6 lg:px-8">
        {ordersPath && (
          <Link to={ordersPath} className={`${item} md:hidden`}>
            {t.header.lastOrder}
          </Link>
        )}
        <nav aria-label={legal.navigation} className="flex flex-wrap justify-center gap-x-4 md:gap-x-6">
          {legal.links.map(([path, label]) => (
            <Link key={path} to={path} className={item}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  )
}
