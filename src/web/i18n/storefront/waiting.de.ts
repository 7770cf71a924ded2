export const waiting = {
  join: 'Auf die Warteliste',
  title: 'Warteliste',
  back: 'Zurück zum Shop',
  full: (day: string) => `Für ${day} zurzeit ausverkauft`,
  how: {
    first: 'Wird etwas frei, legen wir es der Reihe nach zurück und schreiben Ihnen.',
    time: (hours: number) =>
      `Sie haben dann in der Regel ${hours === 1 ? 'eine Stunde' : `${hours}\u00a0Stunden`} Zeit zu bestellen, nachts länger. Danach ist der Nächste dran.`,
    free: 'Warten kostet nichts und verpflichtet zu nichts. Bestellt ist erst, was Sie selbst bestellen.',
  },
  quantity: 'Anzahl',
  options: 'Auswahl',
  name: 'Name',
  email: 'E-Mail',
  emailHint: 'Dorthin schreiben wir, sobald etwas frei wird.',
  send: 'Link zum Bestätigen senden',
  privacy: {
    before:
      'Wir verwenden Name und E-Mail-Adresse nur für diese Warteliste und löschen sie nach dem Abholtag. Mehr dazu:',
    link: 'Datenschutz',
  },
  sentTitle: 'Bitte sehen Sie in Ihr Postfach',
  sent: (email: string) =>
    `Der Link zum Bestätigen ist unterwegs an ${email}. Ihr Platz zählt ab dem Moment, in dem Sie ihn bestätigen.`,
  tooMany:
    'Diese Warteliste ist voll, oder Sie warten schon auf vieles. Bitte versuchen Sie es mit einem anderen Tag.',
  available: 'Das ist gerade wieder zu haben. Sie können es im Shop bestellen.',
  notPossible: 'Das gibt es an diesem Tag nicht mehr. Im Shop sehen Sie, was möglich ist.',
  toShop: 'Zum Shop',
  confirmTitle: 'Noch ein Tipp',
  confirmText: 'Bitte bestätigen Sie, dass wir Ihnen schreiben dürfen, sobald etwas frei wird.',
  confirm: 'Ja, auf die Warteliste',
  confirmed: 'Sie stehen auf der Warteliste.',
  waitingTitle: 'Sie stehen auf der Warteliste',
  ahead: (count: number) =>
    count === 0
      ? 'Sie sind als Nächstes dran.'
      : `Vor Ihnen ${count === 1 ? 'wartet 1 Person' : `warten ${count} Personen`}.`,
  late: 'Bis zum Bestellschluss ist nichts frei geworden. Bleibt am Abholtag etwas übrig, legen wir es der Reihe nach zurück und schreiben Ihnen.',
  leave: 'Nicht mehr warten',
  leaveTitle: 'Nicht mehr warten?',
  leaveText: 'Ihr Platz wird frei. Bestellt ist nichts.',
  leaveAction: 'Nicht mehr warten',
  left: 'Ihr Platz ist frei. Bestellt ist nichts.',
  offerTitle: 'Für Sie zurückgelegt',
  offerUntil: (until: string) => `Reserviert bis ${until}. Bestellt ist noch nichts.`,
  time: 'Abholzeit',
  release: 'Doch nicht: für andere freigeben',
  gone: 'Dieses Angebot ist abgelaufen. Bestellt ist nichts.',
  nothing: 'Dieses Produkt gibt es nicht mehr.',
  orderedTitle: 'Bestellt',
  ordered: 'Sie haben das Angebot angenommen.',
  toOrder: 'Zur Bestellung',
  endedTitle: 'Diese Warteliste ist zu Ende',
  ended: {
    customer: 'Sie haben Ihren Platz freigegeben. Bestellt ist nichts.',
    owner: 'Die Bäckerei kann Ihnen das leider nicht mehr anbieten. Bestellt ist nichts.',
    expired: 'Ihr Angebot ist abgelaufen. Bestellt ist nichts.',
    closed: 'Es ist leider nicht genug frei geworden. Bestellt ist nichts.',
  },
  again: 'Noch einmal warten',
}
