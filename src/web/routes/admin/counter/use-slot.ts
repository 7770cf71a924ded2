import { useState } from 'react'
import type { WallTime } from '#bakery/branches/hours.ts'
import { type CounterSlot, currentSlot, nextSlot } from './counter-list.ts'

type Looked = {
  place: string
  /** `null` is the whole day. */
  slot: WallTime | null
  /** Whether the slot has had open orders while selected. */
  hadWork: boolean
  finished: WallTime | undefined
}

export type LookedSlot = {
  slot: WallTime | null
  /** Previous slot, left automatically after its last open order. */
  finished: WallTime | undefined
  choose: (slot: WallTime | null) => void
}

/**
 * Holds the selected slot. It starts at the current slot and does not change while in use; after its last open order
 * it moves on to the next slot with open ones. `place` is branch and day, and each starts afresh; `time` is the
 * current time if the day is today.
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
