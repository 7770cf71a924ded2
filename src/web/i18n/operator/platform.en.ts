import type { Messages } from '../messages.ts'
import type { platform as de } from './platform.de.ts'

export const platform: Messages<typeof de> = {
  title: 'Platform',
  missing: {
    title: 'The platform is still closed: details of the operator are missing',
    text: 'Without the operator’s name, address and e-mail address no bakery can register, accept the processing agreement or publish its shop. Existing owners can still log in, and shops that are online stay online.',
    add: (field) => `Add: ${field}`,
  },
  prices: {
    title: 'Prices',
    hint: 'Per month, excluding VAT. Empty prices are not shown on the home page.',
    tiers: { small: 'Small', medium: 'Medium', large: 'Large' },
    from: (branches) => `from ${branches} ${branches === 1 ? 'branch' : 'branches'}`,
    view: 'View prices',
  },
  operator: {
    title: 'Operator',
    hint: 'Shown in the imprint, in the data protection text and at the foot of Krume’s e-mails. Messages from the contact form go to the e-mail address.',
    name: 'Name',
    address: 'Address',
    addressHint: 'Line by line.',
    email: 'E-mail',
    locale: 'Language of e-mails to you',
    locales: { de: 'German', en: 'English' },
    phone: 'Telephone',
    register: 'Register entry',
    vatId: 'VAT ID',
    fixed: (variable) => `Fixed by the environment (${variable}): it cannot be changed here.`,
    view: 'View imprint',
  },
  texts: {
    title: 'Texts',
    hint: 'Added to Krume’s own texts. Without an English version, the German text is shown.',
    imprint: 'Imprint',
    dataProtection: 'Data protection',
    dataProtectionHint:
      'Who runs the servers and delivers e-mails for you. Also listed in Annex 3 of the agreement that bakeries make with you.',
    inEnglish: (label) => `${label} (English)`,
    view: 'View data protection',
  },
}
