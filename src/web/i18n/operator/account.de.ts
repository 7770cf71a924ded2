import { plural } from '#bakery/figures.ts'

export const account = {
  title: 'Mein Konto',
  lead: (email: string) => `Sie arbeiten als ${email}.`,
  others: {
    title: 'Andere Betreiber',
    hint: 'Geht jemand oder ist ein Gerät verloren, melden Sie das Konto hier überall ab. Das Passwort bleibt.',
    sessions: (count: number) =>
      count === 0 ? 'nirgends angemeldet' : `an ${plural('de', count, 'Stelle', 'Stellen')} angemeldet`,
    end: 'Abmelden',
    endNamed: (email: string) => `${email} überall abmelden`,
    ended: (email: string) => `${email} ist überall abgemeldet.`,
  },
}
