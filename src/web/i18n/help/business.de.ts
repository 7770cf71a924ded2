import { de as admin } from '../admin/de.ts'
import { de as pages } from '../public/de.ts'
import type { HelpArticle } from './help-article.ts'

const { account, general, nav } = admin
const { apiKeys, bookkeeping, companies, invoices, team, webhooks } = admin

/** Articles about the account, the team, companies and other programs. */
export const business = {
  account: {
    title: account.title,
    lead: 'Wie Sie sich anmelden, wo Sie angemeldet sind und wie Sie Ihre Daten mitnehmen.',
    words: 'Login, einloggen, Passwort, Passkey, E-Mail ändern, kündigen, löschen, Export',
    parts: {
      safe: {
        heading: 'Sicher anmelden',
        points: [
          `*${account.passkeys.title}*: mit Fingerabdruck, Gesicht oder Geräte-PIN, am sichersten.`,
          `*${account.secondStep.title}*: nach dem Passwort fragen wir einen Code ab, der per E-Mail kommt.`,
          `Unter *${account.sessions.title}* beenden Sie Anmeldungen auf anderen Geräten.`,
        ],
      },
      forgotten: {
        heading: 'Passwort vergessen',
        text: `Auf der Seite zum Anmelden führt *${pages.login.forgot}* zu einer Mail mit einem Link. Ein neues Passwort beendet alle anderen Anmeldungen.`,
      },
      data: {
        heading: 'Daten mitnehmen, Konto schließen',
        text: `*${account.data.export}* gibt Ihnen alles in einer Datei. *${account.close.title}* löscht Shop, Produkte und Bestellungen; das lässt sich nicht rückgängig machen.`,
      },
    },
  },
  team: {
    title: team.title,
    lead: 'Jeder arbeitet mit eigenem Namen und sieht nur, was zur eigenen Aufgabe gehört.',
    words:
      'Tablet, PIN, QR-Code, Mitarbeiter, Personal, Angestellte, Rolle, Rechte, Theke, Verkäuferin, Bäcker, Leitung, einladen',
    parts: {
      invite: {
        heading: 'Jemanden einladen',
        steps: [
          `Öffnen Sie *${nav.team}* und wählen Sie *${team.invite}*.`,
          'Tragen Sie Namen und E-Mail-Adresse ein, und wählen Sie die Aufgabe. Zur Sicherheit fragen wir vorher, ob Sie es sind.',
          'Die Person öffnet den Link in der Mail auf ihrem Gerät. Ein Passwort braucht sie nicht.',
        ],
      },
      roles: {
        heading: 'Was die Aufgaben bedeuten',
        points: [
          `*${team.roles.manager}*: ${team.roleHints.manager}`,
          `*${team.roles.counter}*: ${team.roleHints.counter}`,
          `*${team.roles.baker}*: ${team.roleHints.baker}`,
        ],
      },
      manage: {
        heading: 'Wer das Team führt',
        text: `Sie selbst, und für *${team.roles.counter}* und *${team.roles.baker}* auch jede *${team.roles.manager}*: Personen einladen und herausnehmen, Tablets verbinden, Codes für PINs zeigen. Eine *${team.roles.manager}* einzuladen oder zu ändern bleibt bei Ihnen. Liegt die Anmeldung länger als zehn Minuten zurück, geht vorher ein Code an die eigene E-Mail-Adresse.`,
      },
      tablet: {
        heading: 'Ein Tablet für alle',
        steps: [
          `Wählen Sie auf derselben Seite *${team.tablets.connect}*, und sagen Sie, wo es steht.`,
          `Scannen Sie den Code mit dem Tablet, und tippen Sie dort auf „Verbinden“.`,
          `Öffnen Sie jede Person und wählen Sie *${team.pin.create}*: Sie scannt ihn und legt ihre PIN selbst fest. Eine E-Mail-Adresse braucht sie dafür nicht.`,
          `Mit *${team.tablets.switch}* kommt die Nächste dran. Nach fünf Minuten ohne Berührung sperrt sich das Tablet von selbst.`,
        ],
      },
      leave: {
        heading: 'Gerät verloren oder nicht mehr dabei',
        text: `Öffnen Sie die Person: *${team.signOut.action}* beendet die Anmeldung auf allen Geräten, *${team.remove.action}* nimmt sie ganz heraus. Beides gilt sofort.`,
      },
    },
  },
  webhooks: {
    title: general.sections.integrations,
    lead: 'Kasse, Warenwirtschaft oder Produktionsplanung erfahren von selbst von jeder Bestellung.',
    words: 'Kasse, API, ERP, Schnittstelle, verbinden, Software',
    parts: {
      add: {
        heading: 'Ein Programm anschließen',
        steps: [
          `Öffnen Sie *${nav.general}*, *${general.sections.integrations}*, und wählen Sie *${webhooks.add}*.`,
          'Tragen Sie die Adresse ein, die der Hersteller des Programms nennt, und wählen Sie die Ereignisse.',
          'Kopieren Sie das Geheimnis in das andere Programm. Es wird nur dieses eine Mal gezeigt.',
          `*${webhooks.test}* zeigt sofort, ob es ankommt.`,
        ],
      },
      failed: {
        heading: 'Wenn nichts ankommt',
        text: `Wir versuchen es etwa vier Tage lang. Im *${webhooks.log.title}* steht zu jeder Nachricht, was das andere Programm geantwortet hat; *${webhooks.log.resendFailed}* holt alles nach.`,
      },
    },
  },
  'api-keys': {
    title: apiKeys.title,
    lead: 'Mit einem Schlüssel liest ein Programm Bestellungen, Mengen und Produkte selbst und meldet zurück, was gepackt und abgeholt ist.',
    words: 'Kasse, API, Schlüssel, Token, OpenAPI, Entwickler, Programm, Warenwirtschaft, lesen',
    parts: {
      add: {
        heading: 'Einen Schlüssel anlegen',
        steps: [
          `Öffnen Sie *${nav.general}*, *${general.sections.integrations}*, und wählen Sie *${apiKeys.add}*.`,
          'Nennen Sie das Programm, und erlauben Sie nur, was es braucht. Zur Sicherheit fragen wir nach Ihrem Passwort.',
          'Kopieren Sie den Schlüssel in das andere Programm. Er wird nur dieses eine Mal gezeigt, und Sie bekommen eine Mail.',
        ],
      },
      lost: {
        heading: 'Schlüssel verloren oder in fremden Händen',
        text: `Öffnen Sie den Schlüssel und wählen Sie *${apiKeys.revoke.action}*: Er öffnet sofort nichts mehr. Legen Sie dann einen neuen an.`,
      },
      developers: {
        heading: 'Für Entwickler',
        text: `*${apiKeys.docs}* beschreibt alle Aufrufe so, dass Programme daraus ihren Zugriff erzeugen können. Wer nicht fragen, sondern benachrichtigt werden will, nimmt dazu einen Webhook.`,
      },
    },
  },
  companies: {
    title: companies.title,
    lead: 'Hotels, Büros und Cafés holen ab und zahlen auf Rechnung. An jeder Bestellung steht, an wen sie geht.',
    words:
      'Firma, Hotel, Büro, Café, Geschäftskunde, Großkunde, Rechnung, Sammelrechnung, auf Rechnung, Kostenstelle',
    parts: {
      add: {
        heading: 'Eine Firma anlegen',
        steps: [
          `Unter *${nav.orders}*, ganz unten, öffnen Sie *${companies.title}* und wählen *${companies.add}*.`,
          'Tragen Sie Name, Anschrift und E-Mail ein, so wie sie auf einer Rechnung stehen sollen, und speichern Sie.',
          `Mit *${companies.sendLink}* bekommt die Firma ihren Link. Wer ihn öffnet, kann an der Kasse des Shops auf Rechnung bestellen.`,
        ],
      },
      phone: {
        heading: 'Bestellungen am Telefon',
        text: `Beim Erfassen einer Bestellung wählen Sie bei *${companies.payer}* die Firma.`,
      },
      counter: {
        heading: 'An der Theke',
        text: 'Auf der Karte der Bestellung und auf dem Etikett steht, dass sie auf Rechnung geht. Zu kassieren ist dann nichts.',
      },
      limit: {
        heading: 'Ein Limit je Monat',
        text: `Bei *${companies.monthlyLimit}* tragen Sie ein, für wie viel die Firma im Kalendermonat bestellen darf. Es zählt der Monat der Abholung, mit Pfand und ohne Storniertes; die Seite der Firma zeigt, was noch frei ist. Im Shop wird eine Bestellung darüber abgelehnt und kann bei der Abholung bezahlt werden. Ihr Team nimmt sie mit einer Begründung trotzdem an; sie steht im Verlauf.`,
      },
      list: {
        heading: 'Was eine Firma bestellt hat',
        text: `Auf der Seite der Firma führt *${companies.orders}* zur Liste. Dort filtern Sie auch nach Tag und Stand.`,
      },
      stop: {
        heading: 'Wenn ein Link in falsche Hände kommt',
        text: `Wählen Sie *${companies.renewLink}*: Der alte gilt sofort nicht mehr. Mit *${companies.paused}* halten Sie alles an; was schon bestellt ist, bleibt.`,
      },
    },
  },
  invoices: {
    title: invoices.title,
    lead: 'Einmal im Monat bekommt jede Firma eine Rechnung über alles, was sie auf Rechnung abgeholt hat.',
    words:
      'Rechnung, abrechnen, E-Rechnung, ZUGFeRD, Factur-X, XRechnung, Storno, IBAN, Steuernummer, bezahlt, Zahlungseingang',
    parts: {
      once: {
        heading: 'Vor der ersten Rechnung',
        text: `Öffnen Sie *${companies.title}*, *${invoices.title}*, *${invoices.toSettings}*. Tragen Sie Ihre IBAN ein und, wenn im Impressum keine USt-IdNr. steht, Ihre Steuernummer. Dort wählen Sie auch, womit Ihre Rechnungsnummern beginnen.`,
      },
      issue: {
        heading: 'Rechnungen stellen',
        steps: [
          `Öffnen Sie unter *${nav.orders}* ganz unten *${companies.title}*, dann *${invoices.title}*.`,
          `Wählen Sie den Monat. *${invoices.look}* zeigt, was auf der Rechnung stehen wird.`,
          `Wählen Sie *${invoices.issue}* oder *${invoices.issueAll}*. Die Firma bekommt die Rechnung per E-Mail.`,
        ],
      },
      counted: {
        heading: 'Was auf der Rechnung steht',
        text: 'Abgeholte Bestellungen auf Rechnung, Pfand getrennt. Was danach abgeholt wird, kommt auf die nächste. Eine Bestellung, die auf einer Rechnung steht, lässt sich nicht mehr zurücksetzen; auf ihrer Seite und auf der Seite der Firma führt ein Link zur Rechnung.',
      },
      paid: {
        heading: 'Bezahlt oder storniert',
        text: `Öffnen Sie die Rechnung und wählen Sie *${invoices.markPaid}*, wenn das Geld da ist. Stimmt etwas nicht, wählen Sie *${invoices.cancel.action}*: Die Firma bekommt eine Stornorechnung, und Sie können die Bestellungen neu abrechnen.`,
      },
      keep: {
        heading: 'Aufbewahren',
        text: `Das Gesetz verlangt, Rechnungen acht Jahre aufzubewahren. Unter *${account.title}* enthält *${account.data.export}* sie alle als PDF und XML. Tun Sie das, bevor Sie Ihr Konto schließen.`,
      },
    },
  },
  bookkeeping: {
    title: bookkeeping.title,
    lead: 'Für jeden Monat: was abgeholt und bezahlt wurde, nach Steuersätzen, als Datei für DATEV und für das Kassenbuch.',
    words:
      'DATEV, Steuerberater, Umsatz, Mehrwertsteuer, Umsatzsteuer, Kassenbuch, Export, SKR03, SKR04, Pfand',
    parts: {
      month: {
        heading: 'Einen Monat herunterladen',
        steps: [
          `Öffnen Sie *${nav.general}*, *${general.sections.integrations}*, *${bookkeeping.open}*.`,
          'Wählen Sie den Monat und vergleichen Sie die Summen.',
          `Laden Sie *${bookkeeping.datev}* oder *${bookkeeping.days}* herunter, und geben Sie die Datei Ihrer Steuerberatung.`,
        ],
      },
      datev: {
        heading: 'DATEV einrichten',
        text: `*${bookkeeping.consultant}* und *${bookkeeping.client}* nennt Ihnen Ihre Steuerberatung, auch andere Konten als die üblichen. Gebucht wird je Tag und Steuersatz: Geld an Erlöse, Pfand in eigenen Zeilen. Rechnungen an Firmen stehen mit Nummer und Firma darin, im Monat ihres Datums.`,
      },
      counted: {
        heading: 'Was zählt',
        text: 'Bestellungen, die abgeholt wurden, am Tag der Abholung. Stornierte, nicht abgeholte und Testbestellungen zählen nicht. Steht der Umsatz schon in den Berichten Ihrer Kasse, wird er nur einmal gebucht.',
      },
    },
  },
} satisfies Record<string, HelpArticle>
