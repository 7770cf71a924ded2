import { NBSP } from '#bakery/figures.ts'

export const limits = {
  title: 'Anfragelimits',
  lead: 'Wie oft die API gefragt werden darf. Wer mehr fragt, muss kurz warten (429). Für Betreiber gelten sie nicht; Bestellen und Anmelden sind davon unabhängig immer geschützt.',
  inGeneral: 'Allgemein',
  enabled: 'Limits anwenden',
  enabledHint: 'Aus: Die Regeln bleiben stehen, gelten aber nicht.',
  excluded: 'Adressen ohne Limits',
  excludedHint: `Je Zeile eine Adresse oder ein Netz, z.${NBSP}B. 192.0.2.0/24.`,
  fixed: 'Das legt die Umgebung des Servers fest.',
  rules: 'Regeln',
  rulesHint: `Was gezählt wird: eine Aktion (*:auth, orders:create), ein Weg mit oder ohne Methode (POST${NBSP}/api/batch) oder der Anfang eines Wegs mit / am Ende (/api/). Die genauere Regel gilt.`,
  add: 'Regel hinzufügen',
  rule: (number: number) => `Regel ${number}`,
  fields: {
    label: 'Was gezählt wird',
    maxRequests: 'Anfragen',
    duration: 'In Sekunden',
    audience: 'Für wen',
  },
  audiences: { '': 'Alle', '@guest': 'Gäste', '@auth': 'Angemeldete' },
  conflicting: 'Diese Regel steht schon da oder verdeckt eine andere.',
  invalidLabel: `Bitte eine Aktion oder einen Weg eingeben, z.${NBSP}B. *:auth oder /api/.`,
  up: (rule: string) => `${rule} nach oben`,
  down: (rule: string) => `${rule} nach unten`,
  remove: (rule: string) => `${rule} entfernen`,
}
