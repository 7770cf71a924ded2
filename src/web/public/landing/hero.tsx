import { ArrowRight } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { PackedBag } from '#web/ui/brand/packed-bag.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Top of the landing page. `demoUrl` is the URL of the demo shop, if this installation has one. */
export function Hero({ demoUrl }: { demoUrl: string | undefined }) {
  const t = useT('public').landing
  return (
    <section className="mx-2 grid max-w-[1232px] overflow-hidden rounded-xl bg-primary-900 text-[#fff8ea] md:mx-4 lg:min-h-[650px] lg:grid-cols-[1fr_500px] lg:rounded-[36px] xl:mx-auto">
      <div className="self-center px-[22px] pt-9 lg:py-14 lg:pl-16">
        <h1 className="max-w-[640px] text-[clamp(2.3rem,12vw,2.8rem)] leading-[0.98] font-[680] tracking-[-0.033em] hyphens-none md:text-[3.6rem] xl:text-70">
          {t.heading.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h1>
        <p className="mt-4 mb-6 max-w-[470px] text-17 text-[#e4ebdd] lg:mt-6 lg:mb-8 lg:text-[1.25rem] lg:leading-[1.45]">
          {t.lead}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink
            to="/register"
            size="large"
            className="bg-crust-300! text-crust-950! shadow-none! hover:bg-crust-200! max-sm:w-full"
          >
            {t.start} <Icon of={ArrowRight} />
          </ButtonLink>
          {demoUrl !== undefined && (
            <a
              href={demoUrl}
              className={`${buttonClass({ size: 'large', variant: 'text' })} text-[#fff8ea]! shadow-[inset_0_0_0_1.5px_rgb(255_248_234/0.4)] hover:bg-[rgb(255_248_234/0.1)]! max-sm:w-full`}
            >
              {t.demo}
            </a>
          )}
        </div>
        <p className="mt-4 text-15 text-[#c9d6c4]">{t.note}</p>
      </div>
      <PackedBag
        first
        className="mx-auto mt-44 h-[290px] w-[300px]! self-end lg:mt-0 lg:h-[470px] lg:w-[392px]!"
      />
    </section>
  )
}
