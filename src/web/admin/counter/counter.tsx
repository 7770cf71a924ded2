import { ArrowLeft, ScanLine } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import type { CounterList } from '#bakery/ordering/counter/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { isOpen } from '#bakery/ordering/transitions.ts'
import { useDeskLive } from '#web/admin/frame/use-desk-live.ts'
import { useMember } from '#web/admin/frame/use-may.ts'
import type { CounterPerson } from '#web/browser/counter-store.ts'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { deskScope } from '#web/guards/owner-guard.server.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/counter.ts'
import { Bags } from './bags.tsx'
import { Conflicts, UnsentByOthers, VolumesDialog } from './counter-dialogs.tsx'
import type { CounterState } from './counter-engine.ts'
import { CounterHeader } from './counter-header.tsx'
import { codeOfScan, daysOf, searchOrders, slotOf, slotsOf, withActions } from './counter-list.ts'
import { NothingLeft } from './nothing-left.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import { SearchField } from './search-field.tsx'
import { DayTabs, SlotTabs } from './slot-tabs.tsx'
import { SoldOutDialog } from './sold-out-dialog.tsx'
import { useCounter } from './use-counter.ts'
import { useCounterWorker } from './use-counter-worker.ts'
import { useSlot } from './use-slot.ts'

export const handle: OwnerHandle = { needs: 'orders', openWhileSuspended: true, ownsTheScreen: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await deskScope(context)
  const branch = new URL(request.url).searchParams.get('branch') ?? undefined
  const { krume, locale, member } = requestOf(context)
  return {
    list: await krume.orders.counter(scope, { branch, locale }),
    person: { id: member?.id ?? '', name: member?.name ?? scope.actor },
  }
}

/** Turns revalidation off: the counter fetches its list itself, which works offline too. */
export function shouldRevalidate() {
  return false
}

export default function CounterPage({ loaderData: { list, person } }: Route.ComponentProps) {
  const t = useT('admin').counter
  const { ready, user } = useSession()
  const member = useMember()
  const isSignedOut = ready && user === null && !member
  return (
    <>
      <Head title={t.title} />
      {isSignedOut && <SignedOut />}
      {list && !isSignedOut && <Counter initial={list} person={person} />}
      {!list && (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <EmptyState
            text={t.noBranch}
            action={
              <div className="flex flex-wrap justify-center gap-2.5">
                <ButtonLink to="/admin/branches/new" variant="primary">
                  {t.addBranch}
                </ButtonLink>
                <ButtonLink to="/admin/orders" icon={ArrowLeft}>
                  {t.back}
                </ButtonLink>
              </div>
            }
          />
        </>
      )}
    </>
  )
}

/**
 * Replaces the list once the owner has signed out in another tab, so that no customer names stay on the screen.
 * Unsent actions are kept.
 */
function SignedOut() {
  const t = useT('admin').counter
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        text={t.state.signedOut}
        action={
          <ButtonLink to="/login?next=/admin/counter" reloadDocument variant="primary">
            {t.signIn}
          </ButtonLink>
        }
      />
    </>
  )
}

function Counter({ initial, person }: { initial: CounterList; person: CounterPerson }) {
  const { counter, state } = useCounter(initial, person)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [wishedDay, setWishedDay] = useState<Day>()
  const [scanned, setScanned] = useState<string>()
  const [dialog, setDialog] = useState<'scan' | 'volumes' | 'sold-out'>()
  useCounterWorker()
  const sync = () => void counter.sync()
  const live = { onPing: sync, onGap: sync, reliable: true, isOwnClock: true }
  useDeskLive({ about: 'orders', bakery: initial.bakery, ...live })
  useDeskLive({ about: 'baking', bakery: initial.bakery, ...live })

  const { list } = state
  const t = useT('admin').counter
  const orders = withActions(list.orders, state.waiting)
  const days = daysOf(list, state.today, orders)
  const isWished = days.some(({ day }) => day === wishedDay)
  const day = (isWished && wishedDay) || (days.find(({ when }) => when === 'today')?.day ?? list.today)
  const slots = slotsOf(orders, day)
  const { slot, finished, choose } = useSlot(
    slots,
    `${list.branch.id} ${day}`,
    day === state.today ? state.time : undefined,
  )
  const isSearching = typed.trim() !== ''
  const shown = isSearching
    ? searchOrders(orders, typed, day)
    : orders.filter(
        (order) =>
          order.pickupDay === day && isOpen(order) && (slot === null || slotOf(order, slots) === slot),
      )

  // Choosing today clears the choice, so that the page follows the date past midnight.
  const chooseDay = (next: Day) => setWishedDay(next === state.today ? undefined : next)
  const chooseBranch = (branch: string) => void counter.chooseBranch(branch)
  function search(text: string): void {
    setTyped(text)
    setScanned(undefined)
  }
  /** Clears the search for the next code. A touch screen would open its keyboard over the bags. */
  function goOn(): void {
    search('')
    if (isSearching && !matchMedia('(pointer: coarse)').matches) field.current?.focus()
  }
  /** Selects the order with the entered code, whether from a camera, a hand scanner or typed. */
  function enter(text: string): void {
    const code = codeOfScan(text)
    if (code === undefined) return
    setTyped(formatPickupCode(code))
    setScanned(code)
  }

  return (
    <div className="min-h-dvh bg-bg-sunk">
      <CounterHeader
        state={state}
        onBranch={chooseBranch}
        onVolumes={() => setDialog('volumes')}
        onSoldOut={() => setDialog('sold-out')}
      />
      <div className="grid grid-cols-1 gap-4 px-4 pt-4 pb-28 md:px-6">
        <UnsentByOthers waiting={state.waiting} person={person} />
        <Conflicts conflicts={state.conflicts} onDismiss={() => void counter.dismissConflicts()} />
        <div className="flex gap-3">
          <SearchField field={field} typed={typed} onType={search} onEnter={enter} />
          <Button
            variant="primary"
            icon={ScanLine}
            onClick={() => setDialog('scan')}
            aria-label={t.scan}
            className="min-h-16 rounded-day px-6 text-17 max-sm:px-5"
          >
            <span className="max-sm:hidden">{t.scan}</span>
          </Button>
        </div>
        {!isSearching && (
          <>
            <DayTabs days={days} day={day} onChoose={chooseDay} />
            {slots.length > 0 && <SlotTabs slots={slots} slot={slot} onChoose={choose} />}
          </>
        )}
        <SlotDoneNotice finished={isSearching ? undefined : finished} slot={slot} open={shown.length} />
        <Bags
          orders={shown}
          view={`${day} ${slot} ${typed}`}
          state={state}
          counter={counter}
          day={day}
          focused={scanned}
          onDone={goOn}
          onTakenBack={(order) => {
            if (order.pickupDay === day && slot !== null) choose(slotOf(order, slots))
          }}
        />
        {shown.length === 0 && (
          <NothingShown typed={typed.trim()} state={state} onClear={() => search('')}>
            <NothingLeft
              slots={slots}
              slot={slot}
              days={days}
              day={day}
              isClosed={list.closed?.includes(day) ?? false}
              branches={list.branches.filter(({ id }) => id !== list.branch.id)}
              onSlot={choose}
              onDay={chooseDay}
              onBranch={chooseBranch}
            />
          </NothingShown>
        )}
      </div>
      <ScanDialog
        open={dialog === 'scan'}
        onOpenChange={(open) => setDialog(open ? 'scan' : undefined)}
        onCode={enter}
      />
      <VolumesDialog
        open={dialog === 'volumes'}
        onOpenChange={(open) => setDialog(open ? 'volumes' : undefined)}
        orders={orders}
        day={day}
      />
      {dialog === 'sold-out' && (
        <SoldOutDialog
          branch={list.branch.id}
          isOnline={state.connection === 'online'}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  )
}

/** Announces that a slot is done and which one comes next. */
function SlotDoneNotice({
  finished,
  slot,
  open,
}: {
  finished: WallTime | undefined
  slot: WallTime | null
  open: number
}) {
  const t = useT('admin').counter
  const format = useFormat()
  return (
    <output className="font-550 text-text-2 empty:hidden">
      {finished !== undefined && slot !== null && open > 0
        ? t.goesOn(format.time(finished), format.time(slot), t.openOf(open))
        : null}
    </output>
  )
}

/** Explains an empty list: nothing found, not loaded yet, or nothing left. */
function NothingShown({
  typed,
  state,
  onClear,
  children,
}: {
  typed: string
  state: CounterState
  onClear: () => void
  /** Content if nothing is left. */
  children: ReactNode
}) {
  const { counter: t, orders } = useT('admin')
  if (typed !== '') {
    const everyDay = `/admin/orders?${new URLSearchParams({ day: 'all', q: typed }).toString()}`
    return (
      <EmptyState
        text={t.nothingFound(typed)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={onClear}>{t.clear}</Button>
            {state.connection === 'online' && <ButtonLink to={everyDay}>{orders.searchAllDays}</ButtonLink>}
          </div>
        }
      />
    )
  }
  if (state.isNeverLoaded) return <EmptyState text={state.connection === 'online' ? t.loading : t.unknown} />
  return children
}
