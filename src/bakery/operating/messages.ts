import type { Page } from '../page.ts'
import type { OperatorScope } from './access/operator-scope.ts'

export type ContactMessage = {
  id: string
  name: string
  email: string
  message: string
  locale: 'de' | 'en'
  /** ISO instants; `done` is empty until an operator is done with it. */
  created: string
  done: string
}

/** Visitors' contact messages. Throws 404 for unknown ids. */
export type OperatedMessages = {
  /** Lists messages, newest first. */
  list(
    scope: OperatorScope,
    query: { done: boolean; page: number; perPage: number },
  ): Promise<Page<ContactMessage>>
  setDone(scope: OperatorScope, id: string, done: boolean): Promise<void>
}
