import { useEffect, useRef } from 'react'
import { redirectDocument } from 'react-router'
import { localPath } from '#bakery/links.ts'
import { useT } from '#web/document/use-t.ts'
import { guardOwner, ownerScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import { PREVIEW_PATH } from '../preview.server.ts'
import type { Route } from './+types/preview.ts'

export const middleware = [guardOwner]

/** "View shop": redirects to a published shop; for an unpublished one, a form also sends the owner's token. */
export async function loader({ context }: Route.LoaderArgs) {
  const { bakery } = await ownerScope(context)
  const { config, locale, session } = requestOf(context)
  const address = (path: string) => shopUrl(config.publicUrl, bakery.slug, localPath(locale, path))
  if (bakery.published) throw redirectDocument(address('/'))
  return { action: address(PREVIEW_PATH), token: session?.token ?? '', bakeryName: bakery.name }
}

/** Sends the origin to the shop's host, which checks it; the platform's usual policy would hide it. */
export function headers() {
  return { 'Referrer-Policy': 'strict-origin' }
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const t = useT('public').preview
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <main id="content" className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <Head title={t.title} />
      <h1 className="text-33">{t.title}</h1>
      <p className="text-17 text-text-2">{t.text(loaderData.bakeryName)}</p>
      <form ref={form} method="post" action={loaderData.action}>
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" variant="primary" size="large">
          {t.submit}
        </Button>
      </form>
    </main>
  )
}
