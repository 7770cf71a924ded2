import { RELOAD_GUARD } from '#bakery/device-storage.ts'
/** Constants of the specification, section 9, in ms. */
export const BUILD_CHECK = { after: 1_000, reloadGuard: 10_000 } as const

/** Path at which the server reports the version of the files it serves. */
export const BUILD_PATH = '/build.json'

/** Returns whether the server serves a build other than the document's; false without an answer. */
export async function isOutdated(build: string): Promise<boolean> {
  try {
    const response = await fetch(BUILD_PATH, { cache: 'no-store' })
    if (!response.ok) return false
    const { version } = (await response.json()) as { version?: unknown }
    return typeof version === 'string' && version !== build
  } catch {
    return false
  }
}

/**
 * Returns whether the page may reload itself now, and records that it does. Refuses a second reload within
 * the guard time, so that two servers of different versions cannot make a page reload forever.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(RELOAD_GUARD.name) ?? Number.NaN)
  if (now - last < BUILD_CHECK.reloadGuard) return false
  storage.setItem(RELOAD_GUARD.name, String(now))
  return true
}
