import { Bell, BellOff } from 'lucide-react'
import type { BakeryOrdersPing } from '#bakery/live/live-topics.ts'
import { formatPickupCode } from '#bakery/ordering/pickup-code.ts'
import { useDeskLive } from '#web/admin/frame/use-desk-live.ts'
import { useMember } from '#web/admin/frame/use-may.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { LiveMark } from '#web/live/live-mark.tsx'
import { Tip } from '#web/ui/feedback/tip.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useOrderSound } from './use-order-sound.ts'

/** Minimum pause between two refreshes in milliseconds: short, so that changes appear within a second. */
const REST_MS = 300

/** Keeps the list up to date; for the owner it reports new orders, and rings if the sound is on. */
export function LiveOrders({ bakery }: { bakery: string }) {
  const t = useT('admin').orders
  const format = useFormat()
  const toast = useToast()
  const sound = useOrderSound()
  const member = useMember()
  const state = useDeskLive<BakeryOrdersPing>({
    about: 'orders',
    bakery,
    restMs: REST_MS,
    reliable: true,
    onPing({ action, code, pickupDay }) {
      if (action !== 'create') return
      toast({ text: t.live.arrived(formatPickupCode(code), format.day(pickupDay)), about: 'arrived' })
      sound.ring()
    },
  })
  // The quantities beside the list say what is sold out.
  useDeskLive({ about: 'baking', bakery, restMs: REST_MS, reliable: true, isOwnClock: true })
  // Members are told that orders have changed, and not which ones.
  if (member) return <LiveMark state={state} compact />
  return (
    <span className="needs-script flex flex-none items-center gap-1 sm:gap-3">
      <Tip text={sound.isOn ? t.live.soundOff : t.live.soundOn}>
        <button
          type="button"
          aria-pressed={sound.isOn}
          onClick={() => sound.set(!sound.isOn)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-s px-2 text-14 font-550 text-text-2 hover:bg-bg-sunk hover:text-text"
        >
          <Icon of={sound.isOn ? Bell : BellOff} className="size-4.5" />
          <span className="sr-only">
            {t.live.sound} {t.live.soundHint}
          </span>
        </button>
      </Tip>
      <LiveMark state={state} compact />
    </span>
  )
}
