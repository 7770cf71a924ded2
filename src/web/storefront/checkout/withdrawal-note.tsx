import { Link } from 'react-router'
import { useT } from '#web/document/use-t.ts'
import { textLinkClass } from '#web/ui/text-link.tsx'

/**
 * States above the binding button whether there is a right of withdrawal, with a link to the notice if there is (Art.
 * 246a § 1 (2), (3), § 4 (1) EGBGB).
 */
export function WithdrawalNote({ isRevocable }: { isRevocable: boolean }) {
  const { checkout: t } = useT('storefront')
  return (
    <p className="text-14 text-text-2">
      {isRevocable ? t.withdrawalSome : t.withdrawal}
      {isRevocable && (
        <>
          {' '}
          <Link to="/withdrawal" target="_blank" className={textLinkClass}>
            {t.withdrawalNotice}
          </Link>
        </>
      )}
    </p>
  )
}
