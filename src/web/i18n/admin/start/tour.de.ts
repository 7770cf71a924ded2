import { inFigures } from '#bakery/figures.ts'

/** Texts of the tour through the demo. */
export const tour = {
  title: 'Rundgang',
  invitation: (stops: number) =>
    `Zum ersten Mal hier? Sehen Sie sich in ${inFigures('de', stops)} Schritten um. Der Rundgang selbst ändert nichts; was Sie unterwegs ändern, gilt.`,
  start: 'Rundgang beginnen',
  progress: (number: number, all: number) => `Rundgang: ${number} von ${all}`,
  next: 'Weiter',
  back: 'Zurück',
  end: 'Rundgang beenden',
  toHelp: 'Zur Hilfe',
  stops: {
    overview:
      'Am Abend sehen Sie hier, was für morgen bestellt ist, was gebacken wird und ob etwas Ihre Aufmerksamkeit braucht.',
    orders:
      'Jede Bestellung mit Code, Abholzeit und Inhalt. Die Liste ändert sich von selbst; „Theke“ öffnet dieselben Tüten groß für das Tablet.',
    bakePlan:
      'Was für den Tag zu backen ist, nach Teigen geordnet. Was fertig ist, haken Sie hier ab, und die Theke sieht es.',
    forecast:
      'Was sich über die Bestellungen hinaus verkaufen dürfte: ein Vorschlag je Produkt, mit der Spanne, in der er liegt.',
    products:
      'Preise ändern Sie direkt in der Liste. Allergene, Bilder, Tage und Mengen stehen auf der Seite des Produkts.',
    branches: 'Jede Filiale hat eigene Abholzeiten, Plätze und einen eigenen Bestellschluss.',
    rushDays: 'Weihnachten, Ostern, Silvester: eigenes Sortiment, eigene Zeiten, früherer Bestellschluss.',
    figures: 'Was sich wann verkauft, was übrig bleibt und wer nicht abholt, je Filiale und als Tabelle.',
    print: 'Etiketten, Bestellscheine, Tagesliste und Backzettel als PDF, in der Größe Ihres Druckers.',
    team: 'Menschen an Theke und Ofen melden sich selbst an, auch mit einer PIN auf dem gemeinsamen Tablet. Jede Änderung trägt ihren Namen.',
    marketing: 'Plakate und Bilder mit Ihrem Logo und dem QR-Code zum Shop. Fertig ist der Rundgang.',
  },
}
