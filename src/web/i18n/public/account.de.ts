import { NBSP } from '#bakery/figures.ts'

/** Texts of the pages around signing in: targets of links in mails, and ways to sign in without a password. */
export const account = {
  backToLogin: 'Zur Anmeldung',
  forgot: {
    title: 'Passwort vergessen',
    lead: 'Wir senden Ihnen einen Link, mit dem Sie ein neues setzen.',
    email: 'E-Mail',
    submit: 'Link senden',
    sent: (email: string) =>
      `Wenn es ein Konto mit ${email} gibt, ist der Link unterwegs. Er gilt 30 Minuten. Schauen Sie auch im Spam-Ordner nach.`,
  },
  reset: {
    title: 'Neues Passwort setzen',
    lead: (email: string) => `Für das Konto ${email}. Alle anderen Anmeldungen enden damit.`,
    password: 'Neues Passwort',
    endOthers: 'Auch die anderen Wege ins Konto beenden',
    otherWay: {
      passkey: (name: string) => `Passkey „${name}“`,
      provider: (name: string) => `Anmeldung mit ${name}`,
    },
    submit: 'Passwort setzen',
    done: 'Ihr neues Passwort gilt. Bitte melden Sie sich damit an.',
    expired:
      'Dieser Link gilt nicht mehr. Links zum Setzen eines Passworts gelten 30 Minuten und nur einmal.',
    again: 'Neuen Link anfordern',
  },
  verifyEmail: {
    title: 'E-Mail-Adresse bestätigen',
    lead: (email: string) => `Mit einem Klick wissen wir, dass ${email} Ihnen gehört.`,
    leadWithPassword: (email: string) =>
      `Zur Sicherheit fragen wir nach dem Passwort, mit dem das Konto ${email} angelegt wurde.`,
    password: 'Ihr Passwort',
    notYours: 'Sie wissen es nicht, oder jemand anderes hat das Konto angelegt?',
    newPassword: 'Neues Passwort setzen',
    submit: 'E-Mail-Adresse bestätigen',
    doneTitle: 'E-Mail-Adresse bestätigt',
    done: 'Vielen Dank, mehr ist nicht zu tun.',
    expired:
      'Dieser Link gilt nicht mehr. Melden Sie sich an: In Ihrem Konto können Sie einen neuen anfordern.',
    continue: 'Weiter zur Verwaltung',
  },
  confirmEmail: {
    title: 'Neue E-Mail-Adresse bestätigen',
    lead: (email: string) => `Danach melden Sie sich mit ${email} an. Alle Anmeldungen enden.`,
    password: 'Ihr Passwort',
    otherwise: 'Kein Passwort? Anders bestätigen',
    submit: 'Adresse bestätigen',
    done: 'Ihre neue E-Mail-Adresse gilt. Bitte melden Sie sich damit an.',
    expired: 'Dieser Link gilt nicht mehr. In Ihrem Konto können Sie die Änderung noch einmal anfordern.',
  },
  code: {
    title: 'Code eingeben',
    sent: (email: string) =>
      `Wenn es ein Konto mit ${email} gibt, ist der Code unterwegs. Er gilt zehn Minuten.`,
    secondStep: (email: string) =>
      `Ihr Konto ist doppelt gesichert. Wir haben einen Code an ${email} gesendet. Er gilt zehn Minuten.`,
    code: 'Code',
    submit: 'Anmelden',
    failed:
      'Dieser Code stimmt nicht oder gilt nicht mehr. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
    endedPassword:
      'Ihre E-Mail-Adresse ist jetzt bestätigt. Das Passwort von vorher gilt zur Sicherheit nicht mehr. Über „Passwort vergessen“ setzen Sie ein neues.',
    again: 'Neuen Code senden',
    sentAgain: 'Ein neuer Code ist unterwegs. Bitte nehmen Sie den aus der neuesten E-Mail.',
  },
  ways: {
    or: 'oder',
    code: 'Code per E-Mail',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed:
      'Die Anmeldung mit Passkey hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie Ihr Passwort.',
    provider: (name: string) => `Mit ${name} anmelden`,
    providerFailed: (name: string) =>
      `Die Anmeldung mit ${name} hat nicht geklappt. Bitte versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.`,
    providerWaiting: 'Fenster ist offen',
    providerClosed: (name: string) =>
      `Das Fenster von ${name} ist geschlossen, aber angemeldet sind Sie noch nicht. Versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.`,
    providerBlocked: (name: string) =>
      `Ihr Browser hat das Fenster von ${name} nicht geöffnet. Erlauben Sie Fenster für diese Seite und versuchen Sie es noch einmal.`,
    reasons: {
      state: 'Die Antwort gehört nicht zu dieser Anfrage.',
      code: 'Von dort kam kein Code zurück.',
      provider: 'Diesen Anbieter gibt es hier nicht.',
      connect: 'Der Aufbau der Verbindung hat zu lange gedauert.',
      realtime: 'Die Verbindung kam nicht zustande.',
      interrupted: 'Die Verbindung wurde unterbrochen.',
      closed: 'Neue Konten sind hier noch nicht möglich.',
    },
    secondPassword: 'Ihr Konto ist doppelt gesichert. Bitte geben Sie noch Ihr Passwort ein.',
  },
  startBakery: {
    title: 'Wie heißt Ihre Bäckerei?',
    lead: (email: string) => `Sie sind als ${email} angemeldet. Nur das fehlt noch.`,
    submit: 'Bäckerei anlegen',
    logout: 'Abmelden',
    deletion: `Ohne Bäckerei löschen wir das Konto nach 14${NBSP}Tagen.`,
  },
  done: {
    title: 'Sie sind angemeldet',
    text: 'Dieses Fenster können Sie schließen.',
  },
  link: {
    title: 'Einen Augenblick',
    text: 'Sie werden gleich weitergeleitet.',
    broken: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  },
}
