/** Texts of the tour through the demo. */
export const tour = {
  title: 'Rundgang',
  invitation:
    'Zum ersten Mal hier? Sehen Sie sich in sieben Schritten um. Die Tour selbst ändert nichts; was Sie unterwegs ändern, gilt.',
  start: 'Rundgang beginnen',
  progress: (number: number, all: number) => `Rundgang: ${number} von ${all}`,
  next: 'Weiter',
  end: 'Rundgang beenden',
  toHelp: 'Zur Hilfe',
  stops: {
    overview:
      'Am Abend sehen Sie hier, was für morgen bestellt ist, was gebacken wird und ob etwas Ihre Aufmerksamkeit braucht.',
    orders:
      'Jede Bestellung mit Code, Abholzeit und Inhalt. Die Liste ändert sich von selbst; „Theke“ öffnet dieselben Tüten groß für das Tablet.',
    products:
      'Preise ändern Sie direkt in der Liste. Allergene, Bilder, Tage und Mengen stehen auf der Seite des Produkts.',
    branches: 'Jede Filiale hat eigene Abholzeiten, Plätze und einen eigenen Bestellschluss.',
    rushDays: 'Weihnachten, Ostern, Silvester: eigenes Sortiment, eigene Zeiten, früherer Bestellschluss.',
    print: 'Etiketten, Bestellscheine, Tagesliste und Backzettel als PDF, in der Größe Ihres Druckers.',
    marketing: 'Plakate und Bilder mit Ihrem Logo und dem QR-Code zum Shop. Fertig ist der Rundgang.',
  },
}
