import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'
import type { DeskChange } from './standing.ts'
import type { MissReason } from './standing-outcome.ts'

export type StandingMailKind =
  | 'standing-request'
  | 'standing-started'
  | 'standing-missed'
  | 'standing-changed'
  | 'standing-ended'

type About = {
  bakery: string
  /** Weekday, in the mail's language. */
  weekday: string
  /** Day that the mail is about; `''` if it is about none. */
  day: string
  /** Reason, or name of the holiday; may be empty. */
  detail: string
}
type Words = { subject: string; title: string; intro: string }

export type StandingWords = Record<Exclude<StandingMailKind, 'standing-changed'>, (about: About) => Words> & {
  /** Mails about what the bakery changed. */
  changed: Record<DeskChange['do'], (about: About) => Words>
  missed: Record<MissReason, (about: About) => string>
  endedByOwner: (about: About) => Words
  pickup: string
  branch: string
  payment: string
  onAccount: (company: string) => string
  goods: string
  every: (weekday: string, time: string) => string
  /** Note on prices: each order costs what the mail about it says. */
  price: (total: string) => string
  confirm: string
  ignore: string
  manage: string
  order: string
  /** For the confirmation of an order that a standing order has placed. */
  placed: (weekday: string) => string
  skip: string
  changes: string
  missing: string
  before: (value: string) => string
  noAllergens: string
}

/** Language and form of address. */
type Voice = Bakery['address'] | 'en'

/** Returns the texts of mails about standing orders; `address` is ignored in English. */
export function standingWords(locale: Locale, address: Bakery['address']): StandingWords {
  return TEXTS[locale === 'en' ? 'en' : address]
}

const GERMAN = {
  pickup: 'Abholung',
  branch: 'Filiale',
  payment: 'Bezahlung',
  onAccount: (company: string) => `Auf Rechnung an ${company}`,
  goods: 'Jede Woche',
  every: (weekday: string, time: string) => `Jeden ${weekday}, ${time}`,
  confirm: 'Ansehen und bestätigen',
  manage: 'Dauerauftrag verwalten',
  order: 'Selbst bestellen',
  skip: 'Diesmal stornieren',
  changes: 'Anders als bisher',
  missing: 'diesmal nicht dabei: an diesem Tag nicht zu haben',
  before: (value: string) => `bisher ${value}`,
  noAllergens: 'Keine deklarierten Allergene',
  'standing-missed': ({ day }: About) => ({
    subject: `Für ${day} ist nichts bestellt`,
    title: `Für ${day} ist nichts bestellt.`,
    intro: '',
  }),
}

const TEXTS: Record<Voice, StandingWords> = {
  sie: {
    ...GERMAN,
    'standing-request': ({ bakery, weekday }) => ({
      subject: `Jeden ${weekday} bei ${bakery}: bitte bestätigen`,
      title: 'Ein Schritt fehlt noch.',
      intro: `Sie möchten jeden ${weekday} dasselbe bei ${bakery} bestellen. Bestellt wird erst, wenn Sie das auf der folgenden Seite bestätigen.`,
    }),
    'standing-started': ({ weekday }) => ({
      subject: `Ihr Dauerauftrag: jeden ${weekday}`,
      title: `Ab jetzt jeden ${weekday}.`,
      intro:
        'Ihr Dauerauftrag läuft. Wir bestellen einige Tage vor jeder Abholung für Sie und schreiben Ihnen jedes Mal vor dem Bestellschluss, was es kostet. Aussetzen, pausieren oder beenden können Sie ihn jederzeit.',
    }),
    'standing-ended': ({ weekday }) => ({
      subject: `Ihr Dauerauftrag für ${weekday} ist beendet`,
      title: 'Ihr Dauerauftrag ist beendet.',
      intro:
        'Wir bestellen nichts mehr für Sie. Was schon bestellt ist, bleibt bestellt; stornieren können Sie es auf der Seite der Bestellung.',
    }),
    changed: {
      skip: ({ bakery, day }) => ({
        subject: `${bakery} setzt Ihren Dauerauftrag am ${day} aus`,
        title: `Am ${day} wird ausgesetzt.`,
        intro: `${bakery} hat diesen Termin Ihres Dauerauftrags ausgesetzt. Für ${day} bestellen wir nichts für Sie; danach geht es weiter. Möchten Sie doch etwas, stellen Sie es auf der Seite des Dauerauftrags um.`,
      }),
      unskip: ({ bakery, day }) => ({
        subject: `${bakery} nimmt den ${day} wieder in Ihren Dauerauftrag auf`,
        title: `Am ${day} wird wieder bestellt.`,
        intro: `${bakery} hat diesen ausgesetzten Termin Ihres Dauerauftrags wieder aufgenommen. Für ${day} bestellen wir wie gewohnt für Sie.`,
      }),
      pause: ({ bakery, day }) => ({
        subject: `${bakery} lässt Ihren Dauerauftrag pausieren`,
        title: `Pause. Weiter ab ${day}.`,
        intro: `${bakery} lässt Ihren Dauerauftrag pausieren. Ab ${day} bestellen wir wieder für Sie. Möchten Sie früher etwas, setzen Sie ihn auf der Seite des Dauerauftrags fort.`,
      }),
      resume: ({ bakery }) => ({
        subject: `${bakery} setzt Ihren Dauerauftrag fort`,
        title: 'Ihr Dauerauftrag läuft wieder.',
        intro: `${bakery} hat die Pause Ihres Dauerauftrags beendet. Zu den nächsten Terminen bestellen wir wieder wie gewohnt für Sie.`,
      }),
    },
    endedByOwner: ({ bakery, weekday, detail }) => ({
      subject: `${bakery} beendet Ihren Dauerauftrag für ${weekday}`,
      title: 'Ihr Dauerauftrag ist beendet.',
      intro: `${bakery} kann Ihren Dauerauftrag leider nicht fortführen: ${detail}\nWas schon bestellt ist, bleibt bestellt.`,
    }),
    missed: {
      closed: ({ day, detail }) =>
        `An diesem Tag${detail === '' ? '' : ` (${detail})`} gibt es bei uns keine Abholung. Für ${day} haben wir deshalb nichts für Sie bestellt. In der Woche darauf geht Ihr Dauerauftrag weiter.`,
      time: ({ day }) =>
        `Ihre Abholzeit gibt es an diesem Tag nicht. Für ${day} haben wir deshalb nichts für Sie bestellt. Andere Zeiten sehen Sie im Shop.`,
      full: ({ day }) =>
        `Ihre Abholzeit ist schon voll. Für ${day} haben wir deshalb nichts für Sie bestellt. Andere Zeiten sehen Sie im Shop.`,
      products: ({ day }) =>
        `Von Ihrem Dauerauftrag ist an diesem Tag nichts zu haben. Für ${day} haben wir deshalb nichts für Sie bestellt.`,
      late: ({ day }) =>
        `Der Bestellschluss war schon vorbei, bevor wir für Sie bestellen konnten. Für ${day} ist deshalb nichts bestellt. Das tut uns leid.`,
      minimum: ({ day }) =>
        `Was an diesem Tag zu haben ist, erreicht den Mindestbestellwert nicht. Für ${day} haben wir deshalb nichts für Sie bestellt.`,
      units: ({ day }) =>
        `Ihr Dauerauftrag ist größer, als der Shop annimmt. Für ${day} haben wir deshalb nichts für Sie bestellt. Bitte rufen Sie uns an.`,
      call: ({ day }) =>
        `Bitte rufen Sie uns an: Für ${day} haben wir nichts für Sie bestellt, weil frühere Bestellungen nicht abgeholt wurden.`,
      overdrawn: ({ day }) =>
        `Das Monatslimit Ihrer Firma ist ausgeschöpft. Für ${day} haben wir deshalb nichts für Sie bestellt. Im Shop können Sie selbst bestellen und bei der Abholung zahlen.`,
      account: ({ day }) =>
        `Ihre Firma bestellt zurzeit nicht auf Rechnung, oder der Link, mit dem Sie den Dauerauftrag gemacht haben, gilt nicht mehr. Für ${day} haben wir deshalb nichts für Sie bestellt. Mit einem neuen Link machen Sie einen neuen Dauerauftrag; bis dahin bestellen Sie im Shop und zahlen bei der Abholung.`,
      other: ({ day }) =>
        `Für ${day} konnten wir nichts für Sie bestellen. Bitte bestellen Sie im Shop, oder rufen Sie uns an.`,
    },
    price: (total) =>
      `Zurzeit ${total}. Es gilt jeweils der Preis des Tages, an dem wir bestellen; er steht in der Mail zu jeder Bestellung.`,
    ignore:
      'Das waren nicht Sie? Dann löschen Sie diese Mail: Ohne Ihre Bestätigung wird nichts bestellt, und die Anfrage verfällt nach drei Tagen.',
    placed: (weekday) =>
      `Diese Bestellung kommt aus Ihrem Dauerauftrag für jeden ${weekday}. Passt es diesmal nicht, stornieren Sie einfach.`,
  },
  du: {
    ...GERMAN,
    'standing-request': ({ bakery, weekday }) => ({
      subject: `Jeden ${weekday} bei ${bakery}: bitte bestätigen`,
      title: 'Ein Schritt fehlt noch.',
      intro: `Du möchtest jeden ${weekday} dasselbe bei ${bakery} bestellen. Bestellt wird erst, wenn du das auf der folgenden Seite bestätigst.`,
    }),
    'standing-started': ({ weekday }) => ({
      subject: `Dein Dauerauftrag: jeden ${weekday}`,
      title: `Ab jetzt jeden ${weekday}.`,
      intro:
        'Dein Dauerauftrag läuft. Wir bestellen einige Tage vor jeder Abholung für dich und schreiben dir jedes Mal vor dem Bestellschluss, was es kostet. Aussetzen, pausieren oder beenden kannst du ihn jederzeit.',
    }),
    'standing-ended': ({ weekday }) => ({
      subject: `Dein Dauerauftrag für ${weekday} ist beendet`,
      title: 'Dein Dauerauftrag ist beendet.',
      intro:
        'Wir bestellen nichts mehr für dich. Was schon bestellt ist, bleibt bestellt; stornieren kannst du es auf der Seite der Bestellung.',
    }),
    changed: {
      skip: ({ bakery, day }) => ({
        subject: `${bakery} setzt deinen Dauerauftrag am ${day} aus`,
        title: `Am ${day} wird ausgesetzt.`,
        intro: `${bakery} hat diesen Termin deines Dauerauftrags ausgesetzt. Für ${day} bestellen wir nichts für dich; danach geht es weiter. Möchtest du doch etwas, stell es auf der Seite des Dauerauftrags um.`,
      }),
      unskip: ({ bakery, day }) => ({
        subject: `${bakery} nimmt den ${day} wieder in deinen Dauerauftrag auf`,
        title: `Am ${day} wird wieder bestellt.`,
        intro: `${bakery} hat diesen ausgesetzten Termin deines Dauerauftrags wieder aufgenommen. Für ${day} bestellen wir wie gewohnt für dich.`,
      }),
      pause: ({ bakery, day }) => ({
        subject: `${bakery} lässt deinen Dauerauftrag pausieren`,
        title: `Pause. Weiter ab ${day}.`,
        intro: `${bakery} lässt deinen Dauerauftrag pausieren. Ab ${day} bestellen wir wieder für dich. Möchtest du früher etwas, setz ihn auf der Seite des Dauerauftrags fort.`,
      }),
      resume: ({ bakery }) => ({
        subject: `${bakery} setzt deinen Dauerauftrag fort`,
        title: 'Dein Dauerauftrag läuft wieder.',
        intro: `${bakery} hat die Pause deines Dauerauftrags beendet. Zu den nächsten Terminen bestellen wir wieder wie gewohnt für dich.`,
      }),
    },
    endedByOwner: ({ bakery, weekday, detail }) => ({
      subject: `${bakery} beendet deinen Dauerauftrag für ${weekday}`,
      title: 'Dein Dauerauftrag ist beendet.',
      intro: `${bakery} kann deinen Dauerauftrag leider nicht fortführen: ${detail}\nWas schon bestellt ist, bleibt bestellt.`,
    }),
    missed: {
      closed: ({ day, detail }) =>
        `An diesem Tag${detail === '' ? '' : ` (${detail})`} gibt es bei uns keine Abholung. Für ${day} haben wir deshalb nichts für dich bestellt. In der Woche darauf geht dein Dauerauftrag weiter.`,
      time: ({ day }) =>
        `Deine Abholzeit gibt es an diesem Tag nicht. Für ${day} haben wir deshalb nichts für dich bestellt. Andere Zeiten siehst du im Shop.`,
      full: ({ day }) =>
        `Deine Abholzeit ist schon voll. Für ${day} haben wir deshalb nichts für dich bestellt. Andere Zeiten siehst du im Shop.`,
      products: ({ day }) =>
        `Von deinem Dauerauftrag ist an diesem Tag nichts zu haben. Für ${day} haben wir deshalb nichts für dich bestellt.`,
      late: ({ day }) =>
        `Der Bestellschluss war schon vorbei, bevor wir für dich bestellen konnten. Für ${day} ist deshalb nichts bestellt. Das tut uns leid.`,
      minimum: ({ day }) =>
        `Was an diesem Tag zu haben ist, erreicht den Mindestbestellwert nicht. Für ${day} haben wir deshalb nichts für dich bestellt.`,
      units: ({ day }) =>
        `Dein Dauerauftrag ist größer, als der Shop annimmt. Für ${day} haben wir deshalb nichts für dich bestellt. Bitte ruf uns an.`,
      call: ({ day }) =>
        `Bitte ruf uns an: Für ${day} haben wir nichts für dich bestellt, weil frühere Bestellungen nicht abgeholt wurden.`,
      overdrawn: ({ day }) =>
        `Das Monatslimit deiner Firma ist ausgeschöpft. Für ${day} haben wir deshalb nichts für dich bestellt. Im Shop kannst du selbst bestellen und bei der Abholung zahlen.`,
      account: ({ day }) =>
        `Deine Firma bestellt zurzeit nicht auf Rechnung, oder der Link, mit dem du den Dauerauftrag gemacht hast, gilt nicht mehr. Für ${day} haben wir deshalb nichts für dich bestellt. Mit einem neuen Link machst du einen neuen Dauerauftrag; bis dahin bestellst du im Shop und zahlst bei der Abholung.`,
      other: ({ day }) =>
        `Für ${day} konnten wir nichts für dich bestellen. Bitte bestell im Shop, oder ruf uns an.`,
    },
    price: (total) =>
      `Zurzeit ${total}. Es gilt jeweils der Preis des Tages, an dem wir bestellen; er steht in der Mail zu jeder Bestellung.`,
    ignore:
      'Das warst nicht du? Dann lösche diese Mail: Ohne deine Bestätigung wird nichts bestellt, und die Anfrage verfällt nach drei Tagen.',
    placed: (weekday) =>
      `Diese Bestellung kommt aus deinem Dauerauftrag für jeden ${weekday}. Passt es diesmal nicht, storniere einfach.`,
  },
  en: {
    pickup: 'Pickup',
    branch: 'Branch',
    payment: 'Payment',
    onAccount: (company) => `On the account of ${company}`,
    goods: 'Every week',
    every: (weekday, time) => `Every ${weekday}, ${time}`,
    confirm: 'View and confirm',
    manage: 'Manage standing order',
    order: 'Order yourself',
    skip: 'Cancel this one',
    changes: 'Different from before',
    missing: 'not included this time: unavailable on this day',
    before: (value) => `was ${value}`,
    noAllergens: 'No declared allergens',
    'standing-request': ({ bakery, weekday }) => ({
      subject: `Every ${weekday} from ${bakery}: please confirm`,
      title: 'One more step.',
      intro: `You would like to order the same from ${bakery} every ${weekday}. Nothing is ordered until you confirm this on the following page.`,
    }),
    'standing-started': ({ weekday }) => ({
      subject: `Your standing order: every ${weekday}`,
      title: `Every ${weekday} from now on.`,
      intro:
        'Your standing order is running. We place an order for you a few days before each pickup, and write to you each time before the order deadline to say what it costs. You can skip, pause or end it at any time.',
    }),
    'standing-missed': ({ day }) => ({
      subject: `Nothing is ordered for ${day}`,
      title: `Nothing is ordered for ${day}.`,
      intro: '',
    }),
    'standing-ended': ({ weekday }) => ({
      subject: `Your standing order for ${weekday} has ended`,
      title: 'Your standing order has ended.',
      intro:
        'We will not order anything for you any more. Orders already placed remain valid; you can cancel them on their pages.',
    }),
    changed: {
      skip: ({ bakery, day }) => ({
        subject: `${bakery} skips your standing order on ${day}`,
        title: `${day} is skipped.`,
        intro: `${bakery} has skipped this date of your standing order. We order nothing for you for ${day}; after that it continues. If you do want something, change it on the page of the standing order.`,
      }),
      unskip: ({ bakery, day }) => ({
        subject: `${bakery} orders for you on ${day} again`,
        title: `We order for ${day} again.`,
        intro: `${bakery} no longer skips this date of your standing order. We order for ${day} as usual.`,
      }),
      pause: ({ bakery, day }) => ({
        subject: `${bakery} has paused your standing order`,
        title: `Paused until ${day}.`,
        intro: `${bakery} has paused your standing order. From ${day} we order for you again. If you want something earlier, resume it on the page of the standing order.`,
      }),
      resume: ({ bakery }) => ({
        subject: `${bakery} has resumed your standing order`,
        title: 'Your standing order is running again.',
        intro: `${bakery} has ended the pause of your standing order. We order for the next dates as usual.`,
      }),
    },
    endedByOwner: ({ bakery, weekday, detail }) => ({
      subject: `${bakery} has ended your standing order for ${weekday}`,
      title: 'Your standing order has ended.',
      intro: `Unfortunately, ${bakery} cannot continue your standing order: ${detail}\nOrders already placed remain valid.`,
    }),
    missed: {
      closed: ({ day, detail }) =>
        `There is no pickup on this day${detail === '' ? '' : ` (${detail})`}, so we have not ordered anything for you for ${day}. Your standing order continues the week after.`,
      time: ({ day }) =>
        `Your pickup time does not exist on this day, so we have not ordered anything for you for ${day}. The shop shows other times.`,
      full: ({ day }) =>
        `Your pickup time is fully booked, so we have not ordered anything for you for ${day}. The shop shows other times.`,
      products: ({ day }) =>
        `Nothing from your standing order is available on this day, so we have not ordered anything for you for ${day}.`,
      late: ({ day }) =>
        `The order deadline had passed before we could place your order, so nothing is ordered for ${day}. We are sorry.`,
      minimum: ({ day }) =>
        `What is available on this day does not reach the minimum order value, so we have not ordered anything for you for ${day}.`,
      units: ({ day }) =>
        `Your standing order is larger than the shop accepts, so we have not ordered anything for you for ${day}. Please call us.`,
      call: ({ day }) =>
        `Please call us: we have not ordered anything for you for ${day}, because earlier orders were not collected.`,
      overdrawn: ({ day }) =>
        `Your company’s monthly limit is used up, so we have not ordered anything for you for ${day}. In the shop, you can order yourself and pay when you collect.`,
      account: ({ day }) =>
        `Your company does not order on account at the moment, or the link that you made the standing order with is no longer valid, so we have not ordered anything for you for ${day}. With a new link, you can make a new standing order; until then, order in the shop and pay when you collect.`,
      other: ({ day }) =>
        `We could not order anything for you for ${day}. Please order in the shop, or call us.`,
    },
    price: (total) =>
      `Currently ${total}. The price on the day we place the order applies; the mail about each order states it.`,
    ignore:
      'If this was not you, delete this mail: nothing is ordered without your confirmation, and the request expires after three days.',
    placed: (weekday) =>
      `This order comes from your standing order for every ${weekday}. If it does not suit you this time, simply cancel it.`,
  },
}
