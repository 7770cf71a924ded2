import type { CounterAction, CounterList, CounterOutcome } from '#bakery/ordering/counter.ts'

/** The session is over: what is asked leads to the login page. */
export class SignedOut extends Error {}

/** No answer within this is no network (milliseconds). */
const PATIENCE_MS = 8000

/** Asks the server for the list of a branch. Throws without an answer. */
export async function fetchList(address: string, branch: string): Promise<CounterList> {
  return (await ask(`${address}?${new URLSearchParams({ branch })}`)) as CounterList
}

/** Tells what was done; the answers say what became of each. Throws without an answer: then all of it is told again. */
export async function sendActions(
  address: string,
  actions: readonly CounterAction[],
): Promise<CounterOutcome[]> {
  const body = new URLSearchParams({ actions: JSON.stringify(actions) })
  return (await ask(address, { method: 'POST', body })) as CounterOutcome[]
}

async function ask(address: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) })
  const isData = response.headers.get('content-type')?.startsWith('application/json') ?? false
  if (response.redirected || response.status === 204 || (response.ok && !isData)) throw new SignedOut()
  if (!response.ok) throw new Error(`the server answered ${response.status}`)
  return response.json()
}
