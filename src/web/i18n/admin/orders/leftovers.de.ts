import { inFigures } from '#bakery/figures.ts'

export const leftovers = {
  title: 'Heute noch da',
  lead: 'Was gebacken, aber nicht mehr bestellt ist. Kunden bestellen es im Shop und holen es heute ab; spät Storniertes und nicht Abgeholtes kommt von selbst dazu.',
  open: 'Heute noch da',
  off: 'Der Shop bietet das zurzeit nicht an. Sie schalten es unter „Allgemeines“ bei „Bestellungen“ ein.',
  toGeneral: 'Zu „Allgemeines“',
  none: 'Gerade ist nichts übrig.',
  until: (time: string) => `Im Shop bis ${time}`,
  closed: 'Geschlossen: steht gerade nicht im Shop',
  closedBranch: (name: string) => `${name} (geschlossen)`,
  counts: (added: string, ordered: string, sold: string) =>
    `${added} übrig gewesen, ${ordered} bestellt, ${sold} verkauft`,
  left: 'noch da',
  sell: 'Eins verkauft',
  sellOf: (name: string) => `Eins verkauft: ${name}`,
  remaining: 'Noch da',
  remainingOf: (name: string) => `Noch da: ${name}`,
  set: 'Ändern',
  setOf: (name: string) => `Anzahl ändern: ${name}`,
  remove: 'Entfernen',
  removeOf: (name: string) => `Entfernen, ohne Verkauf: ${name}`,
  removed: (name: string) => `${name} steht nicht mehr im Shop.`,
  add: 'Etwas dazustellen',
  product: 'Produkt',
  branch: 'Filiale',
  quantity: 'Anzahl',
  addAction: 'In den Shop stellen',
  addHint: 'Nur, was keiner Bestellung mehr gehört.',
  saved: (count: string, name: string) => `Noch ${count} da: ${name}.`,
  savedClosed: (count: string, name: string, branch: string) =>
    `Noch ${count} da: ${name}. ${branch} hat geschlossen, deshalb steht davon gerade nichts im Shop.`,
  changed: 'Inzwischen hat jemand bestellt. Bitte sehen Sie nach, wie viele noch da sind.',
  dayOver: 'Diese Seite war von gestern. Jetzt zeigt sie heute.',
  notPossible:
    'Dieses Produkt braucht eine Auswahl oder ist nicht im Verkauf. So lässt es sich nicht anbieten.',
  invalid: 'Bitte geben Sie eine ganze Zahl ein.',
  total: (added: number, ordered: number) =>
    `In den letzten 31\u00a0Tagen: ${inFigures('de', added)}\u00a0Stück übrig, ${ordered === 0 ? 'im Shop wurde noch keines bestellt' : `davon ${inFigures('de', ordered)} im Shop bestellt`}.`,
}
