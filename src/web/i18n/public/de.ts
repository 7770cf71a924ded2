import { NBSP } from '../messages.ts'

/** Texts of the platform's public pages. The master of `PublicMessages`: add here first, then in `en.ts`. */
export const de = {
  header: {
    navigation: 'Hauptmenü',
    menu: 'Menü',
    home: 'Startseite',
    features: 'Funktionen',
    pricing: 'Preise',
    contact: 'Kontakt',
    login: 'Anmelden',
    register: 'Registrieren',
    admin: 'Verwaltung',
    logout: 'Abmelden',
  },
  footer: {
    navigation: 'Rechtliches',
    imprint: 'Impressum',
    datasecurity: 'Datenschutz',
    contact: 'Kontakt',
  },
  landing: {
    title: 'Vorbestellungen für Bäckereien',
    heading: `Samstag, 7:30${NBSP}Uhr. Die Tüte ist schon gepackt.`,
  },
  login: {
    title: 'Anmelden',
    lead: 'Willkommen zurück in Ihrer Backstube.',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    failed: 'Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.',
    noAccount: 'Noch kein Konto?',
    register: 'Bäckerei registrieren',
  },
}
