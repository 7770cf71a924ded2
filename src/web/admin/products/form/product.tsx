import { Copy, Undo2 } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import { SectionedPage } from '#web/desk/forms/sectioned-page.tsx'
import { sectionIn, sectionPath } from '#web/desk/forms/sections.ts'
import { DangerZone } from '#web/desk/page/danger-zone.tsx'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { orRefuse } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/product.ts'
import { productDraftOf } from './product-fields.ts'
import { useProductOverview } from './product-overview.ts'
import { ProductSectionForm } from './product-section.tsx'
import { PRODUCT_SECTIONS } from './product-sections.ts'
import { saveProductSection } from './save-product.server.ts'

export const handle: OwnerHandle = { needs: 'assortment', savesAtBottom: 'in-section' }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const scope = await ownerScope(context)
  const { krume, locale } = requestOf(context)
  const [product, categories, branches, doughGroups, pools] = await Promise.all([
    orRefuse(krume.products.get(scope, params.id)),
    krume.categories.names(scope),
    krume.branches.list(scope),
    krume.doughGroups.names(scope),
    krume.pools.list(scope),
  ])
  const draft = productDraftOf(
    product,
    branches.map(({ id }) => id),
    locale,
  )
  return {
    section: sectionIn(new URL(request.url).searchParams, PRODUCT_SECTIONS),
    id: product.id,
    name: product.name,
    archived: product.archived,
    seen: product.updated,
    draft,
    categories,
    branches: branches.map(({ id, name }) => ({ id, name })),
    doughGroups,
    pools: pools
      .filter(({ members }) => members?.some((member) => member.product === product.id))
      .map(({ id, name }) => ({ id, name })),
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts } = requestOf(context)
  const form = await readForm(request)
  const here = `/admin/products/${encodeURIComponent(params.id)}`
  if (form.get('intent') === 'delete') {
    const outcome = await orRefuse(krume.products.delete(scope, params.id))
    const t = texts.admin.products.delete
    flash(context, outcome === 'deleted' ? t.done : t.archived)
    return redirect('/admin/products')
  }
  if (form.get('intent') === 'restore') {
    const { name } = await orRefuse(krume.products.restore(scope, params.id))
    flash(context, texts.admin.products.restored(name))
    return redirect(here)
  }
  const { section, ...saved } = await saveProductSection(context, scope, params.id, form)
  if (!saved.product) return data({ ...saved.returned, section }, { status: saved.status })
  flash(context, texts.common.toasts.saved)
  return redirect(sectionPath(here, section))
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('admin').products
  const { id, name, archived, seen, draft, categories, branches, doughGroups, pools } = loaderData
  const sections = useProductOverview(draft, { categories, doughGroups, pools })
  const answered = actionData && 'section' in actionData ? actionData.section : undefined
  const current = loaderData.section ?? answered
  const shown = current ?? 'basics'
  return (
    <>
      <Head title={`${current === undefined ? '' : `${t.sections[current]} – `}${name} – ${t.title}`} />
      <SectionedPage
        title={name}
        back={{ to: '/admin/products', label: t.title }}
        pill={
          <StatusPill tone={draft.available ? 'good' : 'neutral'}>
            {draft.available ? t.visible : t.hidden}
          </StatusPill>
        }
        sections={sections}
        current={current}
        {...(archived ? { notice: <ArchivedNotice /> } : {})}
        footer={
          <>
            <ButtonLink to={`/admin/products/new?copy=${id}`} icon={Copy} size="small" className="mt-5">
              {t.duplicate}
            </ButtonLink>
            <DangerZone action={t.delete.action} title={t.delete.title(name)} text={t.delete.text} />
          </>
        }
      >
        <ProductSectionForm
          key={`${id} ${shown}`}
          section={shown}
          productId={id}
          seen={seen}
          stored={draft}
          returned={answered === undefined || answered === shown ? actionData : undefined}
          categories={categories}
          branches={branches}
          doughGroups={doughGroups}
          pools={pools}
        />
      </SectionedPage>
    </>
  )
}

/** Notice on an archived product, with a button to restore it. */
function ArchivedNotice() {
  const t = useT('admin').products
  return (
    <Form
      method="post"
      className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-warn-soft px-4 py-2.5 text-warn-text"
    >
      <p className="flex-1 basis-60">
        <b className="font-semibold">{t.archived}.</b> {t.archivedText}
      </p>
      <Button type="submit" name="intent" value="restore" size="small" icon={Undo2}>
        {t.restore}
      </Button>
    </Form>
  )
}
