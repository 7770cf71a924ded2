/**
 * Messages about the connection, and about taps without one. They belong to no area, since they are loaded after the
 * page's start with the component that shows them.
 */
export const de = {
  slow: 'Die Verbindung ist langsam. Bitte noch einen Moment.',
  lost: 'Keine Verbindung.',
  waiting: 'Keine Verbindung. Sobald sie wieder da ist, geht es von selbst weiter.',
  dropped: 'Keine Verbindung. Die Auswahl davor wurde nicht übernommen.',
  unsent: 'Ohne Verbindung wurde das nicht gesendet. Bitte noch einmal versuchen.',
  back: 'Die Verbindung ist wieder da.',
  bagStays: 'Die Tüte ist unverändert.',
}
