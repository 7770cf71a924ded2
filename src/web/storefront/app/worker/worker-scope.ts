/** Parts of a service worker's global scope that ours uses: the DOM's types and a worker's exclude each other. */
type ExtendableEvent = { waitUntil(work: Promise<unknown>): void }

export type NavigationEvent = ExtendableEvent & {
  request: Request
  /** The page, requested while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: NavigationEvent) => void): void
  skipWaiting(): Promise<void>
  location: { origin: string }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { url: string }[]>
  }
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
