import { List, PackageX, Plus, Wifi, WifiOff } from 'lucide-react'
import { Link } from 'react-router'
import { useMay, useMember } from '#web/admin/frame/use-may.ts'
import { FilterSelect } from '#web/desk/lists/filter-select.tsx'
import { useFormat, useT } from '#web/document/use-t.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/feedback/status-pill.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { CounterState } from './counter-engine.ts'

/** Header with the counter's branch and the connection, which tells whether the list is current. */
export function CounterHeader({
  state,
  onBranch,
  onVolumes,
  onSoldOut,
}: {
  state: CounterState
  onBranch: (branch: string) => void
  onVolumes: () => void
  onSoldOut: () => void
}) {
  const { counter: t, orders, soldOut } = useT('admin')
  const { list, connection } = state
  const may = useMay()
  return (
    <header className="toasts-on-top flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-4 py-3 md:px-6">
      <BackLink to="/admin/orders" reloadDocument label={t.back} className="-ml-2" />
      <h1 className="min-w-0 flex-1 basis-32 text-21 wrap-anywhere">{t.titleOf(list.branch.name)}</h1>
      <Button icon={List} onClick={onVolumes} className="md:order-last">
        {t.volumes}
      </Button>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 max-md:w-full">
        {list.branches.length > 1 && (
          <span
            onChange={(event) => onBranch((event.target as HTMLSelectElement).value)}
            className="max-md:min-w-0 max-md:flex-1 max-md:basis-28"
          >
            <FilterSelect name="branch" label={t.branch} value={list.branch.id} className="max-md:w-full">
              {list.branches.map(({ id, name, open }) => (
                <option key={id} value={id}>
                  {id === list.branch.id ? name : t.place(name, t.openOf(open))}
                </option>
              ))}
            </FilterSelect>
          </span>
        )}
        {may('sold-out') && (
          <Button
            icon={PackageX}
            onClick={onSoldOut}
            aria-label={soldOut.open}
            className="max-md:size-11 max-md:p-0 md:order-last"
          >
            <span className="max-md:hidden">{soldOut.open}</span>
          </Button>
        )}
        {may('orders.take') && connection === 'online' && (
          <ButtonLink
            to={`/admin/orders/new?branch=${list.branch.id}`}
            reloadDocument
            icon={Plus}
            aria-label={orders.staffOrder.title}
            className="max-md:size-11 max-md:p-0 md:order-last"
          >
            <span className="max-md:hidden">{orders.staffOrder.action}</span>
          </ButtonLink>
        )}
        <ConnectionPill state={state} />
      </div>
    </header>
  )
}

function ConnectionPill({ state: { list, waiting, connection, today } }: { state: CounterState }) {
  const t = useT('admin').counter
  const format = useFormat()
  const member = useMember()
  const since = `${list.today === today ? '' : `${format.day(list.today)}, `}${format.time(list.time)}`
  return (
    <output className="flex flex-wrap items-center gap-2">
      {connection === 'online' && (
        <StatusPill tone="good" icon={Wifi}>
          {t.state.online}
        </StatusPill>
      )}
      {connection === 'offline' && (
        <StatusPill tone="warn" icon={WifiOff}>
          {t.state.offline(since)}
        </StatusPill>
      )}
      {connection === 'signed_out' && (
        <StatusPill tone="bad" icon={WifiOff}>
          {t.state.signedOut}
        </StatusPill>
      )}
      {connection === 'signed_out' && (
        <Link
          to={member ? (member.isOnTablet ? '/team/tablet' : '/team') : '/login?next=/admin/counter'}
          reloadDocument
          className={textLinkClass}
        >
          {t.signIn}
        </Link>
      )}
      {waiting.length > 0 && connection !== 'online' && (
        <StatusPill tone="neutral">{t.queued(waiting.length)}</StatusPill>
      )}
    </output>
  )
}
