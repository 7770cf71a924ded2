import type { Page } from '#bakery/page.ts'
import type { OperatorScope } from './operator-scope.ts'

export const OPERATOR_ACTIONS = [
  'signed_in',
  'joined',
  'password_changed',
  'operator_signed_out',
  'owner_signed_out',
  'opened_as',
  'suspended',
  'resumed',
  'exported',
  'deleted',
  'message_done',
  'message_reopened',
  'mail_retried',
  'mail_dropped',
  'job_run',
  'backup_made',
  'backup_drilled',
  'backup_uploaded',
  'backup_downloaded',
  'backup_restored',
  'backup_deleted',
  'operator_changed',
  'prices_changed',
  'texts_changed',
  'settings_changed',
] as const
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number]

export type JournalEntry = {
  id: string
  operator: string
  /** `undefined` when this version does not know the action. */
  action: OperatorAction | undefined
  target: string
  /** ISO instant. */
  at: string
}

/** Journal of operators' actions, newest first. */
export type Journal = {
  list(scope: OperatorScope, query: { page: number; perPage: number }): Promise<Page<JournalEntry>>
}
