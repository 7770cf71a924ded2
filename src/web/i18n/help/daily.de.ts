import { de as admin } from '../admin/de.ts'
import type { HelpArticle } from './help-article.ts'

const {
  bakePlan,
  branches,
  counter,
  customer,
  dayMessage,
  doughGroups,
  forecast,
  general,
  nav,
  orders,
  print,
} = admin
const { leftovers, soldOut, products, sales, setup, standing, waiting } = admin

/** Articles about the daily work. */
export const daily = {
  orders: {
    title: orders.title,
    lead: 'Alle Vorbestellungen eines Abholtags, nach Abholzeit geordnet. Die Liste ändert sich von selbst, sobald etwas eingeht.',
    words: 'Vorbestellung, Anruf, Suche, stornieren, verschieben, umbuchen, Abholcode, annehmen',
    parts: {
      find: {
        heading: 'Eine Bestellung finden',
        steps: [
          'Wählen Sie oben den Abholtag und, wenn Sie mehrere haben, die Filiale.',
          `Oder tippen Sie Code, Name oder Telefonnummer in das Suchfeld (*${orders.searchKeys}*).`,
          `Steht sie nicht an diesem Tag, hilft *${orders.searchAllDays}*.`,
        ],
      },
      take: {
        heading: 'Eine Bestellung am Telefon oder an der Theke aufnehmen',
        text: 'Sie gilt wie jede andere: Plätze, Mengen und Bestellschluss werden geprüft. Wollen Sie trotzdem annehmen, geben Sie einen Grund an.',
        steps: [
          `Tippen Sie bei den Bestellungen oder auf der Seite der Theke auf *${orders.staffOrder.action}*. Wer an der Theke arbeitet, nimmt für die eigene Filiale auf.`,
          'Schreiben Sie Anzahl und Anfang des Namens, zum Beispiel „6 brez“, und drücken Sie die Eingabetaste.',
          'Wählen Sie Abholtag und Abholzeit und tragen Sie den Namen ein. Eine E-Mail-Adresse braucht es nicht.',
          `Mit *${orders.staffOrder.place}* erhält die Bestellung ihren Abholcode. Nennen Sie ihn.`,
        ],
      },
      change: {
        heading: 'Ändern, verlegen, stornieren',
        text: 'Wer eine E-Mail-Adresse angegeben hat, erfährt davon per Mail. Alle anderen rufen Sie bitte an.',
        steps: [
          'Öffnen Sie die Bestellung.',
          `*${orders.staffOrder.edit}* ändert Inhalt, Tag, Zeit oder Filiale.`,
          `*${orders.cancel}* fragt nach einem Grund; er steht in der Mail.`,
        ],
      },
      states: {
        heading: 'Was die Stände bedeuten',
        points: [
          `*${orders.status.placed}*: bestellt, noch nicht gepackt.`,
          `*${orders.status.ready}*: die Tüte steht bereit.`,
          `*${orders.status.picked_up}*: übergeben.`,
          `*${orders.status.no_show}*: der Tag ist vorbei, niemand kam.`,
        ],
        text: `Ein falscher Tipp ist kein Unglück: *${orders.takeBack}* gibt es direkt danach.`,
      },
    },
  },
  counter: {
    title: counter.title,
    lead: 'Die Ausgabe auf dem Tablet: groß, schnell und auch ohne Netz.',
    words: 'Tresen, Verkauf, Tablet, Scanner, offline, Abholung, Kasse',
    parts: {
      handOver: {
        heading: 'Eine Tüte ausgeben',
        steps: [
          'Tippen Sie den Code oder den Namen ein, oder scannen Sie den QR-Code der Bestellung.',
          `Tippen Sie auf *${counter.pickUp}*. Danach steht der nächste Kunde oben.`,
          `War es die falsche, hilft *${counter.takeBack}*.`,
        ],
      },
      offline: {
        heading: 'Wenn das Netz weg ist',
        text: 'Die Liste bleibt auf dem Gerät, und Ausgeben geht weiter. Oben steht, wie viele Änderungen auf Verbindung warten; sie gehen von selbst hinaus, am gemeinsamen Tablet sobald die Person angemeldet ist, die es war. Stornieren und Ausverkauft melden brauchen Verbindung.',
      },
      tablet: {
        heading: 'Ein Tablet einrichten',
        steps: [
          `Melden Sie sich am Tablet an und öffnen Sie *${counter.open}*.`,
          'Wählen Sie die Filiale; das Gerät merkt sie sich.',
          'Setzen Sie ein Lesezeichen darauf. Alles andere der Verwaltung bleibt einen Tipp entfernt.',
        ],
      },
    },
  },
  'bake-plan': {
    title: bakePlan.title,
    lead: 'Was an einem Tag gebacken wird, in großer Schrift für die Backstube.',
    words: 'Backstube, Bäcker, Blech, Teig, Produktion, Charge',
    parts: {
      tick: {
        heading: 'Abhaken, was fertig ist',
        steps: [
          'Wählen Sie Tag und Filiale, oder alle Filialen zusammen.',
          'Tippen Sie ein Produkt oder ein einzelnes Blech an, sobald es gebacken ist.',
          'Alle Tablets und die Theke sehen es sofort.',
        ],
      },
      groups: {
        heading: 'In der Reihenfolge Ihrer Teige',
        text: 'Teiggruppen ordnen Backplan und Backzettel, zum Beispiel Weizenteig, Roggenteig, Feingebäck.',
        steps: [
          `Öffnen Sie *${bakePlan.groups}* und dann *${doughGroups.add}*.`,
          'Geben Sie einen Namen ein und wählen Sie die Produkte.',
          'Ziehen Sie die Gruppen in die Reihenfolge, in der Sie backen.',
          `Wie viel auf ein Blech passt, steht beim Produkt unter *${products.sections.baking}*.`,
        ],
      },
      late: {
        heading: 'Wenn noch bestellt wird',
        text: `Mengen wachsen mit jeder Bestellung. Was schon abgehakt war, zeigt dann, wie viel noch fehlt. Nach dem Bestellschluss bleibt der Plan stehen. Auf Papier gibt es ihn als *${print.layouts.bake}*.`,
      },
    },
  },
  forecast: {
    title: forecast.title,
    lead: 'Am Abend vorher wissen, wie viel morgen wohl noch bestellt wird.',
    words: 'Vorhersage, Vorschau, Bedarf, Planung, Menge, Überproduktion, Retouren, Statistik, Feiertag',
    parts: {
      read: {
        heading: 'Die Zahlen lesen',
        points: [
          `*${forecast.ordered}*: was schon bestellt ist.`,
          `*${forecast.expected}*: was bis zum Bestellschluss insgesamt bestellt sein wird. Darunter steht, wie weit es davon abweichen kann: An mindestens 8 von 10 solchen Tagen liegt die Zahl in dieser Spanne.`,
          `*${forecast.proposed}*: was Sie backen, mit dem Thekenverkauf, den Sie dazurechnen.`,
        ],
        text: 'Nach dem Bestellschluss steht die Zahl fest, und es gibt nichts mehr zu erwarten.',
      },
      counter: {
        heading: 'Den Verkauf an der Theke dazurechnen',
        text: `Gerechnet wird nur mit Vorbestellungen. Wählen Sie unter *${forecast.counter}*, wie viel Sie im Verhältnis dazu ohne Bestellung verkaufen.`,
      },
      trust: {
        heading: 'Wie weit Sie den Zahlen trauen können',
        points: [
          'Gerechnet wird aus den Tagen desselben Wochentags im letzten Jahr, neuere zählen mehr. Die Bestellungen der letzten Wochen rechnet Krume zur Probe nach.',
          'War die Rechnung bei einem Produkt nicht besser als „so viel wie letzte Woche“, steht dort diese einfache Zahl.',
          'Für Feiertage, den Tag davor, Festtage und Ihre Sondertage gibt es keine Spanne. Sie zählen bei gewöhnlichen Tagen auch nicht mit.',
          'Schulferien und Wetter kennt Krume nicht.',
        ],
      },
    },
  },
  sales: {
    title: sales.title,
    lead: 'Was wann bestellt wird, was liegen bleibt und wie die Filialen dastehen.',
    words: 'Statistik, Diagramm, Umsatz, Zahlen, Bericht, Retouren, Abfall, Verschwendung, Excel, CSV',
    parts: {
      read: {
        heading: 'Die Bilder lesen',
        steps: [
          `Wählen Sie *${sales.period}* und, wenn Sie mehrere haben, die Filiale.`,
          `*${sales.weekday.title}* zeigt Stück je Tag: Wo die Farbe kräftig ist, wird dieses Produkt am meisten bestellt.`,
          `*${sales.asTable}* unter jedem Diagramm zeigt die Zahlen, *${sales.download}* speichert sie für Excel.`,
        ],
        text: 'Gezählt wird bis gestern, ohne stornierte Bestellungen. Die Summen nennen niemanden und bleiben zwei Jahre.',
      },
      waste: {
        heading: 'Was die Vorbestellung spart',
        text: `*${sales.waste.leftOver}* rechnet aus, was übrig wäre, hätten Sie so viel gebacken, wie eine Woche vorher bestellt war. *${sales.waste.missed}* ist, was auf Bestellung gebacken und nicht geholt wurde. Den Verkauf ohne Bestellung kennt Krume nicht.`,
      },
    },
  },
  messages: {
    title: dayMessage.title,
    lead: 'Der Ofen ist kaputt, Sie öffnen später: einmal schreiben, alle erreichen.',
    words:
      'Rundmail, Zusammenfassung, Tagesliste, Newsletter, benachrichtigen, informieren, Hinweis, Durchsage',
    parts: {
      write: {
        heading: 'Allen eines Tages schreiben',
        steps: [
          `Öffnen Sie unter *${nav.orders}* den Tag und dann *${dayMessage.title}*.`,
          'Wählen Sie Filiale, Abholzeit oder Produkt, wenn es nicht alle betrifft.',
          'Schreiben Sie Betreff und Text und prüfen Sie die Vorschau.',
          'Senden Sie. Code, Abholzeit und Filiale stehen von selbst darunter.',
        ],
        text: 'Wer keine E-Mail-Adresse hinterlassen hat, steht danach mit Telefonnummer auf der Liste zum Anrufen.',
      },
      note: {
        heading: 'Ein Hinweis im Shop',
        text: `Unter *${dayMessage.note.title}* steht auf derselben Seite ein Satz für diesen Tag, zum Beispiel „Wir öffnen erst um 11\u00a0Uhr“. Wer bestellt oder bestellt hat, liest ihn.`,
      },
      mails: {
        heading: 'Mails an Sie selbst',
        text: `Unter *${nav.general}*, *${general.sections.orders}*, schalten Sie zwei Mails ein: nach dem Bestellschluss die Mengen, und früh am Morgen Tagesliste und Backzettel als PDF, falls das Netz ausfällt.`,
      },
    },
  },
  customers: {
    title: 'Kunden',
    lead: 'Wer bestellt, braucht kein Konto. Trotzdem sehen Sie, was jemand schon bestellt hat.',
    words: 'Stammkunde, Kundin, Datenschutz, löschen, nicht abgeholt, Notiz',
    parts: {
      history: {
        heading: 'Frühere Bestellungen sehen',
        text: `Öffnen Sie eine Bestellung und tippen Sie unter dem Namen auf die Zahl der Bestellungen. Dort stehen alle mit derselben E-Mail-Adresse oder Telefonnummer, auch die nicht abgeholten, und Ihre *${customer.note}*.`,
      },
      noShows: {
        heading: 'Wenn jemand oft nicht abholt',
        text: `Unter *${nav.general}*, *${general.sections.orders}*, bestimmen Sie, nach wie vielen nicht abgeholten Bestellungen der Shop um einen Anruf bittet, statt eine weitere anzunehmen.`,
      },
      erase: {
        heading: 'Daten löschen',
        text: `Name und Kontakt verschwinden von selbst nach der Frist, die unter *${nav.general}* steht. Bittet jemand früher darum, gibt es auf der Seite des Kunden *${customer.erase}*.`,
      },
    },
  },
  'standing-orders': {
    title: standing.title,
    lead: 'Manche wollen jeden Samstag dasselbe. Ein Dauerauftrag bestellt es für sie, ohne Konto.',
    words: 'Abo, jede Woche, regelmäßig, Stammkunde, Dauerbestellung',
    parts: {
      allow: {
        heading: 'Daueraufträge erlauben',
        text: `Unter *${nav.general}*, *${general.sections.orders}*, schalten Sie *${general.standingOrders}* ein. Kunden finden es dann auf der Seite ihrer Bestellung und bestätigen es über eine E-Mail.`,
      },
      how: {
        heading: 'Wie daraus Bestellungen werden',
        points: [
          'Zwei Tage vor dem Tag des Bestellschlusses wird daraus eine gewöhnliche Bestellung, zum Preis dieses Tages. Von da an zählt sie bei Plätzen und Mengen mit.',
          'An geschlossenen Tagen, zu einer vollen Zeit oder ohne die Produkte wird nichts bestellt. Der Kunde erfährt per E-Mail, warum, und Sie sehen es in der Liste.',
          'Bestellungen auf Rechnung einer Firma werden auch im Dauerauftrag auf Rechnung bestellt. Pausieren Sie die Firma, mailen Sie ihr einen neuen Link oder ist ihr Monatslimit ausgeschöpft, wird nichts bestellt.',
          'Aussetzen, pausieren und beenden können Kunden selbst, über den Link in jeder E-Mail.',
        ],
      },
      change: {
        heading: 'Aussetzen und pausieren',
        text: `Ruft ein Stammkunde aus dem Urlaub an, öffnen Sie bei ihm *${standing.dates}*: Dort setzen Sie einen Tag aus oder lassen ihn pausieren. Er erfährt es per E-Mail und kann es selbst zurücknehmen. Was zuletzt daraus wurde, steht dabei; wer noch nicht bestätigt hat, auch.`,
      },
      end: {
        heading: 'Einen beenden',
        text: `In der Liste steht bei jedem *${standing.end}*. Ihr Grund steht in der E-Mail an den Kunden; was schon bestellt ist, bleibt bestellt.`,
      },
    },
  },
  'waiting-list': {
    title: waiting.title,
    lead: 'Was für einen Tag ausverkauft ist, wird manchmal wieder frei. Die Warteliste bringt es zu denen, die darauf warten.',
    words: 'Vormerken, warten, ausverkauft, Storno, frei geworden, Reservierung, Angebot',
    parts: {
      allow: {
        heading: 'Die Warteliste einschalten',
        text: `Unter *${nav.general}*, *${general.sections.orders}*, schalten Sie *${general.waitingList}* ein. Kunden finden dann im Shop bei ausverkauften Produkten *Auf die Warteliste* und bestätigen ihre Adresse über eine E-Mail.`,
      },
      how: {
        heading: 'Was mit Freigewordenem passiert',
        points: [
          'Storniert jemand vor dem Bestellschluss, oder erhöhen Sie die Menge, legt Krume es für den zurück, der zuerst da war und dessen Anzahl passt. Es zählt dann bei Mengen und Plätzen mit wie eine Bestellung.',
          'Der Kunde bekommt eine E-Mail und bestellt selbst. Tut er das nicht in der Zeit, die Sie einstellen, bekommt es der Nächste, danach wieder der Shop.',
          `Nach dem Bestellschluss geht die Warteliste weiter, wenn Sie unter *${nav.general}* auch *${general.leftovers}* einschalten: Was am Abholtag übrig bleibt, liegt 45\u00a0Minuten für den bereit, der als Nächstes dran ist. Erst was niemand davon nimmt, steht unter *${leftovers.title}* im Shop.`,
          'Wer zum Bestellschluss noch wartet, bekommt eine E-Mail. Mit dem letzten Angebot des Tages endet die Warteliste.',
        ],
      },
      remove: {
        heading: 'Jemanden streichen',
        text: `In der Liste steht bei jedem *${waiting.remove}*. Der Kunde bekommt eine E-Mail; was für ihn zurückgelegt war, bekommt der Nächste.`,
      },
    },
  },
  leftovers: {
    title: leftovers.title,
    lead: 'Was gebacken, aber nicht mehr bestellt ist, findet oft noch am selben Tag einen Abnehmer.',
    words: 'übrig, Reste, retten, wegwerfen, spätes Storno, nicht abgeholt, reduziert, Rabatt, Restposten',
    parts: {
      allow: {
        heading: 'Einschalten, was heute noch da ist',
        text: `Unter *${nav.general}*, *${general.sections.orders}*, schalten Sie *${general.leftovers}* ein. Dort legen Sie auch fest, ob es günstiger ist.`,
      },
      how: {
        heading: 'Was dazukommt',
        points: [
          'Stornieren Sie am Abholtag eine Bestellung, die schon gepackt ist oder deren Filiale schon geöffnet hat, steht ihr Inhalt im Shop. Ebenso, was nicht abgeholt wird. Was nach Wunsch gemacht ist, etwa geschnitten, bleibt draußen.',
          `Von Hand stellen Sie es auf der Seite unter *${leftovers.add}* ein.`,
          `Wer auf der *${waiting.title}* steht, bekommt es zuerst angeboten; so lange zählt es als bestellt.`,
          'Kunden bestellen es verbindlich, mit Abholcode wie immer, bis 15 Minuten vor Ladenschluss. Am nächsten Tag ist die Liste leer.',
        ],
      },
      counter: {
        heading: 'An der Theke verkauft',
        text: `Geht etwas davon über die Theke, tippen Sie *${leftovers.sell}* oder schreiben die richtige Zahl. So verkauft der Shop nichts, was nicht mehr da ist.`,
      },
    },
  },
  'sold-out': {
    title: soldOut.title(''),
    lead: 'Ist etwas aus, soll es an diesem Tag niemand mehr bestellen. Am nächsten ist es von selbst wieder da.',
    words: 'aus, leer, alle, nicht mehr da',
    parts: {
      mark: {
        heading: 'Etwas als ausverkauft melden',
        steps: [
          'In der Produktliste, an der Theke oder bei den Mengen des Tages: tippen Sie beim Produkt auf die Meldung.',
          'Wählen Sie die Filiale; wer an der Theke arbeitet, meldet für die eigene. Sie sehen, wie viele offene Bestellungen es noch brauchen.',
          `Für einen anderen Tag als heute: Wählen Sie den Tag unter *${nav.orders}* und tippen Sie bei den Mengen auf *${soldOut.open}*. Wer etwas davon will, kommt auf die Warteliste, wenn sie eingeschaltet ist.`,
          `*${soldOut.lift}* nimmt die Meldung zurück.`,
        ],
      },
      difference: {
        heading: 'Nicht dasselbe wie Verbergen',
        text: `Ein verborgenes Produkt ist in allen Filialen und an allen Tagen weg, bis Sie es wieder zeigen. Für einen einzelnen Tag ist *${soldOut.mark}* richtig.`,
      },
    },
  },
  print: {
    title: print.title,
    lead: 'Etiketten für die Tüten, Bestellscheine, Tagesliste und Backzettel: als PDF, in der richtigen Größe.',
    words: 'Drucker, Etikett, Aufkleber, Bon, Zettel, PDF, Papier',
    parts: {
      labels: {
        heading: 'Etiketten drucken',
        steps: [
          `Wählen Sie *${print.layouts.label}*, Tag und Filiale.`,
          `Stellen Sie unter *${print.settings}* das Format ein: Bogen auf A4, Rolle oder A6.`,
          `Ist der Bogen angebrochen, wählen Sie *${print.start}*.`,
          `*${print.open}* und drucken Sie in Originalgröße, nicht „an Seite anpassen“.`,
        ],
      },
      bakeList: {
        heading: 'Backzettel und was sich geändert hat',
        text: `Jeder Druck des Backzettels erhält eine Nummer. Kommt danach eine Bestellung hinzu, sagt die Seite, wie viele Mengen sich geändert haben, und der nächste Zettel zeigt den Unterschied.`,
      },
      one: {
        heading: 'Nur eine Bestellung',
        text: `In der geöffneten Bestellung druckt *${orders.label}* genau ihr Etikett.`,
      },
    },
  },
  'closed-days': {
    title: 'Wenn ein Tag ausfällt',
    lead: 'Krankheit, Rohrbruch, Betriebsferien: So schließen Sie einen Tag, ohne dass jemand vor der Tür steht.',
    words: 'Urlaub, Ferien, krank, zu, schließen, Ruhetag, absagen, ausfallen',
    parts: {
      pause: {
        heading: 'Erst einmal nichts mehr annehmen',
        text: `Auf der Seite der Filiale hält *${branches.pause.action}* neue Bestellungen für eine Stunde bis sieben Tage an. Bestehende bleiben.`,
      },
      close: {
        heading: 'Den Tag schließen',
        steps: [
          `Öffnen Sie die Filiale und dort *${branches.sections['special-days']}*.`,
          `Fügen Sie den Tag ohne Zeiten hinzu, oder mehrere mit *${branches.special.closure}*.`,
          `Haben Sie mehrere Filialen und schließen alle, haken Sie *${branches.special.closesOthers}* an.`,
          'Speichern Sie. Der Shop zeigt den Tag sofort als geschlossen.',
        ],
      },
      settle: {
        heading: 'Was schon bestellt ist',
        steps: [
          `Oben auf der Filiale steht, wie viele Bestellungen es betrifft. Tippen Sie auf *${branches.displaced.toList}*.`,
          'Rufen Sie zuerst die ohne E-Mail-Adresse an; sie stehen oben.',
          `Geben Sie den Grund an und wählen Sie *${branches.displaced.move}* oder *${branches.displaced.cancelInstead}*.`,
          'Die Kunden bekommen den Grund, eine Entschuldigung und einen Link zum Ändern.',
        ],
      },
    },
  },
  start: {
    title: setup.title,
    lead: setup.lead,
    words: 'Einrichtung, anfangen, veröffentlichen, online gehen, Testbestellung',
    parts: {
      steps: {
        heading: 'Vom Konto zum Shop',
        steps: [
          `*${setup.steps.imprint.title}*: Name, Anschrift und Telefon für das Impressum.`,
          `*${setup.steps.branch.title}*: Öffnungszeiten, Abholzeiten und Plätze.`,
          `*${setup.steps.assortment.title}*: typische Backwaren anhaken, Preise anpassen, Allergene nach Ihren Rezepten prüfen.`,
          `*${setup.steps.legal.title}*: lesen und annehmen.`,
          `*${setup.steps.test.title}*: einmal selbst bestellen.`,
          `*${setup.steps.publish.title}*: ab dann können alle bestellen.`,
        ],
      },
      share: {
        heading: 'Kunden davon erzählen',
        text: `Nach dem Veröffentlichen finden Sie Link, QR-Code und Plakat auf einer Seite. Mehr zum Drucken und Teilen steht unter *${nav.marketing}*.`,
      },
      test: {
        heading: 'Testbestellungen',
        text: 'Was Sie vor dem Veröffentlichen bestellen, ist als Test gekennzeichnet, zählt in keiner Summe und lässt sich löschen.',
      },
    },
  },
} satisfies Record<string, HelpArticle>
