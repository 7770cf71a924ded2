import { data } from 'react-router'
import { DEMO_OWNER } from '#bakery/seed/demo/demo-bakery.ts'
import type { RouteHandle } from '#web/document/route-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { contentSecurityPolicy } from '#web/request/security-headers.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/embed-demo.ts'

/** Loads the demo page; throws 404 unless the demo bakery exists. */
export async function loader({ context }: Route.LoaderArgs) {
  const { krume, config, site, nonce } = requestOf(context)
  const { slug, bakeryName } = DEMO_OWNER
  const shop = config.demo ? await krume.sites.shopBySlug(slug) : undefined
  if (!shop) throw data(null, { status: 404 })
  const script = shopUrl(config.publicUrl, slug, '/embed.js')
  const policy = contentSecurityPolicy({
    config,
    site,
    nonce,
    isEmbedded: false,
    development: false,
    scripts: [new URL(script).origin],
  })
  return data({ name: bakeryName, script }, { headers: { 'Content-Security-Policy': policy } })
}

/** Passes on the loader's content security policy, which allows the shop's script. */
export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders
}

export const handle: RouteHandle = { noindex: true, withoutScripts: true, colourMode: 'light' }

/** Sample website of a bakery with its shop embedded. */
export default function EmbedDemo({ loaderData: { name, script } }: Route.ComponentProps) {
  const t = useT('public').embedDemo
  return (
    <div className="bg-crust-50 text-crust-950">
      <Head title={t.title} />
      <p className="bg-crust-950 px-4 py-2.5 text-center text-14 text-crust-50">
        {t.note} {t.snippet}:{' '}
        <code className="rounded-s bg-white/12 px-1.5 py-0.5 wrap-anywhere">{`<script src="${script}" async></script>`}</code>
      </p>
      <header className="mx-auto flex max-w-240 flex-wrap items-baseline justify-between gap-x-8 gap-y-1 px-5 py-6">
        <b className="font-serif text-25">{name}</b>
        <ul className="flex gap-6 text-15">
          {t.menu.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </header>
      <main id="content" className="mx-auto max-w-240 px-5 pb-16">
        <h1 className="max-w-[16ch] font-serif text-44 font-normal tracking-normal">{t.heading}</h1>
        <p className="mt-4 max-w-text text-17">{t.text}</p>
        <h2 className="mt-10 mb-3 font-serif text-28 font-normal">{t.shop}</h2>
        {/* React moves async scripts to the head, so `data-target` says where the shop belongs. */}
        <div id="shop" className="min-h-140 overflow-hidden rounded-l border border-crust-200 bg-white" />
        <script src={script} async data-target="#shop" />
        <p className="mt-8 max-w-text">{t.end}</p>
      </main>
    </div>
  )
}
