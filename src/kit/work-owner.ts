import { AsyncLocalStorage } from 'node:async_hooks'

const owners = new AsyncLocalStorage<string>()

/** Runs `work`, and all that it starts, in the name of a client: queues part what they have between such names. */
export function inNameOf<T>(owner: string, work: () => T): T {
  return owners.run(owner, work)
}

/** Names whose work this is, such as a network or an account; `''` is the program itself. */
export function workOwner(): string {
  return owners.getStore() ?? ''
}
