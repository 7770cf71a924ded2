import { plural } from '#bakery/figures.ts'

/** Texts of the allergen filter, and of the notes about hidden products. */
export const filter = {
  legend: 'Ohne Produkte mit',
  traces: 'Auch keine Spuren davon',
  hint: 'Die Auswahl gilt in diesem Browser, bis Sie sie aufheben. Maßgeblich ist, was die Bäckerei angibt.',
  done: 'Fertig',
  apply: 'Anwenden',
  hidden: (count: number, names: string) =>
    `Ohne ${names}: ${plural('de', count, 'Produkt', 'Produkte')} ausgeblendet.`,
  hiddenTraces: (count: number, names: string) =>
    `Ohne ${names} und Spuren davon: ${plural('de', count, 'Produkt', 'Produkte')} ausgeblendet.`,
  none: (names: string) => `Ohne ${names}: Alle Produkte passen.`,
  kept: 'Das gilt, bis Sie es aufheben.',
  without: (names: string) => `Ohne ${names}`,
  change: 'Ändern',
  reset: 'Aufheben',
  failed: 'Die Auswahl konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  clashWith: (names: string) => `Passt nicht zu Ihrem Allergen-Filter: ${names}.`,
}
