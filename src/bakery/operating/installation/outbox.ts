import type { MailKind } from '#bakery/mail/outbox/mail-kinds.ts'
import type { Page } from '#bakery/page.ts'
import type { OperatorScope } from '../access/operator-scope.ts'

export const MAIL_STATES = ['dead', 'queued', 'sent'] as const
/** State of a mail. `dead`: given up after all attempts. */
export type MailState = (typeof MAIL_STATES)[number]

export type OutboxMail = {
  id: string
  /** `undefined` for kinds that this version no longer sends. */
  kind: MailKind | undefined
  to: string
  subject: string
  state: MailState
  attempts: number
  /** ISO instants. */
  created: string
  nextAttempt: string
  lastError: string
}

/** Mails in the outbox, without their texts, which may be confidential. Throws 404 for unknown ids. */
export type OperatedOutbox = {
  counts(scope: OperatorScope): Promise<Record<MailState, number>>
  /** Lists mails, newest first. */
  list(
    scope: OperatorScope,
    query: { state: MailState; page: number; perPage: number },
  ): Promise<Page<OutboxMail>>
  /** Queues a dead mail again with all its attempts; does nothing if it is no longer dead. */
  retry(scope: OperatorScope, id: string): Promise<void>
  /** Queues all dead mails again and returns their number. */
  retryAll(scope: OperatorScope): Promise<number>
  /** Deletes a dead mail; does nothing if it is no longer dead. */
  drop(scope: OperatorScope, id: string): Promise<void>
}
