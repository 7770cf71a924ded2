import { NBSP, plural } from '../messages.ts'

export const account = {
  title: 'Mein Konto',
  email: {
    title: 'E-Mail-Adresse',
    current: (email: string) => `Sie melden sich mit ${email} an.`,
    verified: 'Bestätigt',
    unverified: 'Noch nicht bestätigt',
    unverifiedHint:
      'Ihren Shop können Sie veröffentlichen, sobald Sie den Link in unserer E-Mail geöffnet haben.',
    resend: 'Link noch einmal senden',
    resent: 'Der Link ist unterwegs. Schauen Sie auch im Spam-Ordner nach.',
    newEmail: 'Neue E-Mail-Adresse',
    change: 'Adresse ändern',
    asked: (email: string) =>
      `Wir haben einen Link an ${email} gesendet. Erst wenn Sie ihn öffnen, gilt die neue Adresse.`,
  },
  password: {
    title: 'Passwort',
    hint: 'Ein neues Passwort beendet alle anderen Anmeldungen.',
    current: 'Bisheriges Passwort',
    password: 'Neues Passwort',
    save: 'Passwort ändern',
    saved: 'Ihr neues Passwort gilt. Alle anderen Anmeldungen sind beendet.',
  },
  secondStep: {
    title: 'Doppelte Sicherung',
    on: 'An: Nach dem Passwort fragen wir einen Code ab, den wir Ihnen per E-Mail senden.',
    off: 'Aus: Das Passwort allein genügt. Sicherer ist es, wenn wir danach noch einen Code per E-Mail senden.',
    turnOn: 'Einschalten',
    turnOff: 'Ausschalten',
    confirmFirst:
      'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Ohne sie käme kein Code an, und Sie kämen nicht mehr hinein.',
  },
  passkeys: {
    title: 'Passkeys',
    hint: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ganz ohne Passwort.',
    none: 'Noch kein Passkey.',
    name: 'Name des Geräts',
    nameExample: `z.${NBSP}B. Handy im Laden`,
    add: 'Passkey hinzufügen',
    adding: 'Gerät fragt',
    added: 'Der Passkey ist gespeichert.',
    failed: 'Der Passkey wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
    unsupported: 'Dieser Browser kann keine Passkeys.',
    created: (when: string) => `angelegt ${when}`,
    lastUsed: (when: string) => `zuletzt benutzt ${when}`,
    rename: (name: string) => `${name} umbenennen`,
    saveName: 'Umbenennen',
    remove: 'Entfernen',
    removeNamed: (name: string) => `${name} entfernen`,
    removeTitle: (name: string) => `„${name}“ entfernen?`,
    removeText:
      'Mit diesem Passkey kommen Sie danach nicht mehr hinein, wohl aber mit Passwort oder Code per E-Mail. Löschen Sie ihn dann auch auf dem Gerät.',
    removed: 'Der Passkey ist entfernt.',
    onlyWayIn:
      'Dieser Passkey ist Ihr einziger Weg hinein. Bestätigen Sie zuerst Ihre E-Mail-Adresse, oder schalten Sie die doppelte Sicherung aus.',
  },
  places: {
    title: 'Anmeldungen',
    hint: 'Meldet sich jemand von einem Gerät an, das wir noch nicht kennen, bekommen Sie eine E-Mail.',
    none: 'Noch keine Anmeldung gemerkt.',
    place: (number: number) => `Gerät ${number}`,
    seen: (first: string, last: string) => `zuerst ${first}, zuletzt ${last}`,
    forget: (place: string) => `${place} vergessen`,
    everywhere: 'Überall abmelden',
    everywhereDone: 'Sie sind überall abgemeldet.',
  },
  data: {
    title: 'Ihre Daten',
    hint: 'Alles, was zu Ihrer Bäckerei gehört, in einem ZIP-Archiv: Tabellen als CSV und JSON, dazu alle Bilder.',
    export: 'Alles herunterladen',
    received: (file: number, files: number, size: string) =>
      `${file}${NBSP}von${NBSP}${files}, ${size}${NBSP}MB`,
    saved: 'Das Archiv ist gespeichert.',
    cancelled: 'Das Herunterladen wurde abgebrochen.',
  },
  signedOut: {
    title: 'Sie sind abgemeldet',
    text: 'Was Sie auf dieser Seite eingegeben haben, ist noch da. Melden Sie sich wieder an, dann geht es hier weiter.',
    signIn: 'Anmelden',
    leave: 'Seite verlassen',
  },
  close: {
    title: 'Konto schließen',
    link: 'Konto schließen …',
    hint: 'Mit dem Konto wird Ihr Shop gelöscht, mit allem, was dazugehört. Das lässt sich nicht rückgängig machen.',
    consequences: [
      'Ihr Shop ist sofort nicht mehr erreichbar. Links und QR-Codes auf Plakaten führen ins Leere.',
      'Filialen, Produkte, Bilder und alle Bestellungen werden gelöscht.',
      'Kunden sehen ihre früheren Bestellungen nicht mehr.',
      `In Sicherungskopien bleiben Ihre Daten noch höchstens 35${NBSP}Tage.`,
    ],
    exportFirst: 'Laden Sie vorher alles herunter, was Sie aufbewahren müssen.',
    openOrders: (count: number) =>
      `Es gibt noch ${plural('de', count, 'offene Bestellung', 'offene Bestellungen')}. Kunden verlassen sich darauf: Bitte erledigen oder stornieren Sie diese zuerst.`,
    toOrders: 'Zu den Bestellungen',
    bakeryName: (name: string) => `Zur Bestätigung: „${name}“ eingeben`,
    password: 'Ihr Passwort',
    submit: 'Konto endgültig schließen',
    done: 'Ihr Konto ist geschlossen. Alles Gute.',
  },
}
