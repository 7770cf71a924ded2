import { ChefHat, Store } from 'lucide-react'
import { data, Link, type RouterContextProvider, redirectDocument } from 'react-router'
import { HOME_OF } from '#bakery/staff/permissions.ts'
import { TABLET_IDLE_MINUTES } from '#bakery/staff/staff-bounds.ts'
import type { OpenedTablet, PinRefusal, TabletPerson } from '#bakery/staff/tablets.ts'
import { useT } from '#web/document/use-t.ts'
import { limit, orBusy, tooMany } from '#web/request/limit.server.ts'
import { readForm } from '#web/request/read-form.server.ts'
import { readText } from '#web/request/read-text.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { endSession, storeStaffSession } from '#web/session/session.server.ts'
import { storeTablet, tabletKeyOf } from '#web/session/tablet-cookie.server.ts'
import { LinkPage } from '#web/sign-in/link-page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/team-tablet.ts'
import { ConnectForm, PinForm, type TabletAnswer } from './tablet-forms.tsx'
import { MAX_CODE } from './typed-code.ts'

type Context = Readonly<RouterContextProvider>

/** Loads the people of this tablet, or the form that connects the device. Reading never uses a code. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { krume, member, session } = requestOf(context)
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('code')?.slice(0, MAX_CODE)
  if (member && code === undefined) throw redirectDocument(HOME_OF[member.role])
  const tablet = code === undefined ? await krume.tablets.open(tabletKeyOf(context)) : undefined
  const person = tablet?.people.find(({ id }) => id === searchParams.get('person'))
  const wasIdle = searchParams.has('idle')
  return { tablet, person, code: code ?? '', isOwnerHere: session !== undefined, wasIdle }
}

/** Connects the device, signs somebody in by PIN, keeps the session of a page that is used, or locks the tablet. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  switch (readText(form, 'intent', 20)) {
    case 'lock':
      await endSession(context)
      return redirectDocument('/team/tablet')
    case 'stay':
      // Reading the session has postponed its lock.
      return redirectDocument('/team/tablet')
    case 'enter':
      return enter(context, form)
    default:
      return connect(context, form)
  }
}

/** Refused while an account is signed in here, whose session would take precedence over every PIN. */
async function connect(context: Context, form: FormData) {
  const { krume, session } = requestOf(context)
  const admission = await limit(context, 'setup-code')
  if (!admission.ok) return tooMany(admission, NOTHING)
  if (session) return data({ ...NOTHING, failed: 'owner' as const }, { status: 409 })
  const key = await krume.tablets.connect(readText(form, 'code', MAX_CODE))
  if (key === undefined) return data({ ...NOTHING, fields: { code: 'expired' as const } }, { status: 422 })
  await endSession(context)
  storeTablet(context, key)
  return redirectDocument('/team/tablet')
}

async function enter(context: Context, form: FormData) {
  const { krume, session } = requestOf(context)
  const key = tabletKeyOf(context)
  const person = readText(form, 'person', 20)
  const tablet = await krume.tablets.open(key)
  if (!tablet) return refusal('gone', 403)
  if (session) return data({ ...NOTHING, failed: 'owner' as const }, { status: 409 })
  const admission = await limit(context, 'pin', `${tablet.id}/${person}`)
  if (!admission.ok) return tooMany(admission, NOTHING)
  const pin = readText(form, 'pin', MAX_CODE)
  const entered = await orBusy(context, () => krume.tablets.enter(key, { person, pin }))
  if ('busy' in entered) {
    admission.takeBack()
    return tooMany(entered, NOTHING)
  }
  if (!entered.ok) return refusal(entered.reason, entered.reason === 'gone' ? 403 : 422)
  admission.succeeded()
  await endSession(context)
  storeTablet(context, key)
  storeStaffSession(context, entered.session)
  return redirectDocument(HOME_OF[entered.role])
}

const NOTHING: TabletAnswer = { fields: undefined, failed: undefined }

function refusal(failed: PinRefusal, status: number) {
  return data({ ...NOTHING, failed }, { status })
}

export default function TeamTablet({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('public').team.tablet
  const { code, isOwnerHere, person, tablet, wasIdle } = loaderData
  if (isOwnerHere) return <OwnerHere />
  if (!tablet || actionData?.failed === 'gone') return <ConnectForm code={code} answer={actionData} />
  if (person) return <PinForm person={person} answer={actionData} />
  return (
    <LinkPage title={t.who} lead={`${tablet.bakeryName}, ${tablet.name}`} next={<ByLink />}>
      {wasIdle && <p className="text-17 text-text-2">{t.wasIdle(TABLET_IDLE_MINUTES)}</p>}
      <People tablet={tablet} />
    </LinkPage>
  )
}

function OwnerHere() {
  const t = useT('public').team
  return (
    <LinkPage title={t.tablet.connectTitle} problem={t.ownerHere} next={null}>
      <ButtonLink to="/admin" reloadDocument size="large" wide>
        {t.toAdmin}
      </ButtonLink>
    </LinkPage>
  )
}

/** Names of those who may use the tablet, large enough for floury fingers. */
function People({ tablet: { people } }: { tablet: OpenedTablet }) {
  const t = useT('public').team.tablet
  if (people.length === 0) return <p className="text-17 text-text-2">{t.nobody}</p>
  return (
    <ul className="grid gap-3">
      {people.map((person) => (
        <li key={person.id}>
          <Link
            to={`/team/tablet?person=${person.id}`}
            className="flex min-h-16 items-center gap-3.5 rounded-l border border-line bg-surface px-4.5 py-3 text-text no-underline shadow-1 hover:bg-surface-2"
          >
            <Icon of={ICONS[person.role]} className="size-6 text-ui-primary" />
            <span className="min-w-0 flex-1 text-19 font-semibold wrap-anywhere">{person.name}</span>
            <Role of={person} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ICONS = { manager: Store, counter: Store, baker: ChefHat } as const

function Role({ of: { hasPin, role } }: { of: TabletPerson }) {
  const t = useT('public').team.tablet
  return <span className="text-14 text-text-2">{hasPin ? t.roles[role] : t.noPinYet}</span>
}

function ByLink() {
  const t = useT('public').team.tablet
  return (
    <p className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-1 text-center text-17">
      <TextLink to="/team/pin">{t.setPin}</TextLink>
      <TextLink to="/team">{t.byLink}</TextLink>
    </p>
  )
}
