import type { Flash } from '../flash.ts'

/** Constants of the specification, section 9. Times in ms, distance in px. */
export const TOASTS = { duration: 5000, max: 5, removal: 200, swipe: 50, hotkey: ['F8'] }

export type ToastOptions = {
  text: string
  kind?: Flash['kind']
  /** What it is about: the next message about the same takes its place, so none offers to undo what has gone on. */
  about?: string
  /** Offers to take it back; the toast closes then. */
  undo?: () => void
}
export type ShownToast = ToastOptions & { id: string; open: boolean }
