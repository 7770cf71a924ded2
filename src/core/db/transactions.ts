import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from './database.ts'
import { TransactionConflict } from './database-errors.ts'

const MAX_ATTEMPTS = 8

/**
 * Refuses a transaction opened inside another one of the same database: it would wait for the outer one for ever.
 * Code inside a transaction uses what it was handed.
 */
export function noNesting(transaction: Database['transaction']): Database['transaction'] {
  // A flag rather than mere presence: what a transaction has started may outlive it.
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

/** Runs `work` again when another transaction was in its way, after a short random pause that grows. */
export function retryingConflicts(transaction: Database['transaction']): Database['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await transaction(work)
      } catch (error) {
        if (!(error instanceof TransactionConflict) || attempt >= MAX_ATTEMPTS) throw error
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** attempt))
      }
    }
  }
}
