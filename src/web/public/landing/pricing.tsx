import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { type PlatformFacts, TIER_FROM, TIERS, type Tier } from '#bakery/platform/platform.ts'
import baguette from '#web/art/baguette.svg'
import croissant from '#web/art/croissant.svg'
import pretzel from '#web/art/pretzel.svg'
import roll from '#web/art/roll.svg'
import rye from '#web/art/rye.svg'
import loaf from '#web/art/tin.svg'
import { useFormat, useT } from '#web/document/use-t.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const ART: Record<Tier, string[]> = {
  small: [roll],
  medium: [roll, pretzel, croissant],
  large: [baguette, rye, pretzel, loaf],
}

/** Tiers by number of branches. Amounts only when the operator has set them: see the specification, section 1. */
export function Pricing({ prices }: { prices: PlatformFacts['prices'] }) {
  const format = useFormat()
  const t = useT('public').landing.pricing
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-3">
        {TIERS.map((key) => {
          const price = prices[key]
          const tier = t.tiers[key]
          const highlighted = key === 'medium'
          return (
            <li
              key={key}
              className={clsx(
                'flex min-w-0 flex-col rounded-xl bg-surface p-6 lg:p-7',
                highlighted ? 'border-2 border-ui-primary' : 'border border-line',
              )}
            >
              <div aria-hidden="true" className="mb-2.5 -ml-2.5 flex h-29.5 items-center">
                {ART[key].map((source) => (
                  <img
                    key={source}
                    loading="lazy"
                    src={source}
                    alt=""
                    className="-mr-5 w-3/10 max-w-28 min-w-0"
                  />
                ))}
              </div>
              <h3 className="text-33">{tier.name}</h3>
              <p className="mt-0.5 mb-2 font-display text-19 font-550 text-primary-text">
                {tier.from(TIER_FROM[key])}
              </p>
              {price !== null && (
                <p className="mb-2">
                  <span className="display text-28 tabular-nums">{format.price(price)}</span>{' '}
                  <span className="text-14 text-text-2">{t.perMonth}</span>
                </p>
              )}
              <p className="mb-5.5 text-17 text-text-2">{tier.text}</p>
              <ButtonLink
                to="/register"
                size="large"
                wide
                variant={highlighted ? 'primary' : 'outline'}
                aria-label={`${t.action}: ${tier.name}`}
                className="mt-auto"
              >
                {t.action}
              </ButtonLink>
            </li>
          )
        })}
      </ul>
      <ul className="flex flex-wrap justify-center gap-x-7.5 gap-y-2 px-1.5 py-6.5 font-semibold max-md:flex-col">
        {Object.values(t.included).map((text) => (
          <li key={text} className="flex items-center gap-2">
            <Icon of={Check} className="text-primary-text" />
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
