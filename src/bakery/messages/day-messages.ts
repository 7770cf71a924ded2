import type { Day, WallTime } from '../branches/hours.ts'
import type { Locale } from '../locale.ts'
import type { Saved } from '../result.ts'
import type { OwnerScope } from '../tenancy/scope.ts'

/** Open orders that a message is about: a day, and optionally one branch, slot and product; `''` means all. */
export type DayAudience = { day: Day; branch: string; slotFrom: WallTime; product: string }

/** A customer without an e-mail address. */
export type DayCall = { id: string; code: string; name: string; phone: string; from: WallTime; to: WallTime }

export type DayReach = {
  /** Number of customers with an e-mail address; one with several orders counts once. */
  mails: number
  /** Languages of their mails. */
  locales: Locale[]
  calls: DayCall[]
  /** True when the message would reach more customers than one may. */
  isTooMany: boolean
}

/** Words of a message; where the English ones are empty, everybody gets the German. */
export type DayWords = { subject: string; text: string; subjectEn: string; textEn: string }

/** `key` is the form's own: sending the same message again changes nothing. */
export type DayMessageInput = DayAudience & DayWords & { key: string }

export type DayMessageSent = { mails: number; calls: number }

export type SendRefusal = 'day_over' | 'nobody' | 'too_many_customers' | 'too_many_messages' | 'sent_before'

export type SentDayMessage = DayAudience &
  DayWords & {
    id: string
    /** Names of branch and product; `''` for all, and for one that has been deleted. */
    branchName: string
    productName: string
    sentBy: string
    sentAt: string
    /** `queued` of `mails` are handed to the outbox so far. */
    mails: number
    queued: number
    calls: number
  }

/** Messages to everyone with an open order on a day. */
export type DayMessages = {
  /** Finds the customers a message reaches. Throws 404 for another bakery's branch or product. */
  reach(scope: OwnerScope, audience: DayAudience): Promise<DayReach>
  /** Returns the HTML of the mail as its first reader gets it, with embedded pictures; `undefined` without one. */
  preview(scope: OwnerScope, wish: DayAudience & DayWords & { locale: Locale }): Promise<string | undefined>
  /** Sends a message once to everyone reached by mail; large ones continue in the background. */
  send(
    scope: OwnerScope,
    input: DayMessageInput,
  ): Promise<Saved<DayMessageSent> | { ok: false; reason: SendRefusal }>
  /** Lists the messages about a day, newest first. */
  sent(scope: OwnerScope, day: Day): Promise<SentDayMessage[]>
}
