import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { DatabaseUnavailable, TransactionConflict } from './database-errors.ts'

const MAX_ATTEMPTS = 8

/**
 * Makes a transaction within another one of the same database throw, since it would wait for the outer one forever.
 * Code within a transaction must use the one it was passed.
 */
export function noNesting(transaction: Database['transaction']): Database['transaction'] {
  // A flag is needed, because async work may outlive the transaction that started it.
  const current = new AsyncLocalStorage<{ open: boolean }>()
  return async (work) => {
    if (current.getStore()?.open) {
      throw new Error('a transaction is already open here: use the one that was handed over')
    }
    const state = { open: true }
    try {
      return await current.run(state, () => transaction(work))
    } finally {
      state.open = false
    }
  }
}

/**
 * Retries `work` after a conflict with another transaction, after a random pause that grows. Throws
 * `DatabaseUnavailable` when the conflicts persist.
 */
export function retryingConflicts(transaction: Database['transaction']): Database['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(work)
      } catch (error) {
        if (!(error instanceof TransactionConflict)) throw error
        if (attempt >= MAX_ATTEMPTS) throw new DatabaseUnavailable(error)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt))
      }
    }
  }
}
