import { Link } from 'react-router'
import { useT } from '../../../i18n/use-t.ts'

const item =
  'inline-flex min-h-11 items-center rounded-m text-14 text-text-2 underline-offset-3 hover:underline'

export function ShopFooter({ lastOrder, roomy }: { lastOrder: string | undefined; roomy: boolean }) {
  const t = useT('shop')
  return (
    <footer className={`print:hidden ${roomy ? 'pb-40 lg:pb-6' : 'pb-6'}`}>
      <nav
        aria-label={t.footer.navigation}
        className="mx-auto flex max-w-[1296px] flex-wrap justify-center gap-x-4 border-t border-line px-4 pt-3 md:gap-x-6 md:px-6 lg:px-8"
      >
        {lastOrder && (
          <Link to={`/orders/${lastOrder}`} className={`${item} md:hidden`}>
            {t.header.lastOrder}
          </Link>
        )}
        <Link to="/imprint" className={item}>
          {t.footer.imprint}
        </Link>
        <Link to="/datasecurity" className={item}>
          {t.footer.datasecurity}
        </Link>
        <Link to="/terms" className={item}>
          {t.footer.terms}
        </Link>
      </nav>
    </footer>
  )
}
