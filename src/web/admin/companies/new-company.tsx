import { data, redirect } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'
import { ownerScope } from '#web/guards/owner-guard.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { attempt } from '#web/request/service-errors.server.ts'
import { flash } from '#web/session/session.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/new-company.ts'
import { companyForm } from './company-fields.ts'
import { CompanyForm } from './company-form.tsx'

export const handle: OwnerHandle = { needs: 'orders.edit', savesAtBottom: true }

export async function loader({ context }: Route.LoaderArgs) {
  await ownerScope(context)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = await ownerScope(context)
  const { krume, texts, locale } = requestOf(context)
  const draft = companyForm.read(await readForm(request))
  const result = await attempt(context, 'creating a company', () =>
    krume.companies.create(scope, companyForm.parsed(draft, locale)),
  )
  if (!result) return data({ draft, problems: {}, failed: true }, { status: 500 })
  if (!result.ok) return data({ draft, problems: result.fields, failed: false }, { status: 422 })
  flash(context, texts.admin.companies.created)
  // The owner sends the link on that page.
  return redirect(`/admin/companies/${result.value.id}`)
}

export { stayWithoutAnswer as clientAction } from '#web/browser/unanswered-requests.ts'

const FOURTEEN_DAYS = { ...companyForm.empty, paymentDays: '14' }

export default function NewCompany({ actionData }: Route.ComponentProps) {
  const t = useT('admin').companies
  return (
    <>
      <Head title={t.newTitle} />
      <CompanyForm title={t.newTitle} initial={FOURTEEN_DAYS} returned={actionData} />
    </>
  )
}
