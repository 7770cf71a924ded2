/** Constants of the specification, section 9, in ms. */
export const BUILD_CHECK = { after: 1_000, reloadGuard: 10_000 } as const

/** Where the server tells the version of the files that it serves now. */
export const BUILD_PATH = '/build.json'

const GUARD_KEY = 'reloaded'

/** Whether the server serves other files than this document was made for. No answer means no news. */
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
 * Whether a page may be loaded anew by itself now, and if so remembers that it is: not twice within the guard's time, so
 * that two servers of different versions cannot make a page reload for ever.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(GUARD_KEY) ?? Number.NaN)
  if (now - last < BUILD_CHECK.reloadGuard) return false
  storage.setItem(GUARD_KEY, String(now))
  return true
}
