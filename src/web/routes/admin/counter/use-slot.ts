import { useState } from 'react'
import type { WallTime } from '#bakery/branches/hours.ts'
import { type CounterSlot, currentSlot, nextSlot } from './counter-list.ts'

type Looked = {
  place: string
  /** `null` is the whole day. */
  slot: WallTime | null
  /** Something was open in it while it was looked at. */
  hadWork: boolean
  finished: WallTime | undefined
}

export type LookedSlot = {
  slot: WallTime | null
  /** The slot that was looked at until its last bag was gone. */
  finished: WallTime | undefined
  choose: (slot: WallTime | null) => void
}

/**
 * The slot that is looked at. It begins where the work is and stays there, since it must not change under somebody's
 * hands; with its last bag it goes on to the next one that has some. `place`: branch and day, each begins anew. `time`:
 * of today.
 */
export function useSlot(
  slots: readonly CounterSlot[],
  place: string,
  time: WallTime | undefined,
): LookedSlot {
  const [looked, setLooked] = useState<Looked>()
  const here = looked?.place === place ? looked : undefined
  const next = stepOn(here, slots, place, time)
  if (next) setLooked(next)
  const slot = here && slots.some(({ from }) => from === here.slot) ? here.slot : null
  return {
    slot,
    finished: here?.finished,
    choose: (slot) => setLooked({ place, slot, hadWork: openIn(slots, slot) > 0, finished: undefined }),
  }
}

function stepOn(
  here: Looked | undefined,
  slots: readonly CounterSlot[],
  place: string,
  time: WallTime | undefined,
): Looked | undefined {
  if (!here) {
    const slot = currentSlot(slots, time)
    return slot === undefined ? undefined : { place, slot, hadWork: true, finished: undefined }
  }
  if (here.slot === null) return undefined
  const isOpen = openIn(slots, here.slot) > 0
  if (isOpen) return here.hadWork ? undefined : { ...here, hadWork: true }
  const slot = here.hadWork ? nextSlot(slots, here.slot) : undefined
  return slot === undefined ? undefined : { place, slot, hadWork: true, finished: here.slot }
}

function openIn(slots: readonly CounterSlot[], slot: WallTime | null): number {
  return slots.find(({ from }) => from === slot)?.open ?? 0
}
