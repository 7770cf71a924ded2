import type {
  CounterAction,
  CounterChanges,
  CounterList,
  CounterOutcome,
} from '#bakery/ordering/counter/counter.ts'

/** Thrown when the session has ended, which redirects requests to the login page. */
export class SignedOut extends Error {}

/** Timeout of a request in milliseconds. */
const TIMEOUT_MS = 8000

/** Fetches the list of a branch. Throws without a response, and `SignedOut` once the session has ended. */
export async function fetchList(address: string, branch: string): Promise<CounterList> {
  return (await ask(`${address}?${new URLSearchParams({ branch })}`)) as CounterList
}

/** Fetches what has changed in the list of a branch since a cursor, or the whole list. Throws like `fetchList`. */
export async function fetchChanges(
  address: string,
  branch: string,
  since: string,
): Promise<CounterChanges | CounterList> {
  const query = new URLSearchParams({ branch, since })
  return (await ask(`${address}?${query}`)) as CounterChanges | CounterList
}

/**
 * Sends a person's actions and returns the outcome of each. Throws without a response, after which all are sent again,
 * and `SignedOut` when somebody else is signed in now.
 */
export async function sendActions(
  address: string,
  actions: readonly CounterAction[],
  person: string,
): Promise<CounterOutcome[]> {
  const body = new URLSearchParams({ actions: JSON.stringify(actions), by: person })
  return (await ask(address, { method: 'POST', body })) as CounterOutcome[]
}

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (response.redirected || response.status === 204 || (response.ok && !isData)) throw new SignedOut()
  if (response.status === 409) throw new SignedOut()
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.json()
}
