/** As much of a service worker's surroundings as ours uses: the DOM's types and a worker's exclude each other. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }

export type CounterWorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableEvent & { data: unknown }) => void): void
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith(response: Promise<Response>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  location: { origin: string }
  clients: { claim(): Promise<void> }
  /** Set by `/admin/counter-worker.js`: of the build. */
  KRUME_VERSION: string
}
