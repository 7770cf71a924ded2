import type { Weekday } from '#bakery/branches/hours.ts'
import { inFigures, plural } from '#bakery/figures.ts'
import { account } from './account/account.de.ts'
import { agreement } from './account/agreement.de.ts'
import { apiKeys } from './account/api-keys.de.ts'
import { team } from './account/team.de.ts'
import { webhooks } from './account/webhooks.de.ts'
import { categories } from './assortment/categories.de.ts'
import { doughGroups } from './assortment/dough-groups.de.ts'
import { pools } from './assortment/pools.de.ts'
import { productImport } from './assortment/product-import.de.ts'
import { products } from './assortment/products.de.ts'
import { soldOut } from './assortment/sold-out.de.ts'
import { branches } from './bakery/branches.de.ts'
import { branding } from './bakery/branding.de.ts'
import { duties } from './bakery/duties.de.ts'
import { general } from './bakery/general.de.ts'
import { legal } from './bakery/legal.de.ts'
import { marketing } from './bakery/marketing.de.ts'
import { print } from './bakery/print.de.ts'
import { rush } from './bakery/rush.de.ts'
import { bakePlan } from './orders/bake-plan.de.ts'
import { bookkeeping } from './orders/bookkeeping.de.ts'
import { companies } from './orders/companies.de.ts'
import { counter } from './orders/counter.de.ts'
import { customer } from './orders/customer.de.ts'
import { dayMessage } from './orders/day-message.de.ts'
import { forecast } from './orders/forecast.de.ts'
import { invoices } from './orders/invoices.de.ts'
import { leftovers } from './orders/leftovers.de.ts'
import { orders } from './orders/orders.de.ts'
import { sales } from './orders/sales.de.ts'
import { standing } from './orders/standing.de.ts'
import { waiting } from './orders/waiting.de.ts'
import { help } from './start/help.de.ts'
import { overview } from './start/overview.de.ts'
import { publish } from './start/publish.de.ts'
import { setup } from './start/setup.de.ts'
import { tour } from './start/tour.de.ts'

/**
 * Texts of the admin area. The master of `AdminMessages`: add to the German first. Sections have files of their own,
 * `orders.de.ts` beside `orders.en.ts`.
 */
export const de = {
  title: 'Verwaltung',
  weekdays: {
    monday: 'Montag',
    tuesday: 'Dienstag',
    wednesday: 'Mittwoch',
    thursday: 'Donnerstag',
    friday: 'Freitag',
    saturday: 'Samstag',
    sunday: 'Sonntag',
  } satisfies Record<Weekday, string>,
  weekdaysShort: {
    monday: 'Mo',
    tuesday: 'Di',
    wednesday: 'Mi',
    thursday: 'Do',
    friday: 'Fr',
    saturday: 'Sa',
    sunday: 'So',
  } satisfies Record<Weekday, string>,
  nav: {
    label: 'Verwaltung',
    home: 'Krume, zur Übersicht',
    overview: 'Übersicht',
    orders: 'Bestellungen',
    bakePlan: 'Backplan',
    forecast: 'Prognose',
    sales: 'Auswertung',
    products: 'Produkte',
    categories: 'Kategorien',
    branches: 'Filialen',
    shapeShop: 'Shop gestalten',
    branding: 'Logo und Farben',
    print: 'Druckvorlagen',
    marketing: 'Plakate und Werbung',
    general: 'Allgemeines',
    team: 'Team',
    account: 'Mein Konto',
    help: 'Hilfe',
    viewShop: 'Shop ansehen',
    previewShop: 'Shop-Vorschau',
    logout: 'Abmelden',
    more: 'Mehr',
    moreTitle: 'Weitere Bereiche',
    newTab: '(öffnet ein neues Fenster)',
    openOrders: (count: number) => `${plural('de', count, 'Bestellung', 'Bestellungen')} für morgen`,
  },
  form: {
    dayPlaceholder: 'TT.MM.JJJJ',
    calendar: 'Kalender öffnen',
    unsaved: 'Nicht gespeicherte Änderungen',
    discard: 'Verwerfen',
    leaveTitle: 'Änderungen verwerfen?',
    leaveText:
      'Auf dieser Seite gibt es Änderungen, die noch nicht gespeichert sind. Wenn Sie weitergehen, sind sie verloren.',
    stay: 'Hier bleiben',
    leave: 'Verwerfen',
    backTo: (place: string) => `Zurück zu: ${place}`,
    sections: 'Abschnitte dieser Seite',
    allSections: 'Alle Abschnitte',
    delete: 'Löschen',
    keep: 'Behalten',
    german: 'Deutsch',
    english: 'Englisch',
    english_hint: 'Leer: der deutsche Text gilt auch auf Englisch.',
  },
  list: {
    pages: 'Seiten',
    page: (page: number, total: number) => `Seite ${inFigures('de', page)} von ${inFigures('de', total)}`,
    pageField: 'Seite',
    ofPages: (total: number) => `von ${inFigures('de', total)}`,
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    search: 'Suchen',
    filter: 'Filtern',
    clear: 'Filter aufheben',
    nothing: 'Dazu wurde nichts gefunden.',
  },
  acting: {
    label: 'Zugriff des Betreibers',
    text: (owner: string, until: string) => `Sie handeln als ${owner}, bis ${until}.`,
    end: 'Beenden',
    ownerAlone:
      'Hier sehen Sie, was eingestellt ist. Konto und Zustimmungen kann niemand im Namen der Inhaber ändern.',
  },
  suspended: {
    title: 'Ihre Bäckerei ist gesperrt',
    text: 'Der Betreiber der Plattform hat Ihren Shop vorübergehend geschlossen. Ihre Daten sind unverändert da.',
    contact: 'Fragen beantwortet:',
    open: 'Bestellungen, die schon da sind, gelten weiter: Bitte geben Sie sie aus oder stornieren Sie sie.',
    toOrders: 'Zu den Bestellungen',
    toAccount: 'Mein Konto',
  },
  publish,
  rush,
  overview,
  orders,
  bakePlan,
  branches,
  products,
  productImport,
  categories,
  pools,
  companies,
  invoices,
  counter,
  agreement,
  doughGroups,
  duties,
  sales,
  setup,
  forecast,
  general,
  help,
  branding,
  print,
  legal,
  marketing,
  account,
  soldOut,
  standing,
  leftovers,
  waiting,
  customer,
  dayMessage,
  team,
  tour,
  webhooks,
  apiKeys,
  bookkeeping,
}
