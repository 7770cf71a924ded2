import { plural } from '#bakery/figures.ts'
import type { ApiScope } from '#bakery/programs/api-scopes.ts'

export const apiKeys = {
  title: 'API-Schlüssel',
  lead: 'Damit liest Ihre Kasse, Ihre Warenwirtschaft oder ein eigenes Programm Bestellungen und Mengen und meldet zurück, was gepackt und abgeholt ist.',
  docs: 'Für Entwickler (OpenAPI)',
  add: 'Schlüssel anlegen',
  newTitle: 'Neuer API-Schlüssel',
  full: (most: number) =>
    `Mehr als ${most} Schlüssel gehen nicht. Widerrufen Sie einen, den Sie nicht mehr brauchen.`,
  count: (count: number) => plural('de', count, 'API-Schlüssel', 'API-Schlüssel'),
  states: { valid: 'Gültig', expired: 'Abgelaufen' },
  unused: 'Noch nie',
  lastUse: (when: string) => `Zuletzt benutzt: ${when}`,
  keyTitle: 'API-Schlüssel',
  program: 'Programm',
  name: 'Name',
  nameHint: 'Zum Beispiel „Kasse“. Er steht im Verlauf jeder Bestellung, die das Programm ändert.',
  validity: 'Gültig',
  validityHint: 'Danach öffnet der Schlüssel nichts mehr, und Sie legen einen neuen an.',
  days: (days: number) =>
    days === 0 ? 'bis zum Widerruf' : days === 365 ? 'ein Jahr lang' : `${days}\u00a0Tage lang`,
  scopes: 'Rechte',
  scopesLegend: 'Was das Programm darf',
  scopesHint: 'So wenig wie möglich: Wer den Schlüssel kennt, darf dasselbe.',
  scopeNames: {
    'products:read': 'Produkte lesen',
    'orders:read': 'Bestellungen lesen, ohne Kundendaten',
    'customers:read': 'Auch Kundendaten lesen',
    'orders:write': 'Bestellungen packen, ausgeben und stornieren',
    'volumes:read': 'Mengen und Abholzeiten eines Tages lesen',
  } satisfies Record<ApiScope, string>,
  customersHint:
    'Name, Kontakt, Hinweis und Wünsche, etwa eine Aufschrift. Ihre Datenschutzerklärung nennt die Weitergabe, und mit dem Anbieter brauchen Sie einen Vertrag (Art.\u00a028 DSGVO). Werden Kundendaten hier gelöscht, muss das Programm sie auch löschen.',
  created: 'Schlüssel angelegt',
  createdTitle: (name: string) => `„${name}“ ist angelegt`,
  keyText: 'Das Programm sendet ihn bei jeder Anfrage mit: Authorization: Bearer krume_…',
  once: 'Er wird nur dieses eine Mal gezeigt. Tragen Sie ihn jetzt im anderen Programm ein.',
  copied: 'Der Schlüssel ist kopiert.',
  next: 'Weiter zum Schlüssel',
  createdAt: 'Angelegt',
  validUntil: 'Gültig bis',
  noEnd: 'Bis zum Widerruf',
  use: 'Zuletzt benutzt',
  may: 'Er darf',
  begin: 'Beginn des Schlüssels',
  revoke: {
    action: 'Schlüssel widerrufen',
    title: (name: string) => `Schlüssel ${name} widerrufen?`,
    text: 'Das Programm kommt damit sofort nicht mehr hinein. Was es geändert hat, bleibt.',
    done: 'Der Schlüssel ist widerrufen.',
  },
}
