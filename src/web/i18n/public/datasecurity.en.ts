import { NBSP } from '../messages.ts'

export const datasecurity = {
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
      text: (days: number) =>
        `Your browser sends what is technically needed: IP address, time, requested address and browser identification. We use it to deliver the pages, find faults and fend off abuse, which is our legitimate interest (Art. 6(1)(f) GDPR). ${days === 0 ? 'We keep no logs of it.' : `Logs of it are deleted after ${days === 1 ? 'one day' : `${days}${NBSP}days`}.`} Fonts, images and programs come from our own server. There is no advertising, no tracking and no third-party content.`,
    },
    cookies: {
      title: 'Cookies',
      text: `We only set cookies needed for something you use yourself: “pb_auth” keeps you logged in (30${NBSP}days), “locale” remembers the language you chose and “colour_mode” light or dark (365${NBSP}days each), “bakery” the bakery you chose, “sign_in” remembers a login in progress (30${NBSP}minutes), “flash” shows a single message (60${NBSP}seconds). No consent is needed for these (Section${NBSP}25(2) TDDDG).`,
    },
    account: {
      title: 'A bakery’s account',
      text: `On registration we store the name of the bakery, your name, your e-mail address and your password in a form from which it cannot be recovered; also the public keys of your passkeys, the link to an account elsewhere if you log in that way, and from which devices you logged in, to warn you of others. While you are logged in, we show you browser, device, shortened IP address and last use with it. The basis is the contract (Art. 6(1)(b) GDPR): without this data there is no account. When you close it we delete the data at once, and from backups after 35${NBSP}days at the latest, unless a legal period requires it. A registration that nobody confirms is deleted after a day, an account without a confirmed address or without a bakery after 14${NBSP}days.`,
    },
    order: {
      title: 'Orders',
      text: `Customers who order from a bakery give a name and an e-mail address and, if they like, a phone number and postal address. Only the chosen bakery receives this data; 30${NBSP}days after pickup we anonymise it, unless the bakery has chosen another period between 7 and 180${NBSP}days, which the data protection page of its shop names. Payment happens in the shop; we never see payment data.`,
    },
    mails: {
      title: 'E-mails',
      text: `Krume only sends e-mails about your account or your order: no advertising, no tracking pixels. E-mails that were sent are deleted here after 30${NBSP}days.`,
    },
    contact: {
      title: 'Contact',
      text: 'What you write to us through the contact form is used to answer you (Art. 6(1)(b) and (f) GDPR) and deleted after a year at the latest.',
    },
    recipients: {
      title: 'Who else receives data',
      text: 'Only service providers who run servers and deliver e-mails for the provider, on its instructions (Art. 28 GDPR). We sell no data, build no profiles and leave no decision about you to a machine.',
    },
    rights: {
      title: 'Your rights',
      text: 'You may ask for access, correction, deletion, restriction and portability of your data and object to its processing (Art. 15 to 21 GDPR). Write to the address in the imprint. You may also complain to a data protection authority (Art. 77 GDPR).',
    },
  },
}
