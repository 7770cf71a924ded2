import { inFigures, plural } from '#bakery/figures.ts'

export const bakePlan = {
  title: 'Backplan',
  titleOf: (day: string) => `Backplan, ${day}`,
  day: 'Tag',
  today: 'Heute',
  tomorrow: 'Morgen',
  branch: 'Filiale',
  allBranches: 'Alle Filialen',
  show: 'Anzeigen',
  back: 'Zur Verwaltung',
  print: 'Backzettel',
  groups: 'Teiggruppen',
  progress: (baked: number, need: number) =>
    `${inFigures('de', baked)} von ${inFigures('de', need)} Stück fertig`,
  allBaked: 'Alles gebacken',
  none: 'Für diesen Tag ist noch nichts bestellt.',
  noGroups: 'Sortiert nach Menge.',
  addGroups: 'Teiggruppen anlegen',
  withoutGroup: 'Ohne Teiggruppe',
  left: (count: number) => `noch ${inFigures('de', count)}`,
  done: 'Fertig',
  more: (count: number) => `${inFigures('de', count)} mehr als bestellt`,
  elsewhere: (count: number) => `davon ${inFigures('de', count)} in anderen Listen abgehakt`,
  batch: (product: string, batch: number, units: number) =>
    `${product}, Blech ${batch}: ${plural('de', units, 'Stück', 'Stück')} fertig`,
  whole: (product: string, units: number) => `${product}: ${plural('de', units, 'Stück', 'Stück')} fertig`,
  by: (time: string, name: string) => (name === '' ? time : `${time}, ${name}`),
  deleted: 'Das Produkt wurde gelöscht und lässt sich hier nicht abhaken.',
  awake: 'Bildschirm bleibt an',
  refusals: {
    invalid: 'Das hat nicht geklappt. Die Seite zeigt jetzt den neuen Stand.',
    day_over: 'Der Tag ist vorbei. Abhaken geht nicht mehr.',
    not_needed: 'Davon ist nichts mehr bestellt. Die Seite zeigt jetzt den neuen Stand.',
    gone: 'Dieses Produkt oder diese Filiale gibt es nicht mehr.',
  },
}
