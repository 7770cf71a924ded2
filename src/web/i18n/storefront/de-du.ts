import type { StorefrontMessages } from './en.ts'

type Text = string | ((...parameters: never[]) => string)

/** Part of a catalogue: the texts that differ. */
export type Variant<Texts> = {
  [K in keyof Texts]?: Texts[K] extends Text ? Texts[K] : Variant<Texts[K]>
}

/** Texts of the storefront that differ for bakeries that address their customers with du. */
export const deDu: Variant<StorefrontMessages> = {
  planner: {
    title: 'Wann holst du ab?',
    branchFirst: 'Bitte wähle zuerst eine Filiale, dann die Uhrzeit.',
    noDayAction: 'Bitte versuche es mit einer anderen Filiale oder später noch einmal.',
    lostDay: (wished, now) =>
      `${wished} ist nicht mehr möglich. Jetzt ausgewählt: ${now}. Deine Tüte ist unverändert.`,
    lostSlot: (time) => `${time} ist nicht mehr frei. Bitte wähle eine andere Uhrzeit.`,
  },
  products: {
    empty: 'Hier gibt es noch nichts zu bestellen. Schau bald wieder vorbei.',
    filter: { clash: 'Passt nicht zu deinem Allergen-Filter' },
  },
  facts: {
    minAgeOfOrder: (age) =>
      `Diese Bestellung geben wir nur an Personen ab ${age} Jahren aus. Bitte bring deinen Ausweis mit.`,
  },
  filter: {
    hint: 'Die Auswahl gilt in diesem Browser, bis du sie aufhebst. Maßgeblich ist, was die Bäckerei angibt.',
    kept: 'Das gilt, bis du es aufhebst.',
    failed: 'Die Auswahl konnte nicht gespeichert werden. Bitte versuche es erneut.',
    clashWith: (names) => `Passt nicht zu deinem Allergen-Filter: ${names}.`,
  },
  basket: {
    title: 'Deine Tüte',
    emptyText: 'Tippe bei einem Produkt auf das Plus.',
    changes: 'Deine Tüte passt nicht mehr ganz',
    gone: (name: string) =>
      name === '' ? 'Ein Produkt deiner Tüte gibt es nicht mehr.' : `${name} gibt es nicht mehr.`,
  },
  checkout: {
    yourData: 'Deine Angaben',
    emailHint: 'Dorthin kommt die Bestätigung mit deinem Abholcode.',
    summary: 'Deine Bestellung',
    consentMissing: {
      acceptTerms: 'Bitte bestätige, dass du die AGB akzeptierst.',
      acceptPrivacy: 'Bitte bestätige, dass du die Datenschutzerklärung zur Kenntnis genommen hast.',
    },
    orderableUntilThen: 'Bis dahin kannst du für diesen Tag bestellen und kostenlos ändern oder stornieren.',
    weeklyLater: 'Jede Woche dasselbe? Nach dem Bestellen kannst du daraus einen Dauerauftrag machen.',
    changeableUntilThen: 'Bis dahin kannst du kostenlos ändern oder stornieren.',
  },
  refusals: {
    slotFullText: 'Jemand war einen Moment schneller. Deine Tüte ist unverändert.',
    unchanged: 'Deine Tüte und deine Angaben sind unverändert.',
    pausedText: 'Bestellen kannst du hier wieder, sobald die Pause vorbei ist.',
    unknownProduct: 'Ein Produkt deiner Tüte gibt es nicht mehr.',
    noAccountText:
      'Der Link deiner Firma gilt nicht mehr, oder sie bestellt zurzeit nicht auf Rechnung. Bestellt ist noch nichts. Bitte prüfe, wer zahlt, und sende noch einmal ab.',
    priceChangedText: (total) =>
      `Die Summe beträgt jetzt ${total}. Bitte prüfe die Bestellung und sende sie noch einmal ab.`,
    belowMinimumText: (missing) => `Es fehlen noch ${missing}. Lege etwas dazu.`,
    tooManyText: 'Ruf uns für eine größere Bestellung an.',
    tooManyAtTimeText: (max, phone) =>
      `Wir nehmen je Person höchstens ${max} an, und auch aus einem Netz nicht beliebig viele. Wähle eine andere Uhrzeit${phone === '' ? '' : ` oder ruf uns an: ${phone}`}.`,
    pleaseCall: 'Bitte ruf uns an',
    pleaseCallText: (phone) =>
      phone === ''
        ? 'Diese Bestellung nehmen wir nur am Telefon oder in der Filiale an. Deine Tüte bleibt stehen.'
        : `Diese Bestellung nehmen wir gern am Telefon an: ${phone}. Deine Tüte bleibt stehen.`,
    empty: 'Deine Tüte ist leer',
    emptyText: 'Lege erst etwas hinein. Deine Angaben bleiben stehen.',
    unreadLine: (name) =>
      `${name}: Deine Angaben dazu sind nicht mehr lesbar. Bitte lege es noch einmal in die Tüte.`,
    unreadPart: 'Ein Teil deiner Tüte ist nicht mehr lesbar. Bitte sieh nach, ob alles da ist.',
    unread: 'Deine Tüte ist nicht ganz lesbar',
    unreadText: 'Bitte prüfe, ob alles in der Bestellung steht, und sende sie dann noch einmal ab.',
    keyReusedText:
      'Deine erste Bestellung ist angekommen, die Bestätigung liegt in deinem Postfach. Mit einem weiteren Klick gibst du eine zweite auf.',
    shopClosedText: 'Er ist zurzeit geschlossen. Deine Angaben bleiben hier stehen.',
    unreachableText:
      'Deine Bestellung kam vielleicht nicht an. Sende sie ruhig noch einmal: Doppelt bestellt wird dabei nichts.',
    choose: 'Wähle eine dieser Zeiten:',
  },
  order: {
    placedText: (email) => `Deine Bestellung ist angenommen. Die Bestätigung ist unterwegs an ${email}.`,
    headings: { placed: 'Deine Bestellung ist angenommen', ready: 'Deine Tüte steht bereit' },
    texts: {
      placed: 'Zeige beim Abholen den Code.',
      ready: 'Zeige beim Abholen den Code.',
    },
    placedTextNoMail: 'Deine Bestellung ist angenommen. Diese Seite bleibt für dich erreichbar.',
    ownData: 'Deine Daten',
    ownDataText: 'Was zu dieser Bestellung über dich gespeichert ist.',
    eraseLater: 'Löschen kannst du sie nach der Abholung.',
    eraseTitle: 'Deine Daten löschen?',
    eraseText:
      'Name, E-Mail, Telefon, Anschrift, Hinweis, eigene Texte wie eine Aufschrift und die E-Mails zu dieser Bestellung werden gelöscht, ebenso deine Angaben in diesem Browser. Ein Dauerauftrag dazu endet. Was bestellt wurde, bleibt ohne deinen Namen. Das lässt sich nicht rückgängig machen.',
    erased: 'Deine Daten zu dieser Bestellung sind gelöscht.',
    eraseFailed: 'Die Daten konnten nicht gelöscht werden. Bitte versuche es erneut.',
    cancelFailed: 'Die Bestellung konnte nicht storniert werden. Bitte versuche es erneut.',
    code: 'Dein Abholcode',
    ownFacts: 'Deine Angaben',
    cancelOver: 'Die Frist zum Stornieren ist vorbei. Bitte ruf die Filiale an.',
    cancelText: 'Möchtest du diese Bestellung wirklich stornieren? Das lässt sich nicht rückgängig machen.',
    notFoundText: 'Die gewünschte Bestellung wurde nicht gefunden. Bitte prüfe die Adresse.',
  },
  edit: {
    items: 'Deine Bestellung',
    yourData: 'Deine Angaben',
    summary: 'Deine Bestellung danach',
    saved: 'Deine Bestellung ist geändert. Die neue Bestätigung ist unterwegs.',
    failed: 'Die Änderung konnte nicht gespeichert werden. Bitte versuche es erneut.',
    callBranch: 'Deine Bestellung bleibt, wie sie ist. Bitte ruf die Filiale an.',
    accountClosedText:
      'Der Link, mit dem du bestellt hast, gilt nicht mehr, oder die Firma bestellt zurzeit nicht auf Rechnung. Weniger bestellen oder stornieren kannst du weiterhin.',
    changedMeanwhileText: 'Bitte sieh dir an, was jetzt gilt, und ändere es dann noch einmal.',
    priceChangedText: (total) =>
      `Die Summe beträgt ${total}. Bitte prüfe die Änderung und bestätige sie noch einmal.`,
  },
  embed: {
    noBagText:
      'Dein Browser erlaubt dem Shop auf dieser Seite nicht, sich eine Tüte zu merken. In einem eigenen Tab klappt alles wie gewohnt.',
  },
  withdrawal: {
    goods: 'Dein Widerruf gilt für diese Waren',
    done: 'Dein Widerruf ist eingegangen.',
    repaid: 'Was du bezahlt hast, erhältst du zurück.',
    failed: 'Der Widerruf konnte nicht gesendet werden. Bitte versuche es erneut.',
    find: {
      intro:
        'Widerrufen lassen sich Bestellungen haltbarer Waren. Mit Abholcode und E-Mail-Adresse finden wir deine Bestellung und zeigen, wofür der Widerruf gilt.',
      emailHint: 'Die Adresse, die du bei der Bestellung angegeben hast.',
      missed:
        'Zu diesem Abholcode und dieser E-Mail-Adresse gibt es keine Bestellung, die sich widerrufen lässt. Bitte prüfe beides.',
      cancelInstead: 'Bis zum Bestellschluss kannst du sie auf ihrer Seite kostenlos ändern oder stornieren.',
      linkInMail: 'Der Link zu ihrer Seite steht in der E-Mail mit deiner Bestellung.',
      byMessage: 'Fehlt dir der Code? Eine formlose Nachricht genügt auch:',
    },
  },
  again: {
    options: (name) => `${name} gibt es so nicht mehr. Bitte wähle im Shop neu.`,
    full: (name) => `${name} passt nicht mehr in die Tüte. Bitte bestelle es extra.`,
    bag: 'Das kommt in deine Tüte',
    next: 'Tag und Uhrzeit wählst du im nächsten Schritt. Bestellt ist damit noch nichts.',
    replaces: 'Was jetzt in deiner Tüte liegt, wird ersetzt.',
  },
  offlineNote: 'Keine Verbindung. Du siehst den letzten bekannten Stand.',
  app: {
    offline: {
      orders: 'Deine letzten Bestellungen',
      noOrders: 'Sobald du hier bestellt hast, findest du deinen Abholcode auch ohne Verbindung.',
    },
  },
  company: {
    lead: (name, bakery) =>
      `Du bestellst bei ${bakery} auf Rechnung von ${name}. Bei der Abholung ist dann nichts zu zahlen.`,
    device:
      'Dafür merkt sich dieser Browser den Link, ein Jahr lang. An der Kasse siehst du, wer zahlt, und kannst auch bei der Abholung zahlen.',
    started: (name) => `Du bestellst jetzt auf Rechnung von ${name}.`,
    payment: {
      either: (name) => `Du bezahlst, wie oben angekreuzt: auf Rechnung an ${name} oder bei der Abholung.`,
    },
    goneText:
      'Vielleicht gibt es einen neuen. Bitte frag in deiner Firma oder bei der Bäckerei nach. Im Shop kannst du bestellen und bei der Abholung zahlen.',
  },
  standing: {
    how: {
      ahead:
        'Einige Tage vor jeder Abholung bestellen wir für dich. Jede dieser Bestellungen ist verbindlich; bis zum Bestellschluss kannst du sie kostenlos ändern oder stornieren.',
      price:
        'Es gilt der Preis des Tages, an dem wir bestellen. Er kann sich ändern und steht in der E-Mail zu jeder Bestellung, die du vor dem Bestellschluss bekommst.',
      missing: 'Was an einem Tag nicht zu haben ist, lassen wir weg und schreiben es dir.',
      closed: 'An Feiertagen und wenn geschlossen ist, bestellen wir nichts und sagen dir Bescheid.',
      account:
        'Reicht das Monatslimit der Firma einmal nicht, oder gilt ihr Link nicht mehr, bestellen wir nichts und sagen dir Bescheid.',
      end: 'Einen Tag aussetzen, pausieren oder beenden kannst du jederzeit über den Link in jeder E-Mail.',
    },
    sendHint: (email) => `An ${email}. Bestellt wird erst, wenn du dort bestätigst.`,
    requested: (email) =>
      `Für den Dauerauftrag fehlt noch deine Bestätigung: Der Link dazu ist in der E-Mail an ${email}.`,
    noAccount:
      'Auf Rechnung dieser Firma geht es zurzeit nicht: Die Firma ist pausiert, oder der Link, mit dem du bestellt hast, gilt nicht mehr. So lange bestellen wir nichts für dich; im Shop kannst du selbst bestellen und bei der Abholung zahlen.',
    tooMany: 'Mehr Daueraufträge sind nicht möglich. Bitte beende zuerst einen anderen.',
    confirmLead: 'Bitte prüfe, was wir jede Woche für dich bestellen.',
    priceChanged: 'Der Preis hat sich eben geändert. Bitte prüfe ihn und bestätige noch einmal.',
    started: 'Dein Dauerauftrag läuft.',
    datesHint: 'Was schon bestellt ist, änderst oder stornierst du auf der Seite der Bestellung.',
    endText: 'Wir bestellen dann nichts mehr für dich. Was schon bestellt ist, bleibt bestellt.',
    ended: 'Dieser Dauerauftrag ist beendet. Wir bestellen nichts mehr für dich.',
  },
  leftovers: {
    lead: 'Frisch von heute und noch nicht vergeben. Du bestellst jetzt und holst es heute ab.',
    none: 'Gerade ist nichts übrig. Schau später noch einmal herein, oder bestelle für einen anderen Tag.',
    choose: 'Bitte wähle aus, was du möchtest.',
    gone: 'Das ist inzwischen vergeben. Hier siehst du, was noch da ist.',
    cancelUntil: (time) => `Bis ${time} kannst du kostenlos stornieren.`,
  },
  waiting: {
    how: {
      first: 'Wird etwas frei, legen wir es der Reihe nach zurück und schreiben dir.',
      time: (hours) =>
        `Du hast dann in der Regel ${hours === 1 ? 'eine Stunde' : `${hours}\u00a0Stunden`} Zeit zu bestellen, nachts länger. Danach ist der Nächste dran.`,
      free: 'Warten kostet nichts und verpflichtet zu nichts. Bestellt ist erst, was du selbst bestellst.',
    },
    sentTitle: 'Bitte sieh in dein Postfach',
    sent: (email) =>
      `Der Link zum Bestätigen ist unterwegs an ${email}. Dein Platz zählt ab dem Moment, in dem du ihn bestätigst.`,
    tooMany:
      'Diese Warteliste ist voll, oder du wartest schon auf vieles. Bitte versuche es mit einem anderen Tag.',
    available: 'Das ist gerade wieder zu haben. Du kannst es im Shop bestellen.',
    notPossible: 'Das gibt es an diesem Tag nicht mehr. Im Shop siehst du, was möglich ist.',
    confirmText: 'Bitte bestätige, dass wir dir schreiben dürfen, sobald etwas frei wird.',
    confirmed: 'Du stehst auf der Warteliste.',
    waitingTitle: 'Du stehst auf der Warteliste',
    ahead: (count) =>
      count === 0
        ? 'Du bist als Nächstes dran.'
        : `Vor dir ${count === 1 ? 'wartet 1 Person' : `warten ${count} Personen`}.`,
    late: 'Bis zum Bestellschluss ist nichts frei geworden. Bleibt am Abholtag etwas übrig, legen wir es der Reihe nach zurück und schreiben dir.',
    leaveText: 'Dein Platz wird frei. Bestellt ist nichts.',
    left: 'Dein Platz ist frei. Bestellt ist nichts.',
    offerTitle: 'Für dich zurückgelegt',
    ordered: 'Du hast das Angebot angenommen.',
    ended: {
      customer: 'Du hast deinen Platz freigegeben. Bestellt ist nichts.',
      owner: 'Die Bäckerei kann dir das leider nicht mehr anbieten. Bestellt ist nichts.',
      expired: 'Dein Angebot ist abgelaufen. Bestellt ist nichts.',
      closed: 'Es ist leider nicht genug frei geworden. Bestellt ist nichts.',
    },
  },
}

/** Returns the texts with those of the variant in their places. */
export function withVariant<Texts extends object>(texts: Texts, variant: Variant<Texts>): Texts {
  const merged = Object.entries(variant).map(([key, other]) => {
    const own = texts[key as keyof Texts]
    const isNested = typeof own === 'object' && own !== null
    return [key, isNested ? withVariant(own, other as Variant<typeof own>) : other] as const
  })
  return { ...texts, ...Object.fromEntries(merged) }
}
