/** Texts of mails about accounts. German is the original. */

export const REGISTRATION = {
  de: {
    subject: 'Bitte bestätigen Sie Ihre Registrierung bei Krume',
    /** `name` is `''` when there is no name to greet by. */
    welcome: (name: string) => (name === '' ? 'Willkommen.' : `Willkommen, ${name}.`),
    intro:
      'Öffnen Sie diesen Link und geben Sie dort Ihr Passwort ein: Dann richten Sie Ihre Bäckerei ein. Der Link gilt einen Tag.',
    button: 'Registrierung bestätigen',
    ignore:
      'Sie haben sich nicht registriert? Dann löschen Sie diese Nachricht. Ohne Bestätigung entsteht kein Konto.',
  },
  en: {
    subject: 'Please confirm your registration with Krume',
    welcome: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
    intro:
      'Open this link and enter your password there: then you can set up your bakery. The link is valid for a day.',
    button: 'Confirm your registration',
    ignore: 'If you did not register, delete this message. Without confirmation no account is created.',
  },
}

export const ALREADY_REGISTERED = {
  de: {
    subject: 'Sie haben schon ein Konto bei Krume',
    title: 'Sie haben schon ein Konto',
    text: 'Jemand wollte mit dieser E-Mail-Adresse eine Bäckerei registrieren. Dazu gibt es schon ein Konto. Wenn Sie das waren, melden Sie sich einfach an.',
    login: 'Anmelden',
    reset: 'Passwort vergessen? Auf der Anmeldeseite setzen Sie ein neues.',
    ignore: 'Sie waren das nicht? Dann löschen Sie diese Nachricht. An Ihrem Konto ändert sich nichts.',
  },
  en: {
    subject: 'You already have a Krume account',
    title: 'You already have an account',
    text: 'Somebody tried to register a bakery with this e-mail address, which already has an account. If it was you, just log in.',
    login: 'Log in',
    reset: 'Forgot your password? Set a new one from the login page.',
    ignore: 'If it was not you, delete this message. Nothing about your account will change.',
  },
}

export const VERIFICATION = {
  de: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    title: 'E-Mail-Adresse bestätigen',
    /** `name` is `''` when there is no name to greet by. */
    welcome: (name: string) => (name === '' ? 'Willkommen.' : `Willkommen, ${name}.`),
    intro:
      'Ihre Bäckerei ist angelegt. Öffnen Sie noch diesen Link und bestätigen Sie auf der Seite Ihre E-Mail-Adresse: Danach können Sie Ihren Shop veröffentlichen.',
    again:
      'Öffnen Sie diesen Link und bestätigen Sie auf der Seite, dass diese Adresse Ihnen gehört. Der Link gilt einen Tag.',
    button: 'Link öffnen',
    ignore: 'Sie haben sich nicht registriert? Dann können Sie diese Nachricht löschen.',
  },
  en: {
    subject: 'Please confirm your e-mail address',
    title: 'Confirm your e-mail address',
    welcome: (name: string) => (name === '' ? 'Welcome.' : `Welcome, ${name}.`),
    intro:
      'Your bakery is set up. Please open this link and confirm on the page that the address is yours: then you can publish your shop.',
    again: 'Open this link and confirm on the page that this address is yours. The link is valid for a day.',
    button: 'Open the link',
    ignore: 'If you did not register, you can delete this message.',
  },
}

export const PASSWORD_RESET = {
  de: {
    subject: 'Neues Passwort für Krume',
    title: 'Neues Passwort setzen',
    intro: 'Mit diesem Link setzen Sie ein neues Passwort. Er gilt 30 Minuten.',
    button: 'Neues Passwort setzen',
    ignore:
      'Sie haben kein neues Passwort gewünscht? Dann löschen Sie diese Nachricht. Ihr bisheriges Passwort gilt weiter.',
  },
  en: {
    subject: 'New password for Krume',
    title: 'Set a new password',
    intro: 'Use this link to set a new password. It is valid for 30 minutes.',
    button: 'Set a new password',
    ignore: 'If you did not ask for a new password, delete this message. Your password stays as it is.',
  },
}

export const EMAIL_CHANGE = {
  de: {
    subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
    title: 'Neue E-Mail-Adresse bestätigen',
    intro: (email: string) =>
      `Ab der Bestätigung melden Sie sich mit ${email} an. Der Link gilt 30 Minuten; Ihr Passwort brauchen Sie dazu.`,
    button: 'Neue Adresse bestätigen',
    ignore: 'Sie haben das nicht gewünscht? Dann löschen Sie diese Nachricht. Es ändert sich nichts.',
  },
  en: {
    subject: 'Please confirm your new e-mail address',
    title: 'Confirm your new e-mail address',
    intro: (email: string) =>
      `Once confirmed, you log in with ${email}. The link is valid for 30 minutes; you will need your password.`,
    button: 'Confirm new address',
    ignore: 'If you did not ask for this, delete this message. Nothing will change.',
  },
}

export const CODE = {
  de: {
    subject: 'Ihr Anmeldecode für Krume',
    title: 'Ihr Anmeldecode',
    intro: 'Geben Sie diesen Code auf der Anmeldeseite ein. Er gilt zehn Minuten und nur einmal.',
    label: 'Code',
    ignore: 'Sie wollten sich nicht anmelden? Dann löschen Sie diese Nachricht und geben den Code niemandem.',
  },
  en: {
    subject: 'Your login code for Krume',
    title: 'Your login code',
    intro: 'Enter this code on the login page. It is valid for ten minutes and works once.',
    label: 'Code',
    ignore: 'If you did not try to log in, delete this message and do not give the code to anyone.',
  },
}

export const ACCOUNT_CLOSED = {
  de: {
    subject: 'Ihr Konto bei Krume ist geschlossen',
    title: 'Ihr Konto ist geschlossen',
    text: (bakery: string) =>
      `Ihr Konto und alle Daten von ${bakery} sind gelöscht. Sicherungskopien werden nach spätestens 35 Tagen überschrieben. Danke, dass Sie bei uns waren.`,
  },
  en: {
    subject: 'Your account at Krume is closed',
    title: 'Your account is closed',
    text: (bakery: string) =>
      `Your account and all data of ${bakery} have been deleted. Backups are overwritten after 35 days at the latest. Thank you for having been with us.`,
  },
}

export const LOGIN_ALERT = {
  de: {
    subject: 'Anmeldung von einem neuen Ort',
    title: 'Anmeldung von einem neuen Ort',
    intro: 'Bei Ihrem Konto hat sich gerade jemand von einem Gerät angemeldet, das wir noch nicht kennen.',
    when: 'Wann',
    place: 'Woher',
    advice:
      'Waren Sie das? Dann ist alles in Ordnung. Waren Sie es nicht, setzen Sie bitte gleich ein neues Passwort: Das beendet alle Anmeldungen.',
    button: 'Neues Passwort setzen',
  },
  en: {
    subject: 'Login from a new place',
    title: 'Login from a new place',
    intro: 'Someone has just logged in to your account from a device we do not recognise.',
    when: 'When',
    place: 'From where',
    advice: 'If it was you, all is well. If not, please set a new password at once: that logs everyone out.',
    button: 'Set a new password',
  },
}

/** Texts of contact messages to the operator. */
export const CONTACT = {
  de: {
    title: (name: string) => `Nachricht von ${name}`,
    email: 'E-Mail',
    language: 'Sprache',
    languages: { de: 'Deutsch', en: 'Englisch' },
  },
  en: {
    title: (name: string) => `Message from ${name}`,
    email: 'E-mail',
    language: 'Language',
    languages: { de: 'German', en: 'English' },
  },
}
