import { useState } from 'react'
import { ConnectionLine } from './connection-line.tsx'
import { useConnectionNews, useConnectionTexts } from './use-connection-news.ts'

/** For pages without a line of their own: says why nothing happens, as soon as somebody waits for something. */
export function ConnectionBand() {
  const t = useConnectionTexts()
  const news = useConnectionNews()
  const concerns = news === 'slow' || news === 'waiting' || news === 'dropped' || news === 'unsent'
  const [hasConcerned, setHasConcerned] = useState(false)
  if (news === undefined ? hasConcerned : concerns && !hasConcerned) setHasConcerned(concerns)
  return <ConnectionLine text={news && (concerns || hasConcerned) ? t[news] : undefined} />
}
