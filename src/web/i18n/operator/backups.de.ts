import type { BackupProblem, BackupProgress } from '#bakery/operating/installation/backups.ts'

export const backups = {
  title: 'Sicherungen',
  lead: 'Jede enthält alles: Bäckereien, Bestellungen mit den Daten der Kunden, Konten, Bilder und Einstellungen samt den Zugangsdaten zu E-Mail-Server und S3. Nach 35 Tagen wird jede gelöscht, nur die neueste bleibt.',
  encrypted:
    'Neue Sicherungen werden verschlüsselt. Bewahren Sie den Schlüssel (BACKUP_KEY) auch an einem anderen Ort auf: Ohne ihn lässt sich keine wiederherstellen.',
  plain:
    'Die Sicherungen sind nicht verschlüsselt: Bewahren Sie sie wie ein Geheimnis auf, oder setzen Sie BACKUP_KEY.',
  make: 'Sicherung machen',
  making: 'Wird gesichert',
  none: 'Es gibt noch keine Sicherung.',
  download: 'Herunterladen',
  restore: 'Einspielen',
  delete: {
    action: 'Sicherung löschen',
    title: 'Diese Sicherung löschen?',
    text: 'Sie kann danach nicht mehr eingespielt werden. An den Bäckereien ändert sich nichts.',
  },
  upload: 'Sicherung hochladen',
  uploadHint:
    'Eine ZIP-Datei (verschlüsselt: .age), die hier oder in einer anderen Installation gemacht wurde.',
  file: 'Sicherungsdatei wählen',
  uploadNow: 'Hochladen',
  uploading: 'Wird hochgeladen',
  uploaded: 'Die Sicherung ist hochgeladen.',
  uploadCancelled: 'Abgebrochen. Es wurde nichts hochgeladen.',
  uploadFailed: 'Die Datei ist nicht angekommen. Bitte versuchen Sie es noch einmal.',
  noFile: 'Bitte wählen Sie eine Datei aus.',
  running: {
    create: (key: string) => `${key} wird gerade gemacht.`,
    restore: (key: string) => `${key} wird gerade eingespielt. Bis es fertig ist, gilt der bisherige Stand.`,
    drill: (key: string) => `${key} wird gerade probeweise eingespielt, neben den echten Daten.`,
  },
  /** Progress of a backup or a restore. */
  steps: {
    check: (done: string, all: string) => `Geprüft: ${done} von ${all}`,
    rows: (done: string, all: string) => `Zeilen: ${done} von ${all}`,
    files: (done: string, all: string) => `Dateien: ${done} von ${all}`,
  } satisfies Record<BackupProgress['step'], unknown>,
  leave: 'Sie können diese Seite verlassen: Es geht auch ohne Sie weiter.',
  problems: {
    busy: 'Gerade wird schon gesichert oder eingespielt. Bitte versuchen Sie es danach noch einmal.',
    in_use: 'Sie wird gerade gebraucht.',
    missing: 'Diese Sicherung gibt es nicht mehr.',
    name_invalid: 'Bitte benennen Sie die Datei um: Ihr Name ist zu lang oder beginnt mit einem Punkt.',
    name_taken:
      'Eine Sicherung mit diesem Namen gibt es schon. Benennen Sie die Datei um, oder löschen Sie die andere.',
    no_zip: 'Die Datei ist weder ein ZIP-Archiv noch eine verschlüsselte Sicherung.',
    no_backup: 'Das Archiv ist keine Sicherung von Krume.',
    newer_version:
      'Die Sicherung kommt aus einer neueren Version von Krume. Aktualisieren Sie zuerst diese Installation.',
    key_missing: 'Sie ist verschlüsselt, und kein Schlüssel dieser Installation (BACKUP_KEY) passt dazu.',
    damaged: 'Sie ist beschädigt oder nicht vollständig.',
    does_not_fit:
      'Was darin steht, passt nicht zu dieser Version von Krume. Spielen Sie sie in der Version ein, aus der sie stammt.',
    disk_full:
      'Auf dem Datenträger ist nicht genug Platz. Schaffen Sie Platz und versuchen Sie es noch einmal.',
    broke_off: 'Das Einspielen brach ab oder dauerte zu lange.',
  } satisfies Record<BackupProblem, string>,
  ended: {
    create: (key: string) => `${key} ist gemacht:`,
    restore: (key: string) => `${key} ist eingespielt:`,
  },
  failed: {
    create: (key: string) => `${key} konnte nicht gemacht werden:`,
    restore: (key: string) => `${key} konnte nicht eingespielt werden, alles ist wie vorher:`,
  },
  drill: {
    title: 'Probe',
    lead: 'Eine Sicherung ist so gut wie ihre Wiederherstellung. Jeden Sonntag wird die neueste in eine eigene Datenbank eingespielt und gelesen. Die echten Daten bleiben unberührt.',
    never: 'Es gab noch keine Probe.',
    good: (key: string, rows: string, files: string) =>
      `${key} ließ sich einspielen: ${rows} Zeilen, ${files} Dateien.`,
    bad: (key: string) => `${key} ließ sich nicht einspielen:`,
    start: 'Neueste jetzt proben',
    running: 'Wird geprobt',
  },
  restoring: {
    title: 'Sicherung einspielen',
    consequences: [
      'Alles wird durch den Stand der Sicherung ersetzt: alle Bäckereien, Bestellungen, Konten und Einstellungen.',
      'Was seit der Sicherung geschehen ist, geht verloren. Machen Sie vorher eine neue Sicherung.',
      'Gelingt es nicht, bleibt alles, wie es ist.',
      'Danach müssen Sie sich vielleicht neu anmelden, mit dem Passwort von damals.',
    ],
    name: 'Zur Bestätigung den Namen der Sicherung eingeben',
    submit: 'Alles ersetzen',
  },
}
