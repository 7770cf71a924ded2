/** `slow`: an answer is long in coming. `unsent`: a form had no answer. `back`: there again, after it was lost. */
type ConnectionState = 'there' | 'slow' | 'lost' | 'unsent' | 'back'

/** Pauses before a question is asked again (milliseconds); the last one stays. */
const PAUSES = [2000, 3000, 5000, 8000, 15_000]
/** After so long without an answer it is said that there is none yet. */
const SLOW_MS = 6000
/** How long it is said that the connection is back. */
const BACK_MS = 5000
/** How long at least it is said that a form was not sent, though the connection may be back at once. */
const UNSENT_MS = 10_000

export type Connection = {
  state: () => ConnectionState
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Asks like `fetch`, again and again until somebody answers or the question is given up. */
  ask: typeof fetch
  /** Resolves once somebody answers. */
  untilThere: () => Promise<void>
  /** Says that a form was not sent, until the connection is back. */
  tellUnsent: () => Promise<void>
}

type Surroundings = {
  fetch: typeof fetch
  events: Pick<EventTarget, 'addEventListener'>
  /** An address to ask where nothing else is being asked. */
  probe: string
}

/** Knows whether the server answers, and lets questions wait until it does. */
export function createConnection({ fetch, events, probe }: Surroundings): Connection {
  let state: ConnectionState = 'there'
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const waiting = new Set<() => void>()
  /** Questions that are long under way, perhaps into a network that is gone. */
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

  /** Asks once; `undefined` when nobody answers. */
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
      // Given up: somebody has to find out when the connection is back.
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

/** Until the pause is over, or whoever goes through those that wait calls them on. */
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
/** What a proxy says while the server behind it starts again. */
const OF_A_PROXY = new Set([502, 503, 504])

/** The whole answer of the server itself; `undefined` for a proxy's, or one that breaks off. */
async function answerOf(response: Response): Promise<Response | undefined> {
  const isRouterAnswer = response.headers.has('X-Remix-Response')
  if (OF_A_PROXY.has(response.status) && !isRouterAnswer) return undefined
  if (HAS_NO_BODY.has(response.status)) return response
  const body = await response.text()
  // The router's data ends with a line break.
  if (isRouterAnswer && !body.endsWith('\n')) return undefined
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
