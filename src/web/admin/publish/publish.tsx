import { Copy, Download, ExternalLink, Megaphone } from 'lucide-react'
import { data, redirect } from 'react-router'
import { localPath } from '#bakery/links.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { PageHeader } from '#web/desk/page/page-header.tsx'
import { Panel } from '#web/desk/page/panel.tsx'
import { useLocale, useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { shopUrl } from '#web/request/site.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Head } from '#web/ui/head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/publish.ts'

export const handle: OwnerHandle = { needs: 'shop' }

const MAX_INTENT = 20
const PLACES = new Map<unknown, string>([
  ['general', '/admin/general?section=publish'],
  ['setup', '/admin/setup'],
])

export async function loader({ context }: Route.LoaderArgs) {
  const { bakery } = await ownerScope(context)
  const { config } = requestOf(context)
  if (!bakery.published) throw redirect('/admin')
  return { url: shopUrl(config.publicUrl, bakery.slug, '/') }
}

/** Publishes the shop and redirects here, or takes it offline; a refusal redirects back to the button's page. */
export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const intent = readText(form, 'intent', MAX_INTENT)
  if (intent !== 'publish' && intent !== 'unpublish') throw data(null, { status: 400 })
  const published = intent === 'publish'
  const result = await krume.profile.setPublished(scope, published)
  const t = texts.admin.publish
  if (result.ok && published) return redirect('/admin/publish')
  if (result.ok) flash(context, t.unpublished)
  else flash(context, t.refused, 'error')
  return redirect(PLACES.get(form.get('from')) ?? '/admin')
}

/** Page for a published shop, with everything that brings customers to it. */
export default function Publish({ loaderData: { url } }: Route.ComponentProps) {
  const t = useT('admin').publish
  const locale = useLocale()
  const toast = useToast()
  const address = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toast({ text: t.copied })
  }
  const file = (path: string) => localPath(locale, path)
  return (
    <>
      <Head title={t.live} />
      <PageHeader title={t.live} lead={t.liveLead} back={{ to: '/admin', label: t.overview }} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t.link} hint={t.linkHint}>
          <p className="mb-3 rounded-m bg-bg-sunk px-4 py-3 font-code text-17 font-semibold wrap-anywhere select-all">
            {address}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="primary" icon={Copy} onClick={() => void copy()} className="needs-script">
              {t.copy}
            </Button>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass({})}>
              <Icon of={ExternalLink} />
              {t.view}
            </a>
          </div>
        </Panel>
        <Panel title={t.qr} hint={t.qrHint}>
          <div className="flex flex-wrap items-center gap-4">
            <img
              src={file('/admin/publish/qr.png')}
              alt={t.qrAlt(address)}
              width={148}
              height={148}
              className="rounded-m border border-line bg-white"
            />
            <a href={file('/admin/publish/qr.png?download')} download className={buttonClass({})}>
              <Icon of={Download} />
              {t.qrDownload}
            </a>
          </div>
        </Panel>
        <Panel title={t.poster} hint={t.posterHint}>
          <a
            href={file(`/admin/marketing/pdf?piece=poster-a4&language=${locale}`)}
            download
            className={buttonClass({})}
          >
            <Icon of={Download} />
            {t.posterDownload}
          </a>
        </Panel>
        <Panel title={t.more} hint={t.moreHint}>
          <ButtonLink to="/admin/marketing" icon={Megaphone}>
            {t.toMarketing}
          </ButtonLink>
        </Panel>
      </div>
    </>
  )
}
