import { ArrowLeft, ScanLine, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Day, WallTime } from '#bakery/branches/hours.ts'
import { bakeryOrdersTopic } from '#bakery/live/live-topics.ts'
import type { CounterList, CounterOrder } from '#bakery/ordering/counter.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import type { AdminMessages } from '../../../i18n/admin/en.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useLive } from '../../../live/use-live.ts'
import { requestOf, requireOwner } from '../../../request-context.server.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Head } from '../../../ui/head.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useToast } from '../../../ui/toast.tsx'
import type { AdminHandle } from '../layout.tsx'
import type { Route } from './+types/counter.ts'
import { CounterCard } from './counter-card.tsx'
import { CancelDialog, Conflicts, VolumesDialog } from './counter-dialogs.tsx'
import type { Counter as CounterEngine, CounterState } from './counter-engine.ts'
import { CounterHeader } from './counter-header.tsx'
import {
  type CounterSlot,
  codeOfScan,
  currentSlot,
  daysOf,
  isOpen,
  searchOrders,
  slotsOf,
  withActions,
} from './counter-list.ts'
import { ScanDialog } from './scan-dialog.tsx'
import { DayTabs, SlotTabs } from './slot-tabs.tsx'
import { useCounter } from './use-counter.ts'
import { useCounterWorker } from './use-counter-worker.ts'

export const handle: AdminHandle = { ownsTheScreen: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = await requireOwner(context, request)
  const branch = new URL(request.url).searchParams.get('branch') ?? undefined
  const { krume, locale } = requestOf(context)
  return { list: await krume.orders.counter(scope, { branch, locale }) }
}

/** The counter asks for its list itself: that works without a network too. */
export function shouldRevalidate() {
  return false
}

export default function CounterPage({ loaderData: { list } }: Route.ComponentProps) {
  const t = useT('admin').counter
  const { ready, user } = useSession()
  const isSignedOut = ready && user === null
  return (
    <>
      <Head title={t.title} />
      {isSignedOut && <SignedOut />}
      {list && !isSignedOut && <Counter initial={list} />}
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

/** Whoever signed out in another tab leaves nobody's name on this screen either. What waits to be told is kept. */
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

function Counter({ initial }: { initial: CounterList }) {
  const { counter, state } = useCounter(initial)
  const [typed, setTyped] = useState('')
  const [wishedDay, setWishedDay] = useState<Day>()
  const [scanned, setScanned] = useState<string>()
  const [dialog, setDialog] = useState<'scan' | 'volumes'>()
  useCounterWorker()
  const sync = () => void counter.sync()
  useLive({ topic: bakeryOrdersTopic(initial.bakery), onPing: sync, onGap: sync, reliable: true })

  const { list } = state
  const t = useT('admin').counter
  const days = daysOf(list, state.today)
  const isWished = days.some(({ day }) => day === wishedDay)
  const day = (isWished && wishedDay) || (days.find(({ when }) => when === 'today')?.day ?? list.today)
  const orders = withActions(list.orders, state.waiting)
  const slots = slotsOf(orders, day)
  const [slot, chooseSlot] = useSlot(slots, day, day === state.today ? state.time : undefined)
  const isSearching = typed.trim() !== ''
  const shown = isSearching
    ? searchOrders(orders, typed, day)
    : orders.filter(
        (order) => order.pickupDay === day && isOpen(order) && (slot === null || order.slotFrom === slot),
      )

  function search(text: string): void {
    setTyped(text)
    setScanned(undefined)
  }
  /** A whole code, from a camera, a hand scanner or fingers: its bag is the one that is meant. */
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
        onBranch={(branch) => void counter.chooseBranch(branch)}
        onVolumes={() => setDialog('volumes')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pt-4 pb-28 md:px-6">
        <Conflicts conflicts={state.conflicts} onDismiss={() => void counter.dismissConflicts()} />
        <div className="flex gap-3">
          <SearchField typed={typed} onType={search} onEnter={enter} />
          <Button
            variant="primary"
            icon={ScanLine}
            onClick={() => setDialog('scan')}
            aria-label={t.scan}
            className="min-h-16! rounded-day! px-6! text-17! max-sm:px-5!"
          >
            <span className="max-sm:hidden">{t.scan}</span>
          </Button>
        </div>
        {!isSearching && (
          <>
            <DayTabs
              days={days}
              day={day}
              // Today goes on being today when midnight passes.
              onChoose={(next) => setWishedDay(next === state.today ? undefined : next)}
            />
            {slots.length > 0 && <SlotTabs slots={slots} slot={slot} onChoose={chooseSlot} />}
          </>
        )}
        <Bags
          orders={shown}
          view={`${day} ${slot} ${typed}`}
          state={state}
          counter={counter}
          day={day}
          focused={scanned}
          onDone={() => search('')}
        />
        {shown.length === 0 && (
          <EmptyState
            text={nothingToShow(t, state, typed.trim())}
            action={isSearching && <Button onClick={() => search('')}>{t.clear}</Button>}
          />
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
    </div>
  )
}

function nothingToShow(
  t: AdminMessages['counter'],
  { isUnknown, connection }: CounterState,
  typed: string,
): string {
  if (isUnknown) return connection === 'online' ? t.loading : t.unknown
  return typed === '' ? t.nothing : t.nothingFound(typed)
}

/**
 * The slot that is looked at, `null` for the whole day. It begins where the work is and stays there, since it must not
 * change under somebody's hands; each day begins anew. `time`: of today.
 */
function useSlot(
  slots: readonly CounterSlot[],
  day: Day,
  time: WallTime | undefined,
): [WallTime | null, (slot: WallTime | null) => void] {
  const [looked, setLooked] = useState<{ day: Day; slot: WallTime | null }>()
  const first = currentSlot(slots, time)
  if (looked?.day !== day && first !== undefined) setLooked({ day, slot: first })
  const slot = looked?.day === day && slots.some(({ from }) => from === looked.slot) ? looked.slot : null
  return [slot, (slot) => setLooked({ day, slot })]
}

function SearchField({
  typed,
  onType,
  onEnter,
}: {
  typed: string
  onType: (text: string) => void
  onEnter: (text: string) => void
}) {
  const t = useT('admin').counter
  const field = useRef<HTMLInputElement>(null)
  useTypeAnywhere(field)
  return (
    <search className="relative min-w-0 flex-1">
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-text-2"
      />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={`${t.search}. ${t.searchHint}`}
        placeholder={t.search}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Not for the button that gets the focus: a bag is handed over by a key of its own.
            event.preventDefault()
            onEnter(typed)
          }
          if (event.key === 'Escape') onType('')
        }}
        className="min-h-16 w-full rounded-day border border-line-strong bg-surface pr-12 pl-12 text-19 placeholder:text-text-2"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label={t.clear}
          onClick={() => onType('')}
          className="absolute! top-1/2 right-2 -translate-y-1/2"
        />
      )}
    </search>
  )
}

/** Hand scanners type wherever the focus is: letters and digits that are meant for nothing else go to the search. */
function useTypeAnywhere(field: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const isElsewhere =
        event.target instanceof HTMLElement && event.target.closest('input, select, [role="dialog"]')
      if (isElsewhere || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === ' ') return
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

/** A tablet is slow with hundreds of cards, and nobody looks through them: whoever stands there has a code or a name. */
const CARDS_AT_ONCE = 60

function Bags({
  orders,
  view,
  state,
  counter,
  day,
  focused,
  onDone,
}: {
  orders: readonly CounterOrder[]
  /** What is looked at: another one begins with its first cards. */
  view: string
  state: CounterState
  counter: CounterEngine
  day: string
  focused: string | undefined
  onDone: () => void
}) {
  const t = useT('admin').counter
  const toast = useToast()
  const [cancelling, setCancelling] = useState<CounterOrder>()
  const [wished, setWished] = useState({ view, count: CARDS_AT_ONCE })
  const count = wished.view === view ? wished.count : CARDS_AT_ONCE
  const waiting = new Set(state.waiting.map(({ order }) => order))

  function takeBack(order: CounterOrder): void {
    void counter.act(order.id, 'placed')
    toast({ text: t.takenBack(formatPickupCode(order.code)), about: order.id })
  }
  function pickUp(order: CounterOrder): void {
    void counter.act(order.id, 'picked_up')
    const text = t.done(formatPickupCode(order.code))
    toast({ text, about: order.id, undo: () => takeBack(order) })
    onDone()
  }
  function askToCancel(order: CounterOrder): void {
    if (state.connection === 'online') setCancelling(order)
    else toast({ kind: 'error', text: t.cancelOffline })
  }

  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {orders.slice(0, count).map((order) => (
          <CounterCard
            key={`${order.id} ${order.code === focused}`}
            order={order}
            isWaiting={waiting.has(order.id)}
            withDay={order.pickupDay !== day}
            isFocused={order.code === focused}
            onPickUp={() => pickUp(order)}
            onTakeBack={() => takeBack(order)}
            onCancel={() => askToCancel(order)}
          />
        ))}
      </ul>
      {orders.length > count && (
        <Button
          onClick={() => setWished({ view, count: count + CARDS_AT_ONCE })}
          className="justify-self-center"
        >
          {t.more(orders.length - count)}
        </Button>
      )}
      <CancelDialog
        key={cancelling?.id}
        order={cancelling}
        onClose={() => setCancelling(undefined)}
        onCancel={(order, reason) => {
          setCancelling(undefined)
          void counter.act(order.id, 'cancelled', reason)
          toast({ text: t.cancelled, about: order.id })
          onDone()
        }}
      />
    </>
  )
}
