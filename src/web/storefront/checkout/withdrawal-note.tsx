import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { type GoodsName, GoodsNames } from '#web/storefront/parts/goods-names.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

/**
 * States above the binding button which goods have a right of withdrawal and that the others have none, with a link to
 * the notice (Art. 246a § 1 (2), (3), § 4 (1) EGBGB).
 */
export function WithdrawalNote({ revocable, hasOthers }: { revocable: GoodsName[]; hasOthers: boolean }) {
  const { checkout: t } = useT('storefront')
  return (
    <p className="text-14 text-text-2">
      {hasOthers && `${t.withdrawal} `}
      {revocable.length > 0 && (
        <>
          {t.withdrawalFor} <GoodsNames names={revocable} />. {t.withdrawalWhere}{' '}
          <Link to="/withdrawal" target="_blank" className={textLinkClass}>
            {t.withdrawalNotice}
          </Link>
        </>
      )}
    </p>
  )
}
