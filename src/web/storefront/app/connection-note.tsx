import { ConnectionLine } from '#web/connection/connection-line.tsx'
import { useConnectionNews, useConnectionTexts } from '#web/connection/use-connection-news.ts'
import { useBasket } from '../basket/use-basket.ts'

/** Reports a lost connection, what happens to the tapped link, and that the bag is kept. */
export default function ConnectionNote() {
  const t = useConnectionTexts()
  const news = useConnectionNews()
  const { pieces } = useBasket()
  const said = news && t[news]
  return <ConnectionLine text={said && pieces > 0 && news !== 'back' ? `${said} ${t.bagStays}` : said} />
}
