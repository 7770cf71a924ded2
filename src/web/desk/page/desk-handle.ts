import type { OwnerAccess } from '#web/guards/route-access.ts'

/** Options of a page's `handle` in the areas of owners and operators. */
export type DeskHandle = {
  /** Hides the phone's navigation for the page's own save bar; `in-section` only while a section is open. */
  savesAtBottom?: boolean | 'in-section'
  /** Shows the page without navigation, for the counter's tablet. */
  ownsTheScreen?: boolean
}

/** Options of a page's `handle` in the owners' area, with its exceptions from the guard. */
export type OwnerHandle = DeskHandle & OwnerAccess
