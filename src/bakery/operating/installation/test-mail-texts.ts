import type { Locale } from '#bakery/locale.ts'

/** Texts of the operators' test mail. */
export const TEST_MAIL_TEXTS: Record<Locale, { subject: string; text: string }> = {
  de: {
    subject: 'Testmail von Krume',
    text: 'Der Mailserver ist richtig eingestellt: Diese E-Mail ist bei Ihnen angekommen.',
  },
  en: {
    subject: 'Test mail from Krume',
    text: 'The mail server is set up correctly: this mail has reached you.',
  },
}
