import { clsx } from 'clsx'
import { Wheat } from 'lucide-react'
import { LOGO_SIZES, smallPicture } from '#web/browser/small-picture.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Square logo of the bakery, uncropped on a light tile; without one, an ear of wheat on the primary colour. */
export function ShopLogo({ url, className }: { url: string; className?: string }) {
  if (url !== '')
    return (
      <img
        {...smallPicture(url, LOGO_SIZES)}
        alt=""
        className={clsx('flex-none rounded-m bg-white object-contain', className)}
      />
    )
  return (
    <span
      className={clsx('grid flex-none place-items-center rounded-m bg-ui-primary text-on-primary', className)}
    >
      <Icon of={Wheat} />
    </span>
  )
}
