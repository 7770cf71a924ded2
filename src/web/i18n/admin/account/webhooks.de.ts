import { inFigures, plural } from '#bakery/figures.ts'
import type { DeliveryFault } from '#bakery/webhooks/delivery-fault.ts'
import type { DeliveryType } from '#bakery/webhooks/webhook-events.ts'

export const webhooks = {
  title: 'Webhooks',
  lead: 'Kasse, Warenwirtschaft oder Produktionsplanung erfahren von selbst, sobald sich eine Bestellung ändert.',
  add: 'Webhook anlegen',
  newTitle: 'Neuer Webhook',
  full: (most: number) =>
    `Mehr als ${most} Webhooks gehen nicht. Löschen Sie einen, den Sie nicht mehr brauchen.`,
  queued: (count: number) => `${inFigures('de', count)} wartend`,
  failed: (count: number) => `${inFigures('de', count)} gescheitert`,
  lastFailed: 'Zuletzt kam nichts an. Das Protokoll sagt, warum.',
  count: (count: number) => plural('de', count, 'Webhook', 'Webhooks'),
  none: 'Keine',
  someOff: (count: number) => `${count} ausgeschaltet`,
  states: { on: 'An', failing: 'Antwortet nicht', off: 'Aus' },
  receiver: 'Empfänger',
  name: 'Name',
  nameHint: 'Zum Beispiel „Kasse“. Nur Sie sehen ihn.',
  url: 'Adresse',
  urlHint:
    'Verschlüsselt und aus dem Internet erreichbar. Die Adresse nennt Ihnen der Hersteller des Programms.',
  customerData: 'Auch Kundendaten senden',
  customerDataHint:
    'Name, Kontakt, Hinweis und Wünsche, etwa eine Aufschrift. Nur, wenn das Programm sie braucht: Ihre Datenschutzerklärung nennt die Weitergabe, und mit dem Anbieter brauchen Sie einen Vertrag (Art.\u00a028 DSGVO). Werden sie hier gelöscht, erfährt es davon und muss sie auch löschen.',
  events: 'Ereignisse',
  eventsLegend: 'Wovon das Programm erfährt',
  types: {
    'order.placed': 'Bestellung eingegangen',
    'order.changed': 'Bestellung geändert',
    'order.ready': 'Bestellung gepackt',
    'order.picked_up': 'Bestellung abgeholt',
    'order.not_collected': 'Bestellung nicht abgeholt',
    'order.reopened': 'Wieder offen, etwa nach „Rückgängig“',
    'order.cancelled': 'Bestellung storniert',
    'day.closed': 'Bestellschluss eines Tages, mit allen Mengen',
    'order.erased': 'Kundendaten gelöscht',
    'webhook.test': 'Test',
  } satisfies Record<DeliveryType, string>,
  created: 'Webhook angelegt',
  createdTitle: (name: string) => `„${name}“ ist angelegt`,
  stateTitle: 'Zustand',
  testHint: 'Ein Test zeigt gleich, ob der Empfänger antwortet. Er enthält keine Bestellung.',
  test: 'Test senden',
  answered: (response: number, milliseconds: number) =>
    `Angekommen: Antwort ${response} nach ${inFigures('de', milliseconds)}\u00a0ms.`,
  refused: (response: number) => `Der Empfänger hat mit ${response} geantwortet, erwartet ist 200 bis 299.`,
  unreachable: 'Der Empfänger war nicht zu erreichen. Im Protokoll steht, warum.',
  isOff: 'Der Webhook ist ausgeschaltet.',
  switchOn: 'Wieder einschalten',
  switchOff: 'Ausschalten',
  switchedOn: 'Der Webhook ist wieder an.',
  switchedOff: 'Der Webhook ist ausgeschaltet.',
  failingSince: (when: string) => `Seit ${when} kam nichts mehr an. Wir versuchen es weiter.`,
  offBecause: {
    owner: (when: string) => `Ausgeschaltet am ${when}. Was seitdem geschieht, erfährt das Programm nicht.`,
    failing: (when: string) =>
      `Am ${when} ausgeschaltet, weil tagelang nichts ankam. Was seitdem geschieht, erfährt das Programm nicht.`,
    gone: (when: string) =>
      `Am ${when} ausgeschaltet, weil der Empfänger antwortete, dass es ihn nicht mehr gibt (410).`,
    proof: (when: string) =>
      `Am ${when} ausgeschaltet: Der Webhook ist älter als die Bestätigung Ihrer E-Mail-Adresse. Schalten Sie ihn nur ein, wenn Sie den Empfänger kennen.`,
  },
  secret: {
    title: 'Geheimnis',
    text: 'Damit prüft das Programm, dass eine Nachricht wirklich von Krume kommt (Standard Webhooks).',
    once: 'Es wird nur dieses eine Mal gezeigt. Tragen Sie es jetzt im anderen Programm ein.',
    copy: 'Kopieren',
    copied: 'Das Geheimnis ist kopiert.',
    next: 'Weiter zum Webhook',
    renew: 'Neues Geheimnis',
    renewHint: (hours: number) =>
      `Das bisherige gilt noch ${hours}\u00a0Stunden neben dem neuen, damit beim Wechsel nichts verloren geht.`,
  },
  log: {
    title: 'Protokoll',
    hint: (days: number) =>
      `Was in den letzten ${days}\u00a0Tagen gesendet wurde. Was scheitert, versuchen wir etwa vier Tage lang erneut.`,
    state: 'Zustellungen',
    all: 'Alle',
    onlyFailed: 'Gescheiterte',
    none: 'Noch nichts gesendet.',
    noneFailed: 'Nichts ist gescheitert.',
    done: 'Angekommen',
    failed: 'Gescheitert',
    waiting: 'Wartet',
    forDay: (day: string) => `für ${day}`,
    took: (milliseconds: number) => `${inFigures('de', milliseconds)}\u00a0ms`,
    next: (when: string) => `nächster Versuch ${when}`,
    answer: 'Antwort',
    faults: {
      unknown_host: 'Die Adresse ist unbekannt: Bitte prüfen Sie, ob sie richtig geschrieben ist.',
      refused: 'Der Empfänger hat die Verbindung abgelehnt. Vielleicht läuft das Programm gerade nicht.',
      unreachable: 'Zum Empfänger kam keine Verbindung zustande.',
      timeout: 'Der Empfänger hat nicht rechtzeitig geantwortet.',
      certificate:
        'Das Zertifikat des Empfängers ist abgelaufen, unvollständig oder gilt nicht für diese Adresse.',
      tls: 'Eine verschlüsselte Verbindung zum Empfänger war nicht möglich.',
      broken: 'Der Empfänger hat die Verbindung abgebrochen.',
      not_public: 'Die Adresse ist nicht aus dem Internet erreichbar, deshalb wurde nichts gesendet.',
      switched_off: 'Der Webhook war ausgeschaltet.',
      order_gone: 'Die Bestellung gibt es nicht mehr.',
    } satisfies Record<DeliveryFault, string>,
    resend: 'Erneut senden',
    resendFailed: 'Gescheiterte erneut senden',
    since: 'Gescheitert seit',
    days: (days: number) => plural('de', days, 'Tag', 'Tagen'),
    queuedAgain: (count: number) =>
      count === 0
        ? 'In dieser Zeit ist nichts gescheitert.'
        : `${plural('de', count, 'Nachricht wird', 'Nachrichten werden')} erneut gesendet.`,
  },
  delete: {
    action: 'Webhook löschen',
    title: (name: string) => `Webhook ${name} löschen?`,
    text: 'Das Programm erfährt dann nichts mehr, und das Protokoll wird gelöscht.',
    done: 'Der Webhook wurde gelöscht.',
  },
}
