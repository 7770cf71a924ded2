import type { MailKind } from '../mail/mail-kinds.ts'
import type { Page } from '../page.ts'
import type { OperatorScope } from './operator-scope.ts'

export const MAIL_STATES = ['dead', 'queued', 'sent'] as const
/** `dead`: given up after all attempts. */
export type MailState = (typeof MAIL_STATES)[number]

export type OutboxMail = {
  id: string
  /** Absent for what this version no longer sends. */
  kind: MailKind | undefined
  to: string
  subject: string
  state: MailState
  attempts: number
  /** Instants. */
  created: string
  nextAttempt: string
  lastError: string
}

/** Mails on their way. Texts are not shown: they are the customers' affair. Unknown ids throw 404. */
export type OperatedOutbox = {
  counts(scope: OperatorScope): Promise<Record<MailState, number>>
  /** The newest first. */
  list(
    scope: OperatorScope,
    query: { state: MailState; page: number; perPage: number },
  ): Promise<Page<OutboxMail>>
  /** Has a dead mail sent again, with all its attempts. Nothing for one that is not dead any more. */
  retry(scope: OperatorScope, id: string): Promise<void>
  /** Gives how many there were. */
  retryAll(scope: OperatorScope): Promise<number>
  /** Deletes a dead mail. Nothing for one that is not dead any more. */
  drop(scope: OperatorScope, id: string): Promise<void>
}
