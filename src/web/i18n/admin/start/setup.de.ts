import { plural } from '#bakery/figures.ts'

export const setup = {
  title: 'Erste Schritte',
  lead: 'In wenigen Minuten zum eigenen Shop. Sie können jederzeit aufhören und später hier weitermachen.',
  progress: (done: number, all: number) => `${done} von ${all} erledigt`,
  resume: 'Weiter einrichten',
  bar: (done: number, all: number) => `Einrichtung: ${done} von ${all} Schritten erledigt.`,
  done: 'erledigt',
  next: 'als Nächstes',
  later: 'später',
  optional: 'freiwillig',
  steps: {
    imprint: {
      title: 'Wer Sie sind',
      why: 'Das Impressum ist Pflicht (§ 5 DDG), und Ihre Kunden sehen, bei wem sie bestellen.',
      action: 'Angaben ergänzen',
    },
    branch: {
      title: 'Ihre erste Filiale',
      why: 'Öffnungszeiten und Abholzeiten entscheiden, wann Kunden bestellen und abholen können.',
      action: 'Filiale anlegen',
    },
    assortment: {
      title: 'Ihr Sortiment',
      why: 'Haken Sie an, was Sie backen: Allergene, Nährwerte und Bilder sind schon dabei. Prüfen Sie sie nach Ihren Rezepten.',
      action: 'Sortiment wählen',
    },
    branding: {
      title: 'Ihr Aussehen',
      why: 'Ein Logo und eine Farbe genügen: Shop, Handy-Symbol, Etiketten und Plakate richten sich danach.',
      action: 'Logo und Farben',
    },
    legal: {
      title: 'Vertrag zum Datenschutz',
      why: 'Das Gesetz verlangt einen Vertrag darüber, was wir mit den Daten Ihrer Kunden dürfen (Auftragsverarbeitung, Art. 28 DSGVO).',
      action: 'Vertrag lesen',
    },
    email: {
      title: 'Ihre E-Mail-Adresse',
      why: 'Öffnen Sie den Link in unserer E-Mail und bestätigen Sie dort. So wissen wir, dass wir Sie erreichen.',
      action: 'Adresse bestätigen',
    },
    test: {
      title: 'Eine Testbestellung',
      why: 'Bestellen Sie einmal selbst, wie Ihre Kunden. Sie zählt nirgends und lässt sich löschen.',
      action: 'Shop ausprobieren',
    },
    publish: {
      title: 'Veröffentlichen',
      why: 'Ab dann sehen alle Ihren Shop und können bestellen.',
      action: 'Shop veröffentlichen',
    },
  },
  saveAndGoOn: 'Speichern und weiter',
  imprintLater:
    'Nur das Nötigste. Registereintrag, Umsatzsteuer-ID und mehr können Sie später unter „Allgemeines“ ergänzen.',
  notYet: 'Erst müssen die Schritte darüber erledigt sein, außer den freiwilligen.',
  assortment: {
    title: 'Sortiment wählen',
    lead: 'Typische Backwaren mit Allergenen und Nährwerten. Anhaken, Preis anpassen, fertig. Alles lässt sich später ändern.',
    check:
      'Zutaten, Allergene und Nährwerte sind übliche Werte. Prüfen Sie sie nach Ihren Rezepten, bevor Sie veröffentlichen.',
    all: 'Alle wählen',
    price: (name: string) => `Preis: ${name}`,
    there: 'schon im Sortiment',
    chosen: (count: number) => plural('de', count, 'Produkt gewählt', 'Produkte gewählt'),
    add: 'Ins Sortiment übernehmen',
    adding: 'Wird übernommen',
    added: (added: number, all: number) =>
      all === 0
        ? 'Was Sie gewählt haben, ist schon im Sortiment.'
        : `${added} von ${all} ${all === 1 ? 'Produkt ist' : 'Produkten sind'} jetzt im Sortiment.`,
    goesOn: (added: number, all: number) =>
      `${added} von ${all} übernommen. Der Rest kommt von selbst dazu, auch wenn Sie diese Seite verlassen.`,
    refused: (names: string) =>
      `Nicht übernommen: ${names}. Bitte wählen Sie sie noch einmal oder legen Sie sie selbst an.`,
    nothing: 'Bitte wählen Sie mindestens ein Produkt.',
    wrongPrice: (name: string) => `Bitte einen Preis wie 0,95 angeben: ${name}`,
    import: 'Aus einer Tabelle einlesen',
    own: 'Selbst anlegen',
  },
}
