import { NBSP } from '#bakery/figures.ts'
import type { PolicyFacts } from './datasecurity.de.ts'

export const datasecurity = {
  stored: {
    bakery: 'The bakery you chose',
    locale: 'The language you chose',
    colourMode: 'Light or dark',
    flash: 'A message for the next page',
    typed: 'What you typed when you switch the language',
    reloaded: 'When the page was last reloaded for a new version',
    version: 'The version it was reloaded for',
    scroll: 'The place on the page that “Back” returns to',
    session: 'Your login',
    signIn: 'A login in progress',
    preview: 'Your access to your own shop, on its address',
    sound: 'Sound for new orders, on or off',
    counterBranch: 'The branch of the counter',
    counterLists:
      'Lists of the counter, so that it works without a connection, and who ticked off what, until it is sent',
    counterPage: 'The page of the counter',
    team: 'Your login to a bakery’s team',
    tablet: 'The connection of a tablet that a bakery’s team shares',
    operator: 'The operators’ login',
  },
  title: 'Data protection',
  lead: 'Krume processes as little data as possible. Here is what we need and why, in plain words.',
  addition: 'Added by the provider',
  additionMissing: 'The provider still has to say here who runs its servers and delivers its e-mails.',
  sections: {
    controller: {
      title: 'Who is responsible',
      text: 'The provider is responsible for this platform. For orders in a shop the bakery itself is responsible; we process that data on its behalf (Art. 28 GDPR).',
    },
    visit: {
      title: 'Visiting the pages',
      text: ({ logDays: days }: PolicyFacts) =>
        `Your browser sends what is technically needed: IP address, time, requested address and browser identification. We use it to deliver the pages, find faults and fend off abuse, which is our legitimate interest (Art. 6(1)(f) GDPR). ${days === 0 ? 'We keep no logs of it.' : `Logs of it are deleted after ${days === 1 ? 'one day' : `${days}${NBSP}days`}.`} Fonts, images and programs come from our own server. There is no advertising, no tracking and no third-party content.`,
    },
    cookies: {
      title: 'What your device stores',
      text: ({ stored }: PolicyFacts) =>
        `We store on your device only what is needed for something you use yourself:

${stored}

No consent is needed for these (Section${NBSP}25(2) TDDDG).`,
    },
    account: {
      title: 'A bakery’s account',
      text: ({ backupDays }: PolicyFacts) =>
        `On registration we store the name of the bakery, your name, your e-mail address and your password in a form from which it cannot be recovered; also the public keys of your passkeys, the link to an account elsewhere if you log in that way, and from which devices you logged in, to warn you of others. While you are logged in, we show you browser, device, shortened IP address and last use with it. The basis is the contract (Art. 6(1)(b) GDPR): without this data there is no account. When you close it we delete the data at once, and from backups after ${backupDays}${NBSP}days at the latest, unless a legal period requires it. A registration that nobody confirms is deleted after a day, an account without a confirmed address or without a bakery after 14${NBSP}days. Members of a bakery’s team are stored with name, e-mail address, job, last login and, for shared tablets, a PIN in the same form as the password, until the bakery ends that; the bakery is responsible for it.`,
    },
    order: {
      title: 'Orders',
      text: ({ contactDays: { usual, least, most }, backupDays }: PolicyFacts) =>
        `Customers who order from a bakery give a name and an e-mail address and, if they like, a phone number and postal address. Only the chosen bakery receives this data; ${usual}${NBSP}days after the pickup day we anonymise it, unless the bakery has chosen another period between ${least} and ${most}${NBSP}days, which the privacy page of its shop names. It is gone from backups after ${backupDays}${NBSP}days at the latest. Payment happens in the shop; we never see payment data.`,
    },
    mails: {
      title: 'E-mails',
      text: ({ mailDays }: PolicyFacts) =>
        `Krume only sends e-mails about your account or your order and, where the shop sends it, the reminder on the evening before the pickup: no advertising, no tracking pixels. They go through the mail server that the provider uses; copies of what was sent are deleted here after ${mailDays}${NBSP}days.`,
    },
    contact: {
      title: 'Contact',
      text: 'What you write to us through the contact form is used to answer you (Art. 6(1)(b) and (f) GDPR) and deleted after a year at the latest.',
    },
    recipients: {
      title: 'Who else receives data',
      text: 'Only service providers who run servers and deliver e-mails for the provider, on its instructions (Art. 28 GDPR). We sell no data, build no profiles and make no automated decisions about you.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may ask for access, correction, deletion, restriction and portability of your data and object to its processing (Art. 15 to 21 GDPR). Write to the address in the imprint. You may also complain to a data protection authority (Art. 77 GDPR).',
    },
  },
}
