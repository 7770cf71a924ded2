import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { PREVIEW_COOKIE, type StoredEntry } from '#bakery/device-storage.ts'
import { PLATFORM_STORAGE, SHOP_STORAGE } from '#bakery/device-storage-tables.ts'

const SHOP = [...Object.values<StoredEntry>(SHOP_STORAGE), PREVIEW_COOKIE]
const PLATFORM = Object.values<StoredEntry>(PLATFORM_STORAGE)
const HOST_PREFIX = '__Host-'
/** Timeout in milliseconds for a page that a journey leaves while it loads, or without an answer. */
const PATIENCE_MS = 3000

/** An entry in a browser; `maxAge` in seconds, undefined if it ends with the browser or is not a cookie. */
type Found = { kind: StoredEntry['kind']; name: string; host: string; maxAge?: number | undefined }

/**
 * Expects that a browser stores only what the table of the privacy policies names, and no cookie for longer. `server`
 * is the platform's host and port; its shops are subdomains.
 */
export async function expectKnownStorage(context: BrowserContext, server: string): Promise<void> {
  const found = [...(await cookiesOf(context)), ...(await storagesOf(context.pages(), server))]
  const own = found.filter(({ host }) => `.${host}`.endsWith(`.${server.split(':')[0]}`))
  const unknown = own.filter((entry) => !isKnown(entry, server))
  expect(unknown, 'stored in the browser, not in bakery/device-storage.ts').toEqual([])
}

function isKnown({ kind, name, host, maxAge = 0 }: Found, server: string): boolean {
  const table = host === server.split(':')[0] ? PLATFORM : SHOP
  return table.some(
    (entry) =>
      entry.kind === kind &&
      (kind === 'cache' ? name.startsWith(entry.name) : name === entry.name) &&
      // Cookies are rounded to whole seconds.
      (kind !== 'cookie' || maxAge <= (entry.maxAge ?? 0) + 1),
  )
}

async function cookiesOf(context: BrowserContext): Promise<Found[]> {
  const now = Date.now() / 1000
  return (await context.cookies()).map(({ name, domain, expires }) => ({
    kind: 'cookie',
    name: name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name,
    host: domain,
    maxAge: expires === -1 ? undefined : expires - now,
  }))
}

/** Reads the storages of each open page of the server and its shops. */
async function storagesOf(pages: readonly Page[], server: string): Promise<Found[]> {
  const found: Found[] = []
  for (const page of pages) {
    for (const frame of page.frames()) {
      const url = URL.canParse(frame.url()) ? new URL(frame.url()) : undefined
      if (!url?.host.endsWith(server)) continue
      // A page may close or move on at a journey's end.
      const stored = await Promise.race([
        frame.evaluate(readStorages).catch(() => []),
        setTimeout(PATIENCE_MS, [], { ref: false }),
      ])
      found.push(...stored.map((entry) => ({ ...entry, host: url.hostname })))
    }
  }
  return found
}

/** Runs in the page. */
async function readStorages(): Promise<{ kind: StoredEntry['kind']; name: string }[]> {
  const named = (kind: StoredEntry['kind'], names: readonly string[]) => names.map((name) => ({ kind, name }))
  try {
    return [
      ...named('localStorage', Object.keys(localStorage)),
      ...named('sessionStorage', Object.keys(sessionStorage)),
      ...named('cache', await caches.keys()),
      ...named(
        'database',
        (await indexedDB.databases()).flatMap(({ name }) => name ?? []),
      ),
    ]
  } catch {
    // A frame without access to storages has none.
    return []
  }
}
