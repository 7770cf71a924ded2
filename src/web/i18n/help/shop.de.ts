import { de as admin } from '../admin/de.ts'
import { order } from '../storefront/order.de.ts'
import type { HelpArticle } from './help-article.ts'

const { branches, branding, categories, general, legal, marketing, nav, pools, products, rush } = admin
const { publish } = admin

/** Articles about the assortment and the shop. */
export const shop = {
  products: {
    title: products.title,
    lead: 'Was Sie verkaufen: Preis, Allergene, Bilder, Tage und Mengen.',
    words: 'Artikel, Ware, Sortiment, Preis erhöhen, Allergene, Excel, Import, Bild, Foto',
    parts: {
      add: {
        heading: 'Ein Produkt anlegen',
        steps: [
          `Tippen Sie auf *${products.add}* oder wählen Sie typische Backwaren mit *${products.chooseStarters}*.`,
          'Geben Sie Name, Preis und Kategorie an.',
          'Markieren Sie die Allergene: einmal tippen für enthalten, zweimal für Spuren. Bestätigen Sie, dass die Angaben vollständig sind.',
          'Alles Weitere ergänzen Sie Abschnitt für Abschnitt, wann Sie möchten.',
        ],
      },
      choices: {
        heading: 'Geschnitten, am Stück oder mit Aufschrift',
        text: `Unter *${products.sections.options}* legen Sie an, was Kunden wählen oder schreiben, auch mit Aufpreis. Es steht auf Bestellung, Etikett und Backzettel.`,
      },
      days: {
        heading: 'Nur an manchen Tagen, nur so viele',
        text: `*${products.sections.availability}* kennt Wochentage, Saison, Filialen und wie viele Backtage früher bestellt werden muss. Unter *${products.sections.quantities}* stehen die Höchstmenge am Tag und die Menge je Bestellung.`,
      },
      table: {
        heading: 'Viele auf einmal ändern',
        steps: [
          `Kreuzen Sie Produkte in der Liste an: Preise, Kategorie und Sichtbarkeit ändern Sie gemeinsam.`,
          `Oder laden Sie unter *${products.import}* alle als Excel-Tabelle herunter, ändern Sie sie dort und laden Sie sie wieder hoch. Sie sehen vorher, was sich ändert.`,
        ],
      },
    },
  },
  categories: {
    title: nav.categories,
    lead: 'Kategorien ordnen den Shop: Brötchen zuerst, Kuchen danach.',
    words: 'Warengruppe, Reihenfolge, Überschrift',
    parts: {
      order: {
        heading: 'Reihenfolge ändern',
        text: 'Ziehen Sie die Kategorien oder benutzen Sie die Pfeile. So stehen sie im Shop, in Listen und auf Papieren.',
      },
      remove: {
        heading: 'Eine Kategorie löschen',
        text: `*${categories.delete.action}* fragt, in welche andere Kategorie die Produkte kommen. Gelöscht wird kein Produkt.`,
      },
    },
  },
  limits: {
    title: pools.title,
    lead: 'Aus einem Teig werden 80 Brote, egal welche: Produkte können sich eine Menge am Tag teilen.',
    words: 'Kontingent, Höchstmenge, begrenzen, Ofen, Teig, Pool',
    parts: {
      add: {
        heading: 'Eine gemeinsame Menge anlegen',
        steps: [
          `Öffnen Sie *${nav.products}* und dort *${pools.title}*.`,
          `Wählen Sie *${pools.add}*, geben Sie ihr einen Namen und die Menge am Tag.`,
          'Kreuzen Sie die Produkte an. Zählt eines mehr, etwa ein doppelt großes Brot, tragen Sie es ein.',
        ],
      },
      use: {
        heading: 'Was schon vergeben ist',
        text: 'Die Seite zeigt für die nächsten sieben Tage, wie viel bestellt ist. Ist die Menge vergeben, nimmt der Shop keines der Produkte mehr an.',
      },
    },
  },
  branches: {
    title: branches.title,
    lead: 'Wo und wann abgeholt wird, wie viele Bestellungen je Zeit gehen und bis wann bestellt werden kann.',
    words: 'Standort, Laden, Öffnungszeiten, Zeitfenster, Bestellschluss, Feiertag, Kapazität',
    parts: {
      slots: {
        heading: 'Abholzeiten und Plätze',
        steps: [
          `Öffnen Sie die Filiale und dort *${branches.sections.slots}*.`,
          `Mit *${branches.slots.generate}* teilen wir Ihre Zeit auf.`,
          'Tragen Sie ein, wie viele Bestellungen Sie je Abholzeit schaffen. Leer heißt unbegrenzt.',
        ],
      },
      cutoff: {
        heading: 'Bestellschluss',
        text: `Er steht unter *${branches.sections.cutoff}*: so viele Backtage vorher, bis zu dieser Uhrzeit. Backtage sind Tage, an denen geöffnet ist. Für einzelne Wochentage und Produkte geht es früher.`,
      },
      holidays: {
        heading: 'Feiertage und Sondertage',
        text: `Mit dem Bundesland kennt Krume Ihre Feiertage; ohne Ihre Wahl ist dann zu. Andere Tage tragen Sie unter *${branches.sections['special-days']}* ein. Die Vorschau zeigt die nächsten 14\u00a0Tage, wie Kunden sie sehen.`,
      },
    },
  },
  'rush-days': {
    title: rush.title,
    lead: rush.lead,
    words: 'Weihnachten, Ostern, Silvester, Heiligabend, Fest, Stollen',
    parts: {
      plan: {
        heading: 'Weihnachten vorbereiten',
        steps: [
          `Öffnen Sie *${nav.branches}*, *${rush.title}* und wählen Sie *${rush.add}*.`,
          'Wählen Sie das Fest oder eigene Tage, höchstens sieben hintereinander.',
          'Legen Sie fest, ab wann bestellt werden kann und wann Schluss ist.',
          'Kreuzen Sie an, was es gibt, und begrenzen Sie die Menge am Tag.',
        ],
      },
      copy: {
        heading: 'Nächstes Jahr',
        text: `*${rush.copy}* nimmt alles mit, auch an Ostern auf die richtigen Tage. Neben jedem Produkt steht, was im letzten Jahr bestellt wurde.`,
      },
      conflicts: {
        heading: 'Wenn schon bestellt ist',
        text: 'Speichern ändert keine Bestellung. Die Seite nennt vorher, welche nicht mehr passen, damit Sie anrufen können.',
      },
    },
  },
  branding: {
    title: branding.title,
    lead: 'Ein Logo und eine Farbe genügen: Shop, Papiere und Plakate richten sich danach.',
    words: 'Aussehen, Design, Farbe, Bild, Symbol',
    parts: {
      logo: {
        heading: 'Logo hochladen',
        text: `Ein quadratisches Logo steht oben im Shop, ein breites auf Etiketten und Papieren. Ist es nicht quadratisch, zeigen wir es ganz oder Sie wählen einen Ausschnitt.`,
      },
      colours: {
        heading: 'Farben wählen',
        text: `Wäre Schrift auf Ihrer Farbe schlecht zu lesen, nehmen wir auf Knöpfen von selbst einen dunkleren Ton. *${branding.reset}* stellt unsere Farben wieder her.`,
      },
    },
  },
  marketing: {
    title: marketing.title,
    lead: 'Plakat, Flyer, Tischkarte, Aufkleber und Bilder für soziale Netze, mit Ihrem Logo und QR-Code.',
    words: 'Werbung, Poster, Aushang, QR-Code, Instagram, Flyer',
    parts: {
      make: {
        heading: 'Ein Plakat drucken',
        steps: [
          'Wählen Sie die Vorlage, die Sprache und die Farbe.',
          'Ändern Sie die Texte, wenn Sie möchten; leer gilt unser Vorschlag.',
          `*${marketing.pdf}*. Für eine Druckerei schalten Sie *${marketing.bleed}* ein.`,
        ],
      },
      link: {
        heading: 'Der Link',
        text: 'Er gehört in Ihr Google-Profil, auf Ihre Website und in Ihren Status. Ändern Sie später die Adresse des Shops, führen alte Links und QR-Codes weiter dorthin.',
      },
    },
  },
  general: {
    title: general.title,
    lead: 'Name, Adresse des Shops, Kontakt, Regeln für Bestellungen und was das Gesetz verlangt.',
    words: 'Einstellungen, Name, Adresse, Subdomain, Website einbinden, iframe, Mindestbestellwert',
    parts: {
      rules: {
        heading: 'Regeln für Bestellungen',
        text: `Unter *${general.sections.orders}* stehen Mindestwert, Höchstmenge, Erinnerung am Vorabend, Bezahlarten und wie lange Kundendaten bleiben.`,
      },
      site: {
        heading: 'Der Shop auf Ihrer Website',
        steps: [
          `Öffnen Sie *${general.sections.embed}* und tragen Sie die Adresse Ihrer Website ein.`,
          'Kopieren Sie die Zeile und geben Sie sie der Person, die Ihre Website pflegt.',
        ],
      },
      offline: {
        heading: 'Den Shop offline nehmen',
        text: `Unter *${general.sections.publish}* gibt es *${publish.unpublish}*. Bestehende Bestellungen gelten weiter.`,
      },
    },
  },
  legal: {
    title: general.sections.legal,
    lead: 'Impressum, AGB, Datenschutz, Widerruf und Barrierefreiheit entstehen aus Ihren Angaben und bleiben aktuell.',
    words: 'AGB, Datenschutz, Impressum, DSGVO, Widerruf, Recht, Gesetz',
    parts: {
      own: {
        heading: 'Eine eigene Fassung',
        text: `Sobald Sie einen Text ändern und speichern, gilt Ihre Fassung. Ändern sich Ihre Angaben oder unser Text, steht *${legal.states.outdated}* dabei, und Sie sehen Wort für Wort, was anders ist. Für den Inhalt einer eigenen Fassung sind Sie verantwortlich.`,
      },
      duties: {
        heading: 'Was bei Ihnen bleibt',
        text: `Unter *${nav.general}*, *${general.sections.legal}*, führt ein Link zu allem, was das Gesetz von einer Bäckerei verlangt, was Krume davon erledigt und was Sie selbst tun.`,
      },
      agreement: {
        heading: general.sections.agreement,
        text: 'Darin steht, was wir mit den Daten Ihrer Kunden tun dürfen. Ohne ihn kann ein Shop nicht online gehen. Annehmen kann ihn nur, wem das Konto gehört.',
      },
    },
  },
  'customers-view': {
    title: 'Was Ihre Kunden sehen',
    lead: 'Bestellt wird ohne Konto: Tag, Filiale und Zeit wählen, Tüte füllen, Namen angeben, Code mitnehmen.',
    words: 'Shop, Kunde, bestellen, Code verloren, Vorschau',
    parts: {
      order: {
        heading: 'So bestellen Kunden',
        text: 'Ausverkaufte Tage und volle Zeiten sind nicht wählbar. Wer Allergene ausschließt, sieht nur, was passt. Vor dem letzten Knopf stehen Waren, Preise, Abholung und Bestellschluss noch einmal.',
      },
      change: {
        heading: 'Ändern und stornieren',
        text: 'Bis zum Bestellschluss geht beides über den Link in der Bestätigung, ohne Anruf. Danach bitten wir um einen Anruf bei Ihnen.',
      },
      lost: {
        heading: 'Code oder Mail verloren',
        text: `Suchen Sie unter *${nav.orders}* nach Name oder Telefonnummer. Der Code ist nur zum schnellen Finden da.`,
      },
      again: {
        heading: 'Noch einmal dasselbe',
        text: `*${order.again}* auf der Bestellseite legt dieselben Sachen in die Tüte. Tag und Zeit werden neu gewählt.`,
      },
    },
  },
} satisfies Record<string, HelpArticle>
