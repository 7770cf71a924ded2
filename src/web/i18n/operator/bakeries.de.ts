import { NBSP, plural } from '#bakery/figures.ts'
import type { BakeryState } from '#bakery/operating/bakeries.ts'

export const bakeries = {
  title: 'Bäckereien',
  count: (count: number) => plural('de', count, 'Bäckerei', 'Bäckereien'),
  search: 'Name, Subdomain, Inhaber oder E-Mail',
  state: 'Zustand',
  allStates: 'Alle Zustände',
  states: {
    open: 'Shop offen',
    draft: 'Im Aufbau',
    suspended: 'Gesperrt',
    deleting: 'Wird gelöscht',
  } satisfies Record<BakeryState, string>,
  none: 'Noch hat sich keine Bäckerei registriert.',
  branches: (count: number) => plural('de', count, 'Filiale', 'Filialen'),
  since: (day: string) => `seit ${day}`,
  freeUntil: (day: string) => `kostenlos bis ${day}`,
  lastOrder: 'Letzte Bestellung',
  noOrder: 'noch keine',
  history: 'Was Betreiber hier getan haben',
  facts: {
    title: 'Auf einen Blick',
    shop: 'Shop',
    owner: 'Inhaber',
    verified: 'bestätigt',
    unverified: 'nicht bestätigt',
    size: 'Umfang',
    products: (count: number) => plural('de', count, 'Produkt', 'Produkte'),
    orders: 'Bestellungen',
    /** `counted` is the number as text. */
    ordersOf: (all: number, counted: string, open: number) =>
      `${counted}${NBSP}${all === 1 ? 'Bestellung' : 'Bestellungen'}, davon ${open} offen`,
    last: 'Die letzte:',
    registered: 'Registriert',
  },
  acting: {
    open: 'Als Inhaber öffnen',
    hint: (minutes: number) => `Für ${minutes}${NBSP}Minuten, und es wird protokolliert.`,
  },
  sessions: {
    title: 'Abmelden',
    text: 'Meldet den Inhaber auf allen Geräten ab, zum Beispiel wenn eines gestohlen wurde. Links aus E-Mails gelten nicht mehr, das Passwort bleibt.',
    end: 'Inhaber überall abmelden',
    done: 'Der Inhaber ist überall abgemeldet.',
  },
  suspension: {
    title: 'Sperren',
    text: 'Shop und Verwaltung werden geschlossen. Bestellungen, die es schon gibt, laufen weiter: Kunden sehen sie, und die Bäckerei kann sie ausgeben.',
    note: 'Hinweis an den Inhaber',
    noteHint: 'Er steht auf der Seite, die der Inhaber statt der Verwaltung sieht.',
    suspend: 'Bäckerei sperren',
    done: 'Die Bäckerei ist gesperrt.',
    titleSuspended: 'Gesperrt',
    since: 'Gesperrt seit',
    resume: 'Sperre aufheben',
    resumed: 'Die Sperre ist aufgehoben.',
  },
  data: {
    title: 'Daten',
    text: 'Alles, was zu dieser Bäckerei gespeichert ist.',
  },
  delete: {
    title: 'Bäckerei löschen',
    consequences: [
      'Shop, Filialen, Produkte, Bilder und alle Bestellungen werden gelöscht.',
      'Das Konto des Inhabers wird gelöscht. Eine E-Mail sagt es ihm.',
      'Das lässt sich nur mit einer Sicherung rückgängig machen.',
    ],
    exportFirst: 'Laden Sie vorher alle Daten herunter.',
    export: 'Daten herunterladen (ZIP)',
    openOrders: (count: number) =>
      `Noch ${plural('de', count, 'offene Bestellung', 'offene Bestellungen')}: Solange Kunden auf etwas warten, lässt sich die Bäckerei nicht löschen. Sperren Sie sie und warten Sie den letzten Abholtag ab, oder stornieren Sie als Inhaber.`,
    name: (name: string) => `Zur Bestätigung den Namen eingeben: ${name}`,
    submit: 'Endgültig löschen',
    done: (name: string) => `${name} ist gelöscht.`,
    begun: (name: string) => `${name} wird gelöscht.`,
    left: (orders: string) => `noch ${orders} Bestellungen`,
    goesOn: (orders: string) =>
      `Diese Bäckerei wird gelöscht, noch ${orders} Bestellungen. Das geht auch ohne diese Seite weiter. Ihr Shop ist geschlossen und der Inhaber abgemeldet.`,
  },
}
