import type { Locale } from '../locale.ts'

/** Legal duty: what the product does for it, and what is left to people. `at` is the page where they do it. */
export type Duty = { title: string; statute: string; done: string; todo: string; at: string }

type Words = Pick<Duty, 'title' | 'done' | 'todo'>
type Row = { statute: string; at: string } & Record<Locale, Words>

/** Duties of a bakery, in the order in which it meets them; `docs/law.md` names code and tests for each statute. */
const OF_OWNERS: readonly Row[] = [
  {
    statute: '§ 5 DDG, § 36 VSBG',
    at: '/admin/general?section=imprint',
    de: {
      title: 'Impressum',
      done: 'Krume stellt es zusammen und verlangt vor dem Veröffentlichen, was darin stehen muss.',
      todo: 'Füllen Sie es aus, als eingetragene Firma auch mit Registergericht und Nummer, und halten Sie es aktuell.',
    },
    en: {
      title: 'Imprint',
      done: 'Krume puts it together and asks for the required details before you publish.',
      todo: 'Fill it in, including court and register number if your firm is registered, and keep it up to date.',
    },
  },
  {
    statute: 'Art. 28 DSGVO',
    at: '/admin/agreement',
    de: {
      title: 'Vertrag zum Datenschutz',
      done: 'Der Vertrag mit dem Betreiber der Plattform liegt bereit, mit Daten, Fristen und Maßnahmen in Anlagen.',
      todo: 'Lesen und annehmen. Ändert sich der Text, fragt Krume Sie erneut.',
    },
    en: {
      title: 'Data processing agreement',
      done: 'The agreement with the operator of the platform is ready, with data, periods and measures in its annexes.',
      todo: 'Read and accept it. Krume asks you again when the text changes.',
    },
  },
  {
    statute: 'Art. 13 DSGVO, § 25 TDDDG',
    at: '/admin/general?section=legal',
    de: {
      title: 'Datenschutzerklärung',
      done: 'Der Text nennt alles, was Krume verarbeitet und auf Geräten speichert, mit den wirklichen Fristen.',
      todo: 'Ergänzen Sie, was außerhalb von Krume geschieht: Kameras, Kasse, Newsletter.',
    },
    en: {
      title: 'Privacy policy',
      done: 'The text names everything that Krume processes and stores on devices, with the real periods.',
      todo: 'Add what happens outside of Krume: cameras, a till, newsletters.',
    },
  },
  {
    statute: '§§ 305 ff. BGB, Art. 246a EGBGB',
    at: '/admin/general?section=legal',
    de: {
      title: 'AGB',
      done: 'Krume schreibt sie passend zu Ihren Einstellungen und schickt sie mit jeder Bestätigung mit.',
      todo: 'Lesen Sie sie einmal ganz. Eigene Fassungen lassen Sie besser prüfen.',
    },
    en: {
      title: 'Terms and conditions',
      done: 'Krume writes them to match your settings and sends them with every confirmation.',
      todo: 'Read them once from beginning to end. Have your own versions checked.',
    },
  },
  {
    statute: '§§ 312g, 355, 356, 356a BGB',
    at: '/admin/products',
    de: {
      title: 'Widerruf bei haltbaren Waren',
      done: 'Belehrung, Muster-Formular und „Vertrag widerrufen“ erscheinen, sobald eine Ware sich hält.',
      todo: 'Kennzeichnen Sie jede haltbare Ware. Nach einem Widerruf zahlen Sie binnen 14 Tagen zurück.',
    },
    en: {
      title: 'Withdrawal for non-perishable goods',
      done: 'The notice, the model form and “Withdraw from contract” appear as soon as an item is non-perishable.',
      todo: 'Mark every non-perishable item. After a withdrawal, refund the customer within 14 days.',
    },
  },
  {
    statute: '§ 312j BGB',
    at: '/admin/general?section=orders',
    de: {
      title: 'Zahlungsarten und Bestellknopf',
      done: 'Die Zahlungsarten stehen vor der ersten Bestellung, die Zusammenfassung direkt über dem Knopf.',
      todo: 'Kreuzen Sie an, womit man bei Ihnen zahlen kann. Bar ist voreingestellt.',
    },
    en: {
      title: 'Means of payment and the order button',
      done: 'The means of payment are shown before the first order, and the summary right above the button.',
      todo: 'Tick how customers can pay in your shop. Cash is already ticked.',
    },
  },
  {
    statute: 'PAngV',
    at: '/admin/products',
    de: {
      title: 'Preise, Grundpreis, Pfand',
      done: 'Krume rechnet Grundpreis und Mehrwertsteuer aus und zeigt Pfand neben dem Preis.',
      todo: 'Tragen Sie Gewicht oder Füllmenge, Mehrwertsteuersatz und Pfand ein.',
    },
    en: {
      title: 'Prices, base prices, deposits',
      done: 'Krume works out base price and VAT and shows deposits beside the price.',
      todo: 'Fill in weight or volume, VAT rate and deposit.',
    },
  },
  {
    statute: 'Art. 14, 21, 44 LMIV, § 4 LMIDV, § 5 LMZDV',
    at: '/admin/products',
    de: {
      title: 'Allergene und Zusatzstoffe',
      done: 'Was enthalten ist und was in Spuren, steht an jedem Produkt, in der Bestellung und auf dem Etikett.',
      todo: 'Erklären Sie Allergene und Zusatzstoffe nach der Rezeptur, und ändern Sie sie mit ihr. Abgepackte Ware braucht mehr.',
    },
    en: {
      title: 'Allergens and additives',
      done: 'Allergens and possible traces of a product are shown beside it, in the order and on the label.',
      todo: 'Declare allergens and additives from the recipe, and change them with it. Prepacked goods need more.',
    },
  },
  {
    statute: '§ 9 JuSchG',
    at: '/admin/products',
    de: {
      title: 'Alkohol',
      done: 'Shop, Etikett und Theke weisen auf das Alter hin.',
      todo: 'Stellen Sie 16 oder 18 ein und prüfen Sie das Alter bei der Abholung.',
    },
    en: {
      title: 'Alcohol',
      done: 'Shop, label and counter point out the minimum age.',
      todo: 'Set 16 or 18 and check the age at pickup.',
    },
  },
  {
    statute: 'Art. 19 GPSR',
    at: '/admin/products',
    de: {
      title: 'Waren, die keine Lebensmittel sind',
      done: 'Krume zeigt Hersteller, Anschrift, Kennung und Warnungen, wo sie eingetragen sind.',
      todo: 'Kennzeichnen Sie solche Waren und nennen Sie den Hersteller.',
    },
    en: {
      title: 'Goods that are not food',
      done: 'Krume shows manufacturer, address, identification and warnings where they are filled in.',
      todo: 'Mark such goods and name their manufacturer.',
    },
  },
  {
    statute: '§ 37a HGB, § 35a GmbHG',
    at: '/admin/general?section=imprint',
    de: {
      title: 'Geschäftsbriefe',
      done: 'Unter jeder E-Mail Ihres Shops stehen Firma, Rechtsform, Gericht und Nummer.',
      todo: 'Nennen Sie unter „Inhaber oder Vertretung“ alle Geschäftsführer.',
    },
    en: {
      title: 'Business letters',
      done: 'Every e-mail of your shop ends with firm, legal form, court and register number.',
      todo: 'Name all managing directors under “Owner or management”.',
    },
  },
  {
    statute: '§§ 3, 14 BFSG',
    at: '/admin/general?section=legal',
    de: {
      title: 'Barrierefreiheit',
      done: 'Der Shop ist barrierefrei gebaut und sagt in einer Erklärung, was noch nicht gelingt.',
      todo: 'Schreiben Sie Namen und Beschreibungen verständlich. Kleinstunternehmen kreuzen das an.',
    },
    en: {
      title: 'Accessibility',
      done: 'The shop is built to be accessible and says in a statement what does not work yet.',
      todo: 'Write names and descriptions that are easy to understand. If you are a micro-enterprise, tick that box.',
    },
  },
  {
    statute: 'Art. 5, 17, 20 DSGVO, § 147 AO',
    at: '/admin/general?section=orders',
    de: {
      title: 'Löschen und Aufbewahren',
      done: 'Kundendaten löschen sich nach Ihrer Frist; Kunden löschen und lesen ihre Daten selbst.',
      todo: 'Wählen Sie die Frist. Was das Finanzamt verlangt, bewahren Sie selbst auf.',
    },
    en: {
      title: 'Deleting and keeping',
      done: 'Customer data is deleted after the period you set; customers can read and delete their data themselves.',
      todo: 'Choose the period. You have to keep whatever the tax office requires.',
    },
  },
]

const OF_OPERATORS: readonly Row[] = [
  {
    statute: '§ 5 DDG, Art. 28 DSGVO',
    at: '/operator/platform',
    de: {
      title: 'Wer die Plattform betreibt',
      done: 'Ohne Name, Anschrift und E-Mail gibt es keine Registrierung, keinen Vertrag und kein Veröffentlichen.',
      todo: 'Nennen Sie alle drei, dazu Rechtsform, Vertretung und Register im Impressum.',
    },
    en: {
      title: 'Who runs the platform',
      done: 'Without a name, an address and an e-mail address there is no registration, no agreement and no publishing.',
      todo: 'Give all three, and legal form, representatives and register in the imprint.',
    },
  },
  {
    statute: 'Art. 28 (2), (3), 32 DSGVO',
    at: '/operator/platform',
    de: {
      title: 'Weitere Auftragsverarbeiter',
      done: 'Anlage 3 des Vertrags mit jeder Bäckerei zeigt, was Sie unter „Datenschutz“ eintragen.',
      todo: 'Nennen Sie Rechenzentrum und Mailversand, und kündigen Sie jeden Wechsel vorher an.',
    },
    en: {
      title: 'Further processors',
      done: 'Annex 3 of the agreement with each bakery shows what you enter under “Data protection”.',
      todo: 'Name the data centre and the mail provider, and announce every change in advance.',
    },
  },
  {
    statute: 'Art. 5, 13, 32 DSGVO',
    at: '/operator/settings',
    de: {
      title: 'Protokolle und Sicherungen',
      done: 'Die Fristen in beiden Datenschutztexten folgen Ihren Einstellungen.',
      todo: 'Stellen Sie sie so kurz wie möglich ein. Kopien außerhalb von Krume löschen Sie selbst.',
    },
    en: {
      title: 'Logs and backups',
      done: 'The periods in both privacy policies follow your settings.',
      todo: 'Set them as short as possible. Delete copies outside of Krume yourself.',
    },
  },
  {
    statute: 'Art. 33 DSGVO',
    at: '/operator/journal',
    de: {
      title: 'Datenpannen',
      done: 'Der Verlauf zeigt, wer wann was getan hat.',
      todo: 'Melden Sie eine Panne sofort jeder betroffenen Bäckerei: Sie hat dafür 72 Stunden.',
    },
    en: {
      title: 'Data breaches',
      done: 'The journal shows who did what and when.',
      todo: 'Report a breach to every bakery concerned at once: it has 72 hours to report it.',
    },
  },
]

function inWords(rows: readonly Row[], locale: Locale): Duty[] {
  return rows.map(({ statute, at, ...words }) => ({ statute, at, ...words[locale] }))
}

export const ownerDuties = (locale: Locale): Duty[] => inWords(OF_OWNERS, locale)
export const operatorDuties = (locale: Locale): Duty[] => inWords(OF_OPERATORS, locale)
