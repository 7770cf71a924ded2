import { useState } from 'react'
import type { WallTime } from '#bakery/branches/hours.ts'
import { type CounterSlot, currentSlot, nextSlot } from './counter-list.ts'

type SlotSelection = {
  place: string
  /** `null` is the whole day. */
  slot: WallTime | null
  /** Whether the slot has had open orders while selected. */
  hadOpenOrders: boolean
  finished: WallTime | undefined
}

export type SelectedSlot = {
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
): SelectedSlot {
  const [selection, setSelection] = useState<SlotSelection>()
  const here = selection?.place === place ? selection : undefined
  const next = nextSelection(here, slots, place, time)
  if (next) setSelection(next)
  const slot = here && slots.some(({ from }) => from === here.slot) ? here.slot : null
  return {
    slot,
    finished: here?.finished,
    choose: (slot) =>
      setSelection({ place, slot, hadOpenOrders: openIn(slots, slot) > 0, finished: undefined }),
  }
}

function nextSelection(
  here: SlotSelection | undefined,
  slots: readonly CounterSlot[],
  place: string,
  time: WallTime | undefined,
): SlotSelection | undefined {
  if (!here) {
    const slot = currentSlot(slots, time)
    return slot === undefined ? undefined : { place, slot, hadOpenOrders: true, finished: undefined }
  }
  if (here.slot === null) return undefined
  const isOpen = openIn(slots, here.slot) > 0
  if (isOpen) return here.hadOpenOrders ? undefined : { ...here, hadOpenOrders: true }
  const slot = here.hadOpenOrders ? nextSlot(slots, here.slot) : undefined
  return slot === undefined ? undefined : { place, slot, hadOpenOrders: true, finished: here.slot }
}

function openIn(slots: readonly CounterSlot[], slot: WallTime | null): number {
  return slots.find(({ from }) => from === slot)?.open ?? 0
}
