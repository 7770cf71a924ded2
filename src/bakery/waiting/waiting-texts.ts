import type { Locale } from '../locale.ts'
import type { Bakery } from '../tenancy/scope.ts'

export type WaitingMailKind = 'waiting-request' | 'waiting-offer' | 'waiting-late' | 'waiting-over'

type About = {
  bakery: string
  /** Quantity and product, in the mail's language. */
  goods: string
  day: string
  /** End of the offer; `''` without one. */
  until: string
  /** Time of day up to which an offer of leftovers can be collected. */
  to: string
  /** Percentage by which leftovers are cheaper, formatted; `''` at the usual price. */
  reduced: string
}
type Words = { subject: string; title: string; intro: string }

export type WaitingWords = Record<WaitingMailKind, (about: About) => Words> & {
  lateOffer: (about: About) => Words
  endedByOwner: (about: About) => Words
  goods: string
  pickup: string
  time: string
  until: string
  branch: string
  confirm: string
  ignore: string
  accept: string
  lapses: string
  view: string
  shop: string
}

/** Returns the texts of mails about waiting lists; `address` is ignored in English. */
export function waitingWords(locale: Locale, address: Bakery['address']): WaitingWords {
  return TEXTS[locale === 'en' ? 'en' : address]
}

const GERMAN = {
  goods: 'Auf der Warteliste',
  pickup: 'Abholtag',
  time: 'Abholzeit',
  until: 'Reserviert bis',
  branch: 'Filiale',
  confirm: 'Warteplatz bestätigen',
  accept: 'Ansehen und bestellen',
  view: 'Warteplatz ansehen',
  shop: 'Zum Shop',
}

function reducedDe(reduced: string): string {
  return reduced === '' ? '' : ` Es ist um ${reduced} reduziert, weil es nur heute frisch ist.`
}

const TEXTS: Record<Bakery['address'] | 'en', WaitingWords> = {
  sie: {
    ...GERMAN,
    'waiting-request': ({ bakery, goods, day }) => ({
      subject: `Warteliste für ${day}: bitte bestätigen`,
      title: 'Ein Schritt fehlt noch.',
      intro: `Sie möchten bei ${bakery} auf ${goods} für ${day} warten. Bitte bestätigen Sie auf der folgenden Seite, dass wir Ihnen schreiben dürfen, sobald etwas frei wird.`,
    }),
    'waiting-offer': ({ goods, day, until }) => ({
      subject: `Für Sie reserviert bis ${until}: ${goods}`,
      title: 'Es ist etwas frei geworden.',
      intro: `Wir haben ${goods} für ${day} für Sie zurückgelegt. Bestellt ist noch nichts: Bitte bestellen Sie bis ${until}, sonst bekommt es der Nächste.`,
    }),
    lateOffer: ({ goods, until, to, reduced }) => ({
      subject: `Heute noch da, für Sie reserviert bis ${until}: ${goods}`,
      title: 'Es ist doch noch etwas da.',
      intro: `Wir haben ${goods} frisch von heute für Sie zurückgelegt, abzuholen heute bis ${to}.${reducedDe(reduced)} Bestellt ist noch nichts: Bitte bestellen Sie bis ${until}, sonst bekommt es der Nächste.`,
    }),
    'waiting-late': ({ goods, day }) => ({
      subject: `Warteliste für ${day}: bis jetzt nichts frei geworden`,
      title: 'Bis zum Bestellschluss hat es nicht geklappt.',
      intro: `${goods} für ${day} ist leider nicht frei geworden. Bestellt ist nichts. Ihren Platz behalten Sie bis zum Ladenschluss: Bleibt am Abholtag etwas übrig, legen wir es zurück und schreiben Ihnen. Sie haben dann etwa eine Dreiviertelstunde Zeit zu bestellen.`,
    }),
    'waiting-over': ({ goods, day }) => ({
      subject: `Warteliste für ${day}: leider nichts frei geworden`,
      title: 'Diesmal hat es nicht geklappt.',
      intro: `Auf ${goods} für ${day} haben leider mehr Kunden gewartet, als etwas frei wurde. Bestellt ist nichts. Vielleicht passt ein anderer Tag.`,
    }),
    endedByOwner: ({ bakery, goods, day }) => ({
      subject: `Warteliste für ${day}: Ihr Platz ist gestrichen`,
      title: 'Ihr Platz auf der Warteliste ist gestrichen.',
      intro: `${bakery} kann Ihnen ${goods} für ${day} leider nicht mehr anbieten. Bestellt ist nichts.`,
    }),
    ignore:
      'Das waren nicht Sie? Dann löschen Sie diese Mail: Ohne Ihre Bestätigung schreiben wir Ihnen nicht mehr, und die Anfrage wird gelöscht.',
    lapses: 'Passt es nicht mehr? Auf derselben Seite geben Sie Ihren Platz mit einem Tipp frei.',
  },
  du: {
    ...GERMAN,
    'waiting-request': ({ bakery, goods, day }) => ({
      subject: `Warteliste für ${day}: bitte bestätigen`,
      title: 'Ein Schritt fehlt noch.',
      intro: `Du möchtest bei ${bakery} auf ${goods} für ${day} warten. Bitte bestätige auf der folgenden Seite, dass wir dir schreiben dürfen, sobald etwas frei wird.`,
    }),
    'waiting-offer': ({ goods, day, until }) => ({
      subject: `Für dich reserviert bis ${until}: ${goods}`,
      title: 'Es ist etwas frei geworden.',
      intro: `Wir haben ${goods} für ${day} für dich zurückgelegt. Bestellt ist noch nichts: Bitte bestelle bis ${until}, sonst bekommt es der Nächste.`,
    }),
    lateOffer: ({ goods, until, to, reduced }) => ({
      subject: `Heute noch da, für dich reserviert bis ${until}: ${goods}`,
      title: 'Es ist doch noch etwas da.',
      intro: `Wir haben ${goods} frisch von heute für dich zurückgelegt, abzuholen heute bis ${to}.${reducedDe(reduced)} Bestellt ist noch nichts: Bitte bestelle bis ${until}, sonst bekommt es der Nächste.`,
    }),
    'waiting-late': ({ goods, day }) => ({
      subject: `Warteliste für ${day}: bis jetzt nichts frei geworden`,
      title: 'Bis zum Bestellschluss hat es nicht geklappt.',
      intro: `${goods} für ${day} ist leider nicht frei geworden. Bestellt ist nichts. Deinen Platz behältst du bis zum Ladenschluss: Bleibt am Abholtag etwas übrig, legen wir es zurück und schreiben dir. Du hast dann etwa eine Dreiviertelstunde Zeit zu bestellen.`,
    }),
    'waiting-over': ({ goods, day }) => ({
      subject: `Warteliste für ${day}: leider nichts frei geworden`,
      title: 'Diesmal hat es nicht geklappt.',
      intro: `Auf ${goods} für ${day} haben leider mehr Kunden gewartet, als etwas frei wurde. Bestellt ist nichts. Vielleicht passt ein anderer Tag.`,
    }),
    endedByOwner: ({ bakery, goods, day }) => ({
      subject: `Warteliste für ${day}: dein Platz ist gestrichen`,
      title: 'Dein Platz auf der Warteliste ist gestrichen.',
      intro: `${bakery} kann dir ${goods} für ${day} leider nicht mehr anbieten. Bestellt ist nichts.`,
    }),
    ignore:
      'Das warst nicht du? Dann lösche diese Mail: Ohne deine Bestätigung schreiben wir dir nicht mehr, und die Anfrage wird gelöscht.',
    lapses: 'Passt es nicht mehr? Auf derselben Seite gibst du deinen Platz mit einem Tipp frei.',
  },
  en: {
    goods: 'On the waiting list',
    pickup: 'Pickup day',
    time: 'Pickup time',
    until: 'Reserved until',
    branch: 'Branch',
    confirm: 'Confirm my place',
    accept: 'Review and order',
    view: 'View my place',
    shop: 'Go to the shop',
    'waiting-request': ({ bakery, goods, day }) => ({
      subject: `Waiting list for ${day}: please confirm`,
      title: 'One more step.',
      intro: `You would like to wait for ${goods} on ${day} at ${bakery}. Please confirm on the next page that we may write to you as soon as something becomes available.`,
    }),
    'waiting-offer': ({ goods, day, until }) => ({
      subject: `Reserved for you until ${until}: ${goods}`,
      title: 'Something has become available.',
      intro: `We have put aside ${goods} for ${day} for you. Nothing is ordered yet: please order by ${until}, or it goes to the next customer.`,
    }),
    lateOffer: ({ goods, until, to, reduced }) => ({
      subject: `Still available today, reserved for you until ${until}: ${goods}`,
      title: 'There is some left after all.',
      intro: `We have put aside ${goods}, baked today, for you to collect by ${to} today.${reduced === '' ? '' : ` It is ${reduced} cheaper, because it is fresh today only.`} Nothing is ordered yet: please order by ${until}, or it goes to the next customer.`,
    }),
    'waiting-late': ({ goods, day }) => ({
      subject: `Waiting list for ${day}: nothing has become available so far`,
      title: 'Nothing became available before the order deadline.',
      intro: `Unfortunately ${goods} for ${day} did not become available. Nothing is ordered. You keep your place until the shop closes: if something is left over on the pickup day, we put it aside and write to you. You then have about 45\u00a0minutes to order.`,
    }),
    'waiting-over': ({ goods, day }) => ({
      subject: `Waiting list for ${day}: nothing became available`,
      title: 'It did not work out this time.',
      intro: `More customers were waiting for ${goods} on ${day} than became available. Nothing is ordered. Perhaps another day suits you.`,
    }),
    endedByOwner: ({ bakery, goods, day }) => ({
      subject: `Waiting list for ${day}: your place has been removed`,
      title: 'Your place on the waiting list has been removed.',
      intro: `Unfortunately ${bakery} can no longer offer you ${goods} on ${day}. Nothing is ordered.`,
    }),
    ignore:
      'If this was not you, delete this mail: without your confirmation we will not write again, and the request is deleted.',
    lapses: 'No longer suits you? On the same page you can give up your place with one tap.',
  },
}
