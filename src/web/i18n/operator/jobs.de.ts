export const jobs = {
  title: 'Zeitplan',
  lead: 'Was von selbst geschieht, nach der Uhr in UTC. Von mehreren Prozessen tut es einer.',
  run: 'Jetzt ausführen',
  started: (id: string) => `${id} ist gestartet.`,
  words: {
    'deliver-mails': 'E-Mails senden',
    'mark-no-shows': 'Nicht abgeholte Bestellungen vermerken',
    'remind-customers': 'Kunden erinnern',
    'delete-unfinished-accounts': 'Unfertige Konten löschen',
    'finish-deletions': 'Begonnene Löschungen beenden',
    'forget-old-data': 'Alte Daten vergessen',
    __pbLogsCleanup__: 'Alte Logs löschen',
    __pbDBOptimize__: 'Datenbank aufräumen',
    __pbMFACleanup__: 'Abgelaufene zweite Schritte löschen',
    __pbOTPCleanup__: 'Abgelaufene Codes löschen',
    __pbAutoBackup__: 'Sicherung machen',
  },
}
