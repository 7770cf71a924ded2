/** Parts of the service worker API that the worker uses, because the types of DOM and workers exclude each other. */
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
  /** Version of the build, set by `/admin/counter-worker.js`. */
  KRUME_VERSION: string
}
