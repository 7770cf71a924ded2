export const again = {
  title: 'Wie letztes Mal',
  back: 'Zurück zur Bestellung',
  changes: 'Nicht alles ist wie letztes Mal',
  gone: (name: string) => `${name} gibt es nicht mehr.`,
  options: (name: string) => `${name} gibt es so nicht mehr. Bitte wählen Sie im Shop neu.`,
  price: (name: string, now: string, before: string) => `${name} kostet jetzt ${now} statt ${before}.`,
  nothing: 'Von dieser Bestellung gibt es zurzeit nichts mehr. Im Shop steht, was es heute gibt.',
  toShop: 'Zum Shop',
  bag: 'Das kommt in Ihre Tüte',
  next: 'Tag und Uhrzeit wählen Sie im nächsten Schritt. Bestellt ist damit noch nichts.',
  replaces: 'Was jetzt in Ihrer Tüte liegt, wird ersetzt.',
  take: 'In die Tüte legen',
}
