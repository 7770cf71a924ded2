import { NBSP } from '#bakery/figures.ts'

export const real = {
  title: 'So sieht es wirklich aus',
  lead: 'Keine Zeichnung: Das sind Bilder aus dem laufenden Demo-Betrieb.',
  orders: {
    alt: 'Die Bestellliste eines Tages in der Verwaltung: nach Abholzeit geordnet, mit Code, Namen, Waren und dem Knopf „Abgeholt“.',
    text: 'Die Bestellungen eines Tages: nach Abholzeit, mit Code, Namen und Mengen.',
  },
  shop: {
    alt: 'Der Shop einer Bäckerei auf dem Handy: oben Abholtag, Abholzeit und Filiale, darunter Laugengebäck mit Preis und Allergenen, unten die Tüte mit dem Weg zur Kasse.',
    text: 'Ihr Shop auf dem Handy Ihrer Kunden.',
    demo: 'Selbst ausprobieren',
  },
}

export const questions = {
  title: 'Fragen und Antworten',
  more: 'Noch eine Frage?',
  contact: 'Schreiben Sie uns.',
  items: {
    payment: {
      question: 'Wie bezahlen meine Kunden?',
      answer:
        'Im Laden, bei der Abholung, wie sonst auch. Krume nimmt kein Geld ein und braucht keine Kasse.',
    },
    account: {
      question: 'Brauchen meine Kunden ein Konto oder eine App?',
      answer:
        'Nein. Name und E-Mail-Adresse genügen. Wer mag, legt sich den Shop mit einem Tipp auf den Startbildschirm.',
    },
    full: {
      question: 'Was, wenn mehr bestellt wird, als wir schaffen?',
      answer:
        'Das geht nicht. Sie setzen eine Grenze je Abholzeit und je Produkt. Ist sie erreicht, bietet der Shop eine andere Zeit an.',
    },
    law: {
      question: 'Ist das rechtlich sauber?',
      answer:
        'Impressum, Datenschutz, Allergene und der Text auf dem Bestellknopf sind eingebaut. Fehlt eine Pflichtangabe, lässt sich der Shop nicht veröffentlichen, und Sie sehen, was fehlt.',
    },
    data: {
      question: 'Wem gehören die Daten?',
      answer:
        'Ihnen. Sie laden jederzeit alles herunter und schließen Ihr Konto selbst. Kundendaten vergisst Krume 30\u00a0Tage nach der Abholung.',
    },
    devices: {
      question: 'Welche Geräte brauche ich?',
      answer: `Die, die Sie haben: Handy, Tablet oder Computer mit einem Browser. Etiketten und Listen druckt jeder Drucker, Rollen mit 62${NBSP}mm auch.`,
    },
    end: {
      question: 'Wie lange bin ich gebunden?',
      answer: `Gar nicht. Die ersten 3${NBSP}Monate kosten nichts, danach hören Sie auf, wann Sie wollen.`,
    },
  },
}
