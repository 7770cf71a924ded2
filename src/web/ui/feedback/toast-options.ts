import type { Flash } from '#web/request/flash.ts'

/** Constants of the specification, section 9. Times in ms, distance in px. */
export const TOASTS = { duration: 5000, max: 5, removal: 200, swipe: 50, hotkey: ['F8'] }

export type ToastOptions = {
  text: string
  kind?: Flash['kind']
  /**
   * Subject of the message; its text if none is given. A newer message with the same subject replaces it, so that none
   * pile up and no outdated undo is offered.
   */
  about?: string
  /** Called by the toast's undo button, after which the toast closes. */
  undo?: () => void
}
export type ShownToast = ToastOptions & { id: string; open: boolean }
