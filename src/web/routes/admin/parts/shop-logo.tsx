import { clsx } from 'clsx'
import { Wheat } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'

/** The bakery's square logo, or an ear on its colour. */
export function ShopLogo({ url, className }: { url: string; className?: string }) {
  if (url !== '')
    return <img src={url} alt="" className={clsx('flex-none rounded-m object-cover', className)} />
  return (
    <span
      className={clsx('grid flex-none place-items-center rounded-m bg-ui-primary text-on-primary', className)}
    >
      <Icon of={Wheat} />
    </span>
  )
}
