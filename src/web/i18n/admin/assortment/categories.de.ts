import { plural } from '#bakery/figures.ts'

export const categories = {
  title: 'Kategorien',
  newTitle: 'Neue Kategorie',
  add: 'Kategorie anlegen',
  none: 'Noch keine Kategorie. Die meisten Bäckereien beginnen mit Brot, Brötchen und Kuchen.',
  hint: 'In dieser Reihenfolge stehen sie im Shop.',
  name: 'Name',
  description: 'Beschreibung',
  descriptionHint: 'Steht im Shop unter der Überschrift.',
  products: (count: number) => plural('de', count, 'Produkt', 'Produkte'),
  showProducts: 'Produkte ansehen',
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  moved: (name: string, place: number) => `${name} steht jetzt an ${place}. Stelle`,
  translation: 'Englische Texte',
  delete: {
    action: 'Kategorie löschen',
    title: (name: string) => `Kategorie ${name} löschen?`,
    text: 'Das lässt sich nicht rückgängig machen.',
    hasProducts: (count: number) =>
      `Darin ${count === 1 ? 'ist' : 'sind'} ${plural('de', count, 'Produkt', 'Produkte')}.`,
    moveTo: 'Produkte verschieben nach',
    choose: 'Bitte wählen',
    refused: 'In dieser Kategorie sind noch Produkte. Wählen Sie, wohin sie sollen.',
    onlyOne: 'Legen Sie zuerst eine andere Kategorie an, in die die Produkte können.',
    done: 'Die Kategorie wurde gelöscht.',
  },
}
