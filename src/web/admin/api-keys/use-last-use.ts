import type { ListedApiKey } from '#bakery/programs/api-keys.ts'
import { useFormat, useT } from '#web/document/use-t.ts'

/** Returns a function that says when a key was last used: `Fr 27. Nov., 18:00 Uhr`, or never. */
export function useLastUse(timezone: string): (key: Pick<ListedApiKey, 'lastUse'>) => string {
  const t = useT('admin').apiKeys
  const format = useFormat()
  return ({ lastUse }) => (lastUse === '' ? t.unused : format.instant(lastUse.replace(' ', 'T'), timezone))
}
