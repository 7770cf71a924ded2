import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { localPath } from '#bakery/links.ts'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/landing.ts'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Night } from './night.tsx'
import { Pricing } from './pricing.tsx'
import { Questions } from './questions.tsx'
import { RealProduct } from './real-product.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, config, locale } = requestOf(context)
  const { slug } = DEMO_OWNER
  // Without the demo, a real bakery may have that slug.
  const demo = config.demo ? await krume.sites.shopBySlug(slug) : undefined
  const { prices } = await krume.platform.facts()
  return { prices, demoUrl: demo && shopUrl(config.publicUrl, slug, localPath(locale, '/')) }
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const t = useT('public').landing
  return (
    <main id="content">
      <Head title={t.title} description={t.description} />
      <Hero demoUrl={loaderData.demoUrl} />
      <Part title={t.night.title}>
        <Night />
      </Part>
      <Part title={t.real.title} lead={t.real.lead}>
        <RealProduct demoUrl={loaderData.demoUrl} />
      </Part>
      <Part id="features" title={t.features.title}>
        <Features />
      </Part>
      <Part id="pricing" title={t.pricing.title} lead={t.pricing.lead}>
        <Pricing prices={loaderData.prices} />
      </Part>
      <Part title={t.questions.title}>
        <Questions />
      </Part>
    </main>
  )
}

function Part({
  id,
  title,
  lead,
  children,
}: {
  id?: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section id={id} className="mx-auto max-w-316 px-4 pt-18 lg:pt-26">
      <h2
        className={clsx(
          'max-w-190 text-33 tracking-tight lg:text-44',
          lead === undefined ? 'mb-5 lg:mb-7' : 'mb-3',
        )}
      >
        {title}
      </h2>
      {lead !== undefined && <p className="mb-7 text-17 text-text-2">{lead}</p>}
      {children}
    </section>
  )
}
