/** A new feature in an owner's words. In English it is also a line of CHANGELOG.md. */
export type News = { title: string; text: string }

/** News for owners, used by loaders only. The master of `NewsMessages`. */
export const news = {
  accountStanding: {
    title: 'Daueraufträge auf Rechnung',
    text: 'Wer bei einer Firma arbeitet, lässt eine Bestellung auf Rechnung jede Woche aufgeben, und sie steht auf der Rechnung.',
  },
  accountLimit: {
    title: 'Monatslimit für Firmenkunden',
    text: 'Sie legen fest, für wie viel eine Firma je Kalendermonat auf Rechnung bestellt. Was darüber ginge, wird mit dem freien Rest abgelehnt und lässt sich bei der Abholung zahlen.',
  },
  managers: {
    title: 'Leitung führt das Team',
    text: 'Ihre Leitung lädt selbst Leute für Theke und Backstube ein, verbindet Tablets und zeigt Codes für PINs. Eine neue Leitung bestimmen nur Sie.',
  },
  counterWork: {
    title: 'Die Theke nimmt Bestellungen auf',
    text: 'Wer an der Theke arbeitet, erfasst Anrufe für die eigene Filiale und meldet dort, was heute ausverkauft ist. Im Verlauf steht, wer es war.',
  },
  invoices: {
    title: 'Rechnungen an Firmenkunden',
    text: 'Was eine Firma im Monat abgeholt hat, kommt auf eine Rechnung: per E-Mail, als PDF, das auch die E-Rechnung enthält.',
  },
  lateOffers: {
    title: 'Übriges zuerst für die Warteliste',
    text: 'Was am Tag übrig bleibt, geht zuerst an die Warteliste, dann unter „Heute noch da“ in den Shop. Dafür ist unter „Allgemeines“ beides eingeschaltet.',
  },
  tablets: {
    title: 'Ein Tablet für alle',
    text: 'An der Theke oder in der Backstube tippt jeder auf seinen Namen und gibt die eigene PIN ein. Sie verbinden das Tablet mit einem QR-Code unter „Team“.',
  },
  companies: {
    title: 'Firmenkunden',
    text: 'Hotels, Büros und Cafés bestellen über einen eigenen Link auf Rechnung und zahlen nichts bei der Abholung. Wer zahlt, steht an der Bestellung, an der Theke und auf dem Etikett.',
  },
  leftovers: {
    title: 'Heute noch da',
    text: 'Was spät storniert oder nicht abgeholt wird, bestellen andere noch am selben Tag im Shop, auf Wunsch günstiger. Sie schalten das unter „Allgemeines“ ein.',
  },
  team: {
    title: 'Team',
    text: 'Leitung, Theke und Backstube melden sich mit eigenem Namen an und sehen nur, was zu ihrer Aufgabe gehört. Sie laden per Mail ein, ohne Passwort.',
  },
  waiting: {
    title: 'Warteliste',
    text: 'Ist etwas ausverkauft, tragen sich Kundinnen und Kunden ein. Was frei wird, legt Krume der Reihe nach für sie zurück. Sie schalten das unter „Allgemeines“ ein.',
  },
  forecast: {
    title: 'Prognose',
    text: 'Für die nächsten sieben Tage steht da, wie viel voraussichtlich noch bestellt wird, wie sicher das ist und wie viel Sie backen könnten.',
  },
  figures: {
    title: 'Auswertung',
    text: 'Was an welchem Wochentag und zu welcher Stunde bestellt wird, was liegen blieb und wie Ihre Filialen nebeneinander stehen, mit Tabellen zum Herunterladen.',
  },
  bookkeeping: {
    title: 'Buchhaltung',
    text: 'Was in einem Monat abgeholt und bezahlt wurde, nach Steuersätzen, als Datei für DATEV und als Kassenbuch. Sie finden es unter „Allgemeines“.',
  },
  apiKeys: {
    title: 'API-Schlüssel',
    text: 'Kasse oder Warenwirtschaft lesen Bestellungen und Mengen und melden Abgeholtes, mit einem Schlüssel, der nur darf, was Sie erlauben.',
  },
  help: {
    title: 'Hilfe auf jeder Seite',
    text: 'Jede Seite führt zu ihrem Hilfetext mit Schritten und Bildern. Die Suche versteht auch andere Wörter und Tippfehler.',
  },
  standing: {
    title: 'Daueraufträge',
    text: 'Kundinnen und Kunden bestellen dasselbe jede Woche, ohne Konto, und können aussetzen, pausieren und beenden. Sie schalten das unter „Allgemeines“ ein.',
  },
  rush: {
    title: 'Festtage',
    text: 'Weihnachten, Ostern und Silvester bekommen eigenes Sortiment, eigene Abholzeiten und einen früheren Bestellschluss. Daneben steht, was im Vorjahr bestellt wurde.',
  },
  webhooks: {
    title: 'Schnittstellen',
    text: 'Kasse oder Warenwirtschaft erfahren von selbst von jeder Bestellung.',
  },
  bakePlan: {
    title: 'Backplan auf dem Tablet',
    text: 'Die Backstube hakt in großer Schrift ab, was gebacken ist, nach Teigen geordnet. Die Theke sieht es sofort.',
  },
  customers: {
    title: 'Wer bestellt hat',
    text: 'Eine Bestellung führt zu allen früheren mit derselben E-Mail-Adresse oder Telefonnummer, zu nicht abgeholten und zu Ihrer Notiz.',
  },
  digests: {
    title: 'Tageslisten per E-Mail',
    text: 'Nach dem Bestellschluss kommen die Mengen, um 4:30\u00a0Uhr Tages- und Backliste als PDF, für einen Tag ohne Netz.',
  },
  messages: {
    title: 'Nachricht an alle eines Tages',
    text: 'Fällt etwas aus, schreiben Sie allen Betroffenen auf einmal. Wer keine E-Mail-Adresse angegeben hat, steht auf einer Telefonliste. Ein Hinweis im Shop ist ebenfalls möglich.',
  },
  pools: {
    title: 'Gemeinsame Höchstmengen',
    text: 'Produkte aus demselben Teig oder Ofen teilen sich eine Höchstmenge pro Tag.',
  },
  soldOut: {
    title: 'Heute ausverkauft',
    text: 'Was zur Neige geht, nehmen Sie mit einem Tipp für heute aus dem Shop. Morgen ist es wieder da.',
  },
} satisfies Record<string, News>
