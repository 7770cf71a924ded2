/** An event of the stream. */
type Heard = { event: string; data: { action?: string; record?: { id?: string } } }

export type LiveConnection = {
  readonly clientId: string
  /** Resolves with all events before this record's event. Throws when it does not come in time. */
  heardUntil(topic: string, record: string): Promise<Heard[]>
  /** Resolves with the next event. Throws when none comes in time. */
  hears(): Promise<unknown>
  close(): void
}

const COMES_WITHIN_MS = 20_000

/** Opens an event stream to one side. */
export async function openLiveConnection(url: string): Promise<LiveConnection> {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/realtime`, { signal: abort.signal })
  if (!response.body) throw new Error('an event stream has a body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  let heard: Heard[] = []

  async function next(): Promise<Heard> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      if (end >= 0) {
        const message = rest.slice(0, end)
        rest = rest.slice(end + 2)
        const line = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1] ?? ''
        const data = line('data')
        if (data !== '') return { event: line('event'), data: JSON.parse(data) }
        continue
      }
      const { done, value } = await reader.read()
      if (done) throw new Error('the event stream has ended')
      rest += value
    }
  }

  async function inTime<T>(what: string, hearing: () => Promise<T>): Promise<T> {
    const tooLate = () => abort.abort(new Error(`${url} told nothing of ${what}`))
    const timeout = setTimeout(tooLate, COMES_WITHIN_MS)
    try {
      return await hearing()
    } finally {
      clearTimeout(timeout)
    }
  }

  const connected = await next()
  const { clientId } = connected.data as { clientId?: string }
  return {
    clientId: clientId ?? '',
    hears: () => inTime('anything', next),
    async heardUntil(topic, record) {
      await inTime(record, async () => {
        for (;;) {
          const event = await next()
          if (event.event === topic && event.data.record?.id === record) break
          heard.push(event)
        }
      })
      const all = heard
      heard = []
      return all
    },
    close: () => abort.abort(),
  }
}
