import { NBSP } from '#bakery/figures.ts'
import { basket } from './basket.de.ts'
import { planner } from './planner.de.ts'
import { products } from './products.de.ts'

/**
 * Texts of the shop page and of the frame around every page of a shop, which are loaded first. The master of
 * `ShopMessages`; `storefront/de.ts` adds the texts from the checkout on.
 */
export const de = {
  title: 'Vorbestellen',
  tagline: 'Vorbestellen, frisch abholen',
  description: (bakery: string) =>
    `Bei ${bakery} vorbestellen: Tag, Filiale und Uhrzeit wählen, frisch abholen.`,
  skip: { label: 'Sprungmarken', slots: 'Zu den Abholzeiten', bag: 'Zur Tüte' },
  header: {
    lastOrder: 'Meine Bestellungen',
    preview: 'Vorschau: Nur Sie sehen diesen Shop. Was Sie hier bestellen, ist eine Testbestellung.',
  },
  chosen: {
    text: (name: string) => `Gewählt: ${name}.`,
    other: 'Andere Bäckerei wählen',
  },
  planner,
  cutoff: {
    today: (time: string) => `Bestellschluss heute ${time}`,
    at: (when: string) => `Bestellschluss ${when}`,
    because: (product: string) => `wegen ${product}`,
    left: 'noch',
    hours: (hours: number, minutes: number) => `${hours}${NBSP}Std. ${minutes}${NBSP}Min.`,
    minutes: (minutes: number) => `${minutes}${NBSP}Min.`,
    seconds: (minutes: number, seconds: string) => `${minutes}:${seconds}${NBSP}Min.`,
    announce: (minutes: number) => `Noch ${minutes} Minuten bis zum Bestellschluss.`,
    over: 'Der Bestellschluss für diesen Tag ist vorbei.',
  },
  products,
  basket,
  /** On a stored page, shown without a connection. */
  offlineNote: 'Keine Verbindung. Sie sehen den letzten bekannten Stand.',
}
