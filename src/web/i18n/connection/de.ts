/**
 * What is said of the connection, and of what was tapped without one. No part of an area's texts: it is loaded with what
 * says it, after the page's start.
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
