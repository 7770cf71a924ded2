import { useState } from 'react'
import { ConnectionLine } from './connection-line.tsx'
import { useConnectionNews, useConnectionTexts } from './use-connection-news.ts'

/** Shows why nothing happens once the visitor waits for something, on pages without a line of their own. */
export function ConnectionBand() {
  const t = useConnectionTexts()
  const news = useConnectionNews()
  const concerns = news === 'slow' || news === 'waiting' || news === 'dropped' || news === 'unsent'
  const [hasConcerned, setHasConcerned] = useState(false)
  if (news === undefined ? hasConcerned : concerns && !hasConcerned) setHasConcerned(concerns)
  return <ConnectionLine text={news && (concerns || hasConcerned) ? t[news] : undefined} />
}
