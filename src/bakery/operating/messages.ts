import type { Page } from '../page.ts'
import type { OperatorScope } from './operator-scope.ts'

export type ContactMessage = {
  id: string
  name: string
  email: string
  message: string
  locale: 'de' | 'en'
  /** Instants; `done` is empty while it waits for somebody. */
  created: string
  done: string
}

/** What visitors wrote. Unknown ids throw 404. */
export type OperatedMessages = {
  /** The newest first. */
  list(
    scope: OperatorScope,
    query: { done: boolean; page: number; perPage: number },
  ): Promise<Page<ContactMessage>>
  setDone(scope: OperatorScope, id: string, done: boolean): Promise<void>
}
