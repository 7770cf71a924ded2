import type { DeskListener } from '#bakery/staff/desk-listener.ts'
import type { StaffRole } from '#bakery/staff/permissions.ts'

/** Facts of the frame around every page of the owners' area. */
export type AdminFacts = {
  bakeryName: string
  /** Name of the owner, or of the member who is signed in. */
  ownerName: string
  /** Member of the team who is signed in; `undefined` for the owner. */
  member: { name: string; role: StaffRole; isOnTablet: boolean; listener: DeskListener } | undefined
  logoUrl: string
  published: boolean
  ordersTomorrow: number
  /** End of the time in which an operator acts as the owner; `undefined` for the owner. */
  acting: { until: string; timezone: string } | undefined
  /** Whether the bakery is the demo's own, which has a tour. */
  hasTour: boolean
  /** Progress of the setup, until the shop is published. */
  setup: { done: number; all: number } | undefined
}
