import type { Variant } from '../storefront/de-du.ts'
import type { CommonMessages } from './en.ts'

/** Texts of every page that differ for bakeries that address their customers with du. */
export const commonDu: Variant<CommonMessages> = {
  toasts: { tryAgain: 'Bitte versuche es erneut.' },
  errorPages: {
    server: {
      text: 'Da ist bei uns etwas schiefgegangen. Deine Daten sind sicher. Bitte versuche es gleich noch einmal.',
    },
    offline: {
      text: 'Dein Gerät ist gerade nicht mit dem Internet verbunden. Sobald es wieder verbunden ist, geht es hier weiter.',
    },
    refused: {
      text: 'Diese Anfrage konnten wir nicht annehmen. Bitte lade die Seite neu und versuche es erneut.',
    },
    tooMany: {
      text: 'Von deinem Anschluss kamen gerade sehr viele Anfragen. Bitte warte ein paar Minuten und versuche es erneut.',
    },
    bakery: {
      text: 'Die gewünschte Bäckerei wurde nicht gefunden. Bitte prüfe die Adresse oder wähle eine andere Bäckerei.',
    },
  },
}
