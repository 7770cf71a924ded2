import { clsx } from 'clsx'
import filling from '#bakery/branding/art/bag-filling.svg'
import { BagLabel } from './bag-label.tsx'

/**
 * Picture of the platform: a paper bag with bread and a label on its front; its bottom may be cropped. `first` gives
 * it loading priority, for the top of a page.
 */
export function PackedBag({ className, first = false }: { className?: string; first?: boolean }) {
  return (
    <div aria-hidden="true" className={clsx('packed-bag', className)}>
      <img
        src={filling}
        alt=""
        width={408}
        height={246}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className="absolute -left-[2%] -top-[47.4cqw] w-[104.1%] max-w-none"
      />
      <div className="paper-top relative h-full bg-[linear-gradient(90deg,#D9BF92,#E9D3AB_12%,#E6CFA5_78%,#CFB387_79%,#DCC398)]">
        <div className="absolute inset-x-0 top-11 border-t-2 border-crust-900/10" />
        <div className="absolute left-[14.8%] top-16 w-[59.2%] -rotate-[1.6deg] drop-shadow-[0_2px_3px_rgb(60_40_10/0.3)]">
          <BagLabel />
        </div>
      </div>
    </div>
  )
}
