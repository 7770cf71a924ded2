import { useFormat, useT } from '#web/document/use-t.ts'
import { useShopIdentity } from '#web/storefront/frame/use-shop-identity.ts'
import { BagArt } from '#web/ui/brand/bag-art.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { LeftOut } from './checkout-page.server.ts'
import type { CheckoutResult } from './checkout-result.ts'
import { LeftOutNotice } from './left-out-notice.tsx'
import { describeRefusal } from './refusal.ts'
import { RefusalBox } from './refusal-box.tsx'

/**
 * Checkout with nothing to order. Names the products that cannot be ordered; what was typed is kept for the next bag.
 */
export function EmptyBag({
  leftOut,
  result,
}: {
  leftOut: readonly LeftOut[]
  result: CheckoutResult | undefined
}) {
  const texts = useT('storefront')
  const t = texts.basket
  const { header } = useT('shop')
  const { ordersPath } = useShopIdentity()
  const format = useFormat()
  const refusal = result?.refusal
  const described = refusal && result.wished && describeRefusal(refusal, result.wished.slot, texts, format)
  return (
    <div className="grid justify-items-center pt-12 text-center">
      {/* Search engines only ever see this state of the page. */}
      <meta name="robots" content="noindex" />
      {described && refusal.reason !== 'empty' && (
        <div className="mb-6 w-full max-w-120 text-left">
          <RefusalBox refusal={{ title: described.title, lines: described.lines }} />
        </div>
      )}
      {leftOut.length > 0 && (
        <div className="mb-6 w-full max-w-120 text-left">
          <LeftOutNotice leftOut={leftOut} />
        </div>
      )}
      <BagArt className="w-52" />
      <h2 className="mt-1 text-25">{t.empty}</h2>
      <p className="mt-2 mb-6 max-w-75 text-text-2">{t.emptyText}</p>
      <ButtonLink to="/" variant="primary" size="large" className="w-full max-w-90">
        {t.emptyAction}
      </ButtonLink>
      {ordersPath && (
        // A customer who goes back after ordering looks for the order.
        <ButtonLink to={ordersPath} size="large" className="mt-3 w-full max-w-90">
          {header.lastOrder}
        </ButtonLink>
      )}
    </div>
  )
}
