import type { StaffRole } from '#bakery/staff/permissions.ts'
import type { PinRefusal } from '#bakery/staff/tablets.ts'

export const team = {
  ofLogin: 'On the team of a bakery?',
  toLogin: 'Request a link',
  title: 'Team login',
  lead: 'We send you a link. You need no password.',
  email: 'E-mail',
  submit: 'Send link',
  sent: (email: string) =>
    `If ${email} is on a team, the link is on its way. It is valid for 30\u00a0minutes. Please check your spam folder too.`,
  expired: 'This link has expired or has already been used.',
  again: 'Request a new link',
  ownerHere:
    'The bakery itself is logged in to this browser. Log out first, or open the link on your own device.',
  toAdmin: 'Go to the admin area',
  enterTitle: (bakery: string) => `On the team of ${bakery}`,
  enterLead: (name: string) => `Hello ${name}, you stay logged in on this device for 30\u00a0days.`,
  enter: 'Log in',
  tablet: {
    connectTitle: 'Connect a tablet',
    connectLead: 'With the code that the bakery shows under “Team”, this device becomes the shared tablet.',
    code: 'Code',
    codeProblem: 'This code is wrong or has expired. Ask for a new one.',
    connect: 'Connect',
    who: 'Who are you?',
    wasIdle: (minutes: number) => `Locked because nobody touched the tablet for ${minutes} minutes.`,
    nobody: 'Nobody can log in here yet. Add someone for this counter or the bakehouse under “Team”.',
    roles: { manager: 'Manager', counter: 'Counter', baker: 'Bakehouse' } satisfies Record<StaffRole, string>,
    noPinYet: 'PIN missing',
    setPin: 'Set a PIN',
    byLink: 'Log in by e-mail',
    pin: 'PIN',
    enter: 'Log in',
    other: 'Someone else',
    refusals: {
      gone: 'This tablet is no longer connected, or this person may no longer use it.',
      wrong: 'This PIN is wrong.',
      no_pin: 'No PIN yet. Ask for a code, shown under “Team”.',
      locked:
        'This PIN is locked after too many wrong attempts. Log in by e-mail, or ask for a code for a new one.',
    } satisfies Record<PinRefusal, string>,
    pinTitle: 'Set a PIN',
    pinLead: 'With the code that the bakery shows you, choose your PIN for the shared tablet.',
    newPin: 'New PIN',
    pinHint: '4 to 6\u00a0digits',
    pinProblem: 'Please choose 4 to 6\u00a0digits, not all the same and not a sequence such as 1234.',
    again: 'Repeat PIN',
    savePin: 'Save PIN',
    pinSet: (name: string) => `The PIN for ${name} is valid now. Tap your name on the tablet.`,
    toTablet: 'Go to the login page',
  },
}
