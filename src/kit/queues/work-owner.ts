import { AsyncLocalStorage } from 'node:async_hooks'

const owners = new AsyncLocalStorage<string>()

/**
 * Runs `work`, and everything it starts, on behalf of a client. Queues share their capacity fairly between clients.
 */
export function inNameOf<T>(owner: string, work: () => T): T {
  return owners.run(owner, work)
}

/** Returns the client whose work this is, such as a network or an account; `''` is the program itself. */
export function workOwner(): string {
  return owners.getStore() ?? ''
}
