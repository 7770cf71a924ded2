import { plural } from '#bakery/figures.ts'

export const doughGroups = {
  title: 'Teiggruppen',
  newTitle: 'Neue Teiggruppe',
  lead: 'In dieser Reihenfolge stehen sie auf dem Backplan und dem Backzettel.',
  add: 'Teiggruppe anlegen',
  none: 'Weizenteig, Roggenteig, Feingebäck, Torten: Legen Sie an, was zusammen gebacken wird. Backplan und Backzettel folgen Ihrer Reihenfolge.',
  products: (count: number) => plural('de', count, 'Produkt', 'Produkte'),
  group: 'Teiggruppe',
  name: 'Name',
  nameHint: 'Zum Beispiel „Weizenteig“. Kunden sehen ihn nicht.',
  members: 'Produkte',
  membersHint:
    'Jedes Produkt gehört zu höchstens einer Teiggruppe. Was Sie hier wählen, verlässt seine bisherige.',
  elsewhere: (group: string) => `jetzt: ${group}`,
  up: (name: string) => `${name} nach oben`,
  down: (name: string) => `${name} nach unten`,
  delete: {
    action: 'Teiggruppe löschen',
    title: (name: string) => `Teiggruppe ${name} löschen?`,
    text: 'Die Produkte bleiben und stehen dann ohne Teiggruppe am Ende des Backplans.',
    done: 'Die Teiggruppe wurde gelöscht.',
  },
}
