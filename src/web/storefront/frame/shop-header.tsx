import { Wheat } from 'lucide-react'
import { Link } from 'react-router'
import { LOGO_SIZES, smallPicture } from '#web/browser/small-picture.ts'
import { useT } from '#web/document/use-t.ts'
import { LanguageSwitch } from '#web/shell/language-switch.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { afterStart } from '#web/ui/island.tsx'

const ColourModeSwitch = afterStart(() => import('#web/shell/colour-mode-switch.tsx'))

export type ShopIdentity = {
  name: string
  logoUrl: string
  preview: boolean
  ordersPath: string | undefined
  /** True if customers can wait for what is sold out. */
  takesWaiting?: boolean
}

/** Header of the shop: logo and name, link to the last order, language and colour mode. */
export function ShopHeader({ name, logoUrl, preview, ordersPath }: ShopIdentity) {
  const t = useT('shop')
  return (
    <header className="lg:border-b lg:border-line lg:bg-surface">
      {preview && (
        <p className="bg-warn-soft px-4 py-2 text-center text-14 font-medium text-warn-text">
          {t.header.preview}
        </p>
      )}
      <div className="mx-auto flex min-h-16 max-w-324 items-center gap-1 px-4 md:px-6 lg:min-h-17 lg:px-8">
        <Link to="/" className="mr-auto flex min-w-0 items-center gap-3 rounded-m no-underline">
          <ShopMark url={logoUrl} />
          <span className="min-w-0 lg:flex lg:items-baseline lg:gap-3">
            <b className="display block wrap-anywhere text-19 leading-110 font-680 tracking-snug lg:text-21">
              {name}
            </b>
            <span className="block text-13 leading-130 text-text-2 narrow:hidden lg:text-16">
              {t.tagline}
            </span>
          </span>
        </Link>
        {ordersPath && (
          <Link
            to={ordersPath}
            className="inline-flex min-h-11 items-center rounded-m px-3 font-550 text-text-2 no-underline hover:bg-bg-sunk hover:text-text max-md:hidden"
          >
            {t.header.lastOrder}
          </Link>
        )}
        <LanguageSwitch className="max-lg:hidden" />
        <LanguageSwitch compact className="px-2 text-15 lg:hidden" />
        {/* Reserves the space until its code is loaded. */}
        <span className="needs-script size-11 flex-none">
          <ColourModeSwitch />
        </span>
      </div>
    </header>
  )
}

/**
 * The square logo, whole and on a light tile, so that it is visible on its own colour too; without one an ear of
 * wheat on the bakery's colour.
 */
export function ShopMark({
  url,
  className = 'bg-ui-primary text-on-primary',
}: {
  url: string
  className?: string
}) {
  if (url !== '')
    return (
      <img
        {...smallPicture(url, LOGO_SIZES)}
        alt=""
        width={42}
        height={42}
        className="size-10.5 flex-none rounded-slot bg-white object-contain"
      />
    )
  return (
    <span className={`grid size-10.5 flex-none place-items-center rounded-slot ${className}`}>
      <Icon of={Wheat} />
    </span>
  )
}
