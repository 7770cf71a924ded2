import type { SheetRefusal } from '#bakery/catalogue/sheets/product-sheets.ts'
import { NBSP, plural } from '#bakery/figures.ts'

export const productImport = {
  title: 'Produkte aus einer Tabelle',
  lead: 'Aus einer Tabelle: CSV oder Excel. Zuerst sehen Sie, was sich ändern würde; gespeichert wird erst danach.',
  file: 'Datei wählen',
  hint: `CSV oder Excel (.xlsx), bis 5${NBSP}MB und 5.000 Zeilen. Die erste Zeile nennt die Spalten.`,
  check: 'Prüfen',
  example: 'Am einfachsten: herunterladen, in Excel ändern, hier wieder einlesen.',
  exportCsv: 'Als CSV herunterladen',
  exportExcel: 'Als Excel herunterladen',
  columnsTitle: 'Welche Spalten es gibt',
  columnsHint:
    'Nötig ist nur der Name, für neue Produkte auch Kategorie und Preis. Was fehlt, bleibt, wie es ist.',
  refused: {
    too_large: 'Die Datei ist zu groß.',
    too_many_rows: 'Die Datei hat mehr als 5.000 Zeilen.',
    unreadable: 'Das ist keine Tabelle, die wir lesen können. Speichern Sie sie als CSV oder Excel (.xlsx).',
    busy: 'Gerade werden andere Dateien gelesen. Bitte versuchen Sie es gleich noch einmal.',
  } satisfies Record<SheetRefusal, string>,
  noFile: 'Bitte eine Datei wählen.',
  preview: (file: string) => `Was ${file} ändert`,
  counts: {
    new: (count: number) => `${count} neu`,
    changed: (count: number) => `${count} geändert`,
    unchanged: (count: number) => `${count} unverändert`,
    invalid: (count: number) => plural('de', count, 'Fehler', 'Fehler'),
  },
  kinds: { new: 'neu', changed: 'geändert', unchanged: 'unverändert', invalid: 'Fehler' },
  line: (line: number) => `Zeile ${line}`,
  columns: { line: 'Zeile', product: 'Produkt', state: 'Stand', details: 'Was sich ändert' },
  from: 'bisher',
  problems: { unknown: 'Das kennen wir nicht.', taken: 'Steht schon in einer anderen Zeile.' },
  noCategory:
    'Fehlt. Stand sie in verbundenen Zellen, laden Sie die Excel-Datei selbst hoch oder schreiben Sie sie in jede Zeile.',
  empty: 'leer',
  newCategory: (name: string) => `Kategorie „${name}“ wird angelegt`,
  unknownColumns: (names: string) => `Diese Spalten kennen wir nicht, sie bleiben außer Acht: ${names}.`,
  missingColumns: (names: string) => `Diese Spalte fehlt: ${names}. So kann nichts eingelesen werden.`,
  moreRows: (count: number) => `Dazu ${plural('de', count, 'weitere Zeile', 'weitere Zeilen')}.`,
  invalidLeftOut: 'Zeilen mit Fehlern werden ausgelassen.',
  nothing: 'Die Datei ändert nichts.',
  apply: (count: number) => `${plural('de', count, 'Produkt', 'Produkte')} übernehmen`,
  discard: 'Verwerfen',
  changedMeanwhile:
    'Inzwischen hat jemand Produkte geändert oder eine andere Datei eingelesen. Es wurde nichts übernommen. Bitte sehen Sie noch einmal nach.',
  lost: 'Die Verbindung ist abgerissen. Die Übernahme läuft trotzdem zu Ende: Bitte sehen Sie gleich in der Produktliste nach.',
  cancelled: 'Abgebrochen. Es wurde nichts übernommen.',
  done: (created: number, changed: number) => `Übernommen: ${created} neu, ${changed} geändert.`,
}
