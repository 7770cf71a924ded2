import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { account as master } from './account.de.ts'

export const account: Messages<typeof master> = {
  backToLogin: 'Back to login',
  forgot: {
    title: 'Forgotten password',
    lead: 'We will send you a link to set a new one.',
    email: 'E-mail',
    submit: 'Send link',
    sent: (email: string) =>
      `If there is an account with ${email}, the link is on its way. It is valid for 30 minutes. Please check your spam folder too.`,
  },
  reset: {
    title: 'Set a new password',
    lead: (email: string) => `For the account ${email}. This logs you out everywhere else.`,
    password: 'New password',
    endOthers: 'Also remove the other ways to log in',
    otherWay: {
      passkey: (name: string) => `Passkey “${name}”`,
      provider: (name: string) => `Login with ${name}`,
    },
    submit: 'Set password',
    done: 'Your new password is set. Please log in with it.',
    expired:
      'This link is no longer valid. Links for setting a password are valid for 30 minutes and work once.',
    again: 'Request a new link',
  },
  verifyEmail: {
    title: 'Confirm e-mail address',
    lead: (email: string) => `One click tells us that ${email} is yours.`,
    leadWithPassword: (email: string) =>
      `To be safe, we ask for the password that was chosen when the account ${email} was created.`,
    password: 'Your password',
    notYours: 'You don’t know it, or somebody else created the account?',
    newPassword: 'Set a new password',
    submit: 'Confirm e-mail address',
    doneTitle: 'E-mail address confirmed',
    done: 'Thank you, there is nothing else to do.',
    expired: 'This link is no longer valid. Log in: you can request a new one in your account.',
    continue: 'Go to the admin area',
  },
  confirmEmail: {
    title: 'Confirm new address',
    lead: (email: string) => `After that you log in with ${email}. You will be logged out everywhere.`,
    password: 'Your password',
    otherwise: 'No password? Confirm in another way',
    submit: 'Confirm address',
    done: 'Your new e-mail address is set. Please log in with it.',
    expired: 'This link is no longer valid. In your account you can request the change again.',
  },
  code: {
    title: 'Enter the code',
    sent: (email: string) =>
      `If there is an account with ${email}, the code is on its way. It is valid for ten minutes.`,
    secondStep: (email: string) =>
      `Your account has two-step login. We have sent a code to ${email}. It is valid for ten minutes.`,
    code: 'Code',
    submit: 'Log in',
    failed: 'This code is wrong or no longer valid. Please check it or request a new one.',
    endedPassword:
      'Your e-mail address is now confirmed. For your safety, the earlier password no longer works. Use “Forgotten password” to set a new one.',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way. Please use the one from the latest e-mail.',
  },
  ways: {
    or: 'or',
    code: 'Code by e-mail',
    passkey: 'Log in with a passkey',
    passkeyFailed: 'Logging in with a passkey did not work. Please try again or use your password.',
    provider: (name: string) => `Log in with ${name}`,
    providerFailed: (name: string) =>
      `Logging in with ${name} did not work. Please try again or log in another way.`,
    providerWaiting: 'Window is open',
    providerClosed: (name: string) =>
      `The ${name} window was closed, but you are not logged in yet. Please try again or choose another way.`,
    providerBlocked: (name: string) =>
      `Your browser did not open the ${name} window. Please allow pop-ups for this site and try again.`,
    reasons: {
      state: "State parameters don't match.",
      code: 'OAuth2 redirect error or missing code.',
      provider: 'Missing or invalid provider.',
      connect: 'EventSource connect took too long.',
      realtime: 'Failed to establish realtime connection.',
      interrupted: 'Realtime connection interrupted.',
      closed: 'New accounts cannot be opened here yet.',
    },
    secondPassword: 'Your account has two-step login. Please enter your password too.',
  },
  startBakery: {
    title: 'What is your bakery called?',
    lead: (email: string) => `You are logged in as ${email}. Just one more thing.`,
    submit: 'Create bakery',
    logout: 'Log out',
    deletion: `Without a bakery we delete the account after 14${NBSP}days.`,
  },
  done: {
    title: 'You are logged in',
    text: 'You can close this window.',
  },
  link: {
    title: 'One moment',
    text: 'Taking you there.',
    broken: 'This link is incomplete. Please open it again from the e-mail.',
  },
}
