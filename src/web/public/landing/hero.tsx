import { ArrowRight } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { PackedBag } from '#web/ui/brand/packed-bag.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Top of the landing page. `demoUrl` is the URL of the demo shop, if this installation has one. */
export function Hero({ demoUrl }: { demoUrl: string | undefined }) {
  const t = useT('public').landing
  return (
    <section className="mx-2 grid max-w-308 overflow-hidden rounded-xl bg-primary-900 text-cream md:mx-4 lg:min-h-162.5 lg:cols-end-125 lg:rounded-2xl xl:mx-auto">
      <div className="self-center px-5.5 pt-9 lg:py-14 lg:pl-16">
        <h1 className="max-w-160 text-hero leading-95 font-680 tracking-tight hyphens-none md:text-58 xl:text-70">
          {t.heading.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-4 mb-6 max-w-117.5 text-17 text-cream-3 lg:mt-6 lg:mb-8 lg:text-20 lg:leading-145">
          {t.lead}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to="/register"
            size="large"
            className="bg-crust-300 text-crust-950 shadow-none hover:bg-crust-200 max-sm:w-full"
          >
            {t.start} <Icon of={ArrowRight} />
          </ButtonLink>
          {demoUrl !== undefined && (
            <a
              href={demoUrl}
              className={`${buttonClass({ size: 'large', variant: 'text' })} text-cream shadow-edge shadow-cream/40 hover:bg-cream/10 max-sm:w-full`}
            >
              {t.demo}
            </a>
          )}
        </div>
        <p className="mt-4 text-15 text-cream-3">{t.note}</p>
      </div>
      <PackedBag first className="mx-auto mt-44 h-72.5 w-75 self-end lg:mt-0 lg:h-117.5 lg:w-98" />
    </section>
  )
}
