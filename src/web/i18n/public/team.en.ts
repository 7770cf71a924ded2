export const team = {
  ofLogin: 'On the team of a bakery?',
  toLogin: 'Request a link',
  title: 'Team sign-in',
  lead: 'We send you a link. You need no password.',
  email: 'E-mail',
  submit: 'Send link',
  sent: (email: string) =>
    `If ${email} is on a team, the link is on its way. It is valid for 30\u00a0minutes. Please check your spam folder too.`,
  expired: 'This link has expired or has already been used.',
  again: 'Request a new link',
  ownerHere:
    'The bakery itself is signed in to this browser. Sign out first, or open the link on your own device.',
  toAdmin: 'To the admin area',
  enterTitle: (bakery: string) => `On the team of ${bakery}`,
  enterLead: (name: string) => `Hello ${name}, you stay signed in on this device for 30\u00a0days.`,
  enter: 'Sign in',
}
