import { inFigures, plural } from '#bakery/figures.ts'

export const pools = {
  title: 'Gemeinsame Mengen',
  newTitle: 'Neue gemeinsame Menge',
  lead: 'Produkte aus demselben Teig oder Ofen teilen sich, was an einem Tag möglich ist.',
  add: 'Gemeinsame Menge anlegen',
  none: 'Sauerteig für 80 Brote, egal welche? Legen Sie fest, wie viel ein Teig oder ein Ofen am Tag hergibt. Ist die Menge bestellt, sind alle ihre Produkte für diesen Tag ausverkauft.',
  products: (count: number) => plural('de', count, 'Produkt', 'Produkte'),
  use: (used: number, limit: number) => `${inFigures('de', used)} von ${inFigures('de', limit)}`,
  limit: 'Name und Menge',
  name: 'Name',
  nameHint: 'Zum Beispiel „Sauerteig“ oder „Ofen 2“. Kunden sehen ihn nicht.',
  perDay: 'Menge am Tag',
  perDayHint: 'Über alle Filialen zusammen.',
  perWeekday: 'Andere Menge am',
  perWeekdayHint: 'Leer: die Menge am Tag gilt.',
  members: 'Produkte',
  membersHint:
    'Ein Stück zählt 1. Braucht eines mehr, etwa ein doppelt großes Brot, lassen Sie es mehr zählen.',
  counts: 'zählt',
  countsOf: (name: string) => `${name} zählt`,
  delete: {
    action: 'Gemeinsame Menge löschen',
    title: (name: string) => `Gemeinsame Menge ${name} löschen?`,
    text: 'Die Produkte bleiben. Für sie gelten dann nur noch ihre eigenen Mengen.',
    done: 'Die gemeinsame Menge wurde gelöscht.',
  },
}
