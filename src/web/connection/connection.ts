/** `slow`: an answer takes long. `unsent`: a form got no answer. `back`: reachable again after it was lost. */
type ConnectionState = 'there' | 'slow' | 'lost' | 'unsent' | 'back'

/** Pauses in ms before a request is repeated; the last one is repeated. */
const PAUSES = [2000, 3000, 5000, 8000, 15_000]
/** Time in ms after which a pending request counts as slow. */
const SLOW_MS = 6000
/** Time in ms for which the state is `back`. */
const BACK_MS = 5000
/** Minimum time in ms for which the state is `unsent`, even if the connection is back at once. */
const UNSENT_MS = 10_000

export type Connection = {
  state: () => ConnectionState
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Sends a request like `fetch`, but repeats the request until there is an answer or it is aborted. */
  ask: typeof fetch
  /** Resolves once the server answers. */
  untilThere: () => Promise<void>
  /** Reports that a form was not sent, until the connection is back. */
  tellUnsent: () => Promise<void>
}

type Surroundings = {
  fetch: typeof fetch
  events: Pick<EventTarget, 'addEventListener'>
  /** Address to request when no other request is waiting. */
  probe: string
}

/** Tracks whether the server answers, and lets requests wait until it does. */
export function createConnection({ fetch, events, probe }: Surroundings): Connection {
  let state: ConnectionState = 'there'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  /** Requests that have been pending for long, perhaps on a network that is gone. */
  const slow = new Set<AbortController>()
  events.addEventListener('online', () => {
    for (const question of slow) question.abort()
    wake()
  })
  events.addEventListener('offline', () => {
    lost()
    void untilThere()
  })

  function wake(): void {
    for (const goOn of waiting) goOn()
  }

  function turn(next: ConnectionState): void {
    if (state === next) return
    state = next
    clearTimeout(timer)
    if (next === 'back') timer = setTimeout(() => turn('there'), BACK_MS)
    for (const tell of listeners) tell()
  }

  function found(): void {
    if (state === 'lost') turn('back')
    if (state === 'slow') turn('there')
    wake()
  }

  function lost(): void {
    if (state !== 'unsent') turn('lost')
  }

  /** Sends a request once; `undefined` without an answer. */
  async function askOnce(...[input, init]: Parameters<typeof fetch>): Promise<Response | undefined> {
    const question = new AbortController()
    const signal = AbortSignal.any([question.signal, ...(init?.signal ? [init.signal] : [])])
    const patience = setTimeout(() => {
      slow.add(question)
      if (state === 'there') turn('slow')
    }, SLOW_MS)
    try {
      return await answerOf(await fetch(input, { ...init, signal }))
    } catch (error) {
      if (init?.signal?.aborted) throw error
      return question.signal.aborted ? askOnce(input, init) : undefined
    } finally {
      clearTimeout(patience)
      slow.delete(question)
    }
  }

  async function ask(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    for (let round = 0; ; round += 1) {
      const answer = await askOnce(input, init)
      if (answer) {
        found()
        return answer
      }
      lost()
      await rest(round, waiting, init?.signal)
      // The request was aborted, so a probe has to find out when the connection is back.
      if (init?.signal?.aborted && waiting.size === 0) void untilThere()
    }
  }

  async function untilThere(): Promise<void> {
    await ask(probe, { cache: 'no-store' })
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask,
    untilThere,
    async tellUnsent() {
      turn('unsent')
      await Promise.all([untilThere(), new Promise((resolve) => setTimeout(resolve, UNSENT_MS))])
      if (state === 'unsent') turn('back')
    },
  }
}

/** Waits until the pause is over, the request is aborted, or the function that it adds to `waiting` is called. */
async function rest(
  round: number,
  waiting: Set<() => void>,
  signal: AbortSignal | null | undefined,
): Promise<void> {
  const pause = PAUSES[Math.min(round, PAUSES.length - 1)]
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(pausing)
      waiting.delete(goOn)
      resolve()
    }
    const pausing = setTimeout(goOn, pause)
    waiting.add(goOn)
    signal?.addEventListener('abort', goOn, { once: true })
  })
}

const HAS_NO_BODY = new Set([204, 205, 304])
/** Statuses of a proxy while the server behind it restarts. */
const OF_A_PROXY = new Set([502, 503, 504])

/** Returns the complete answer of the server itself; `undefined` for a proxy's answer, or one that breaks off. */
async function answerOf(response: Response): Promise<Response | undefined> {
  if (OF_A_PROXY.has(response.status) && !isOfRouter(response)) return undefined
  return wholeAnswer(response)
}

function isOfRouter({ headers }: Response): boolean {
  return headers.has('X-Remix-Response')
}

/** Reads an answer to its end; returns `undefined` if it breaks off. */
export async function wholeAnswer(response: Response): Promise<Response | undefined> {
  if (HAS_NO_BODY.has(response.status)) return response
  const body = await response.text()
  // The router's data ends with a line break.
  if (isOfRouter(response) && !body.endsWith('\n')) return undefined
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
