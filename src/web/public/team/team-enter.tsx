import { data, redirectDocument } from 'react-router'
import type { FieldProblems } from '#bakery/result.ts'
import { HOME_OF } from '#bakery/staff/permissions.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { endSession, storeStaffSession } from '#web/session/session.server.ts'
import { LinkForm, LinkPage } from '#web/sign-in/link-page.tsx'
import { MAX_TOKEN, tokenOf } from '#web/sign-in/mailed-token.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/team-enter.ts'

/** Loads the page that the link in an invitation or a sign-in mail opens. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { krume, session } = requestOf(context)
  const token = tokenOf(request)
  return { token, link: await krume.staff.ofLink(token), isOwnerHere: session !== undefined }
}

/**
 * Uses the link, and ends another member's session here. Refused while an account is signed in here, whose data would
 * stay on the device.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { krume, session } = requestOf(context)
  const form = await readForm(request)
  const admission = await limit(context, 'set-password')
  if (!admission.ok) return tooMany(admission, { fields: undefined, failed: undefined })
  if (session) return refusal('owner', 409)
  const entered = await krume.staff.enter(readText(form, 'token', MAX_TOKEN))
  if (!entered) return refusal('expired', 422)
  await endSession(context)
  storeStaffSession(context, entered.session)
  return redirectDocument(HOME_OF[entered.role])
}

function refusal(failed: 'owner' | 'expired', status: number) {
  const fields: FieldProblems | undefined = undefined
  return data({ fields, failed }, { status })
}

export default function TeamEnter({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').team
  const { token, link, isOwnerHere } = loaderData
  if (!link || actionData?.failed === 'expired')
    return (
      <LinkPage title={t.title} problem={t.expired} next={null}>
        <ButtonLink to="/team" size="large" wide>
          {t.again}
        </ButtonLink>
      </LinkPage>
    )
  if (isOwnerHere)
    return (
      <LinkPage title={t.title} problem={t.ownerHere} next={null}>
        <ButtonLink to="/admin" reloadDocument size="large" wide>
          {t.toAdmin}
        </ButtonLink>
      </LinkPage>
    )
  return (
    <LinkPage title={t.enterTitle(link.bakeryName)} lead={t.enterLead(link.name)} next={null}>
      <LinkForm token={token} submit={t.enter} answer={undefined} />
    </LinkPage>
  )
}
