import type { Messages } from '../messages.ts'
import { NBSP } from '../messages.ts'
import type { account as master } from './account.de.ts'

export const account: Messages<typeof master> = {
  backToLogin: 'Back to log in',
  forgot: {
    title: 'Forgotten password',
    lead: 'We send you a link with which you set a new one.',
    email: 'E-mail',
    submit: 'Send link',
    sent: (email: string) =>
      `If there is an account with ${email}, the link is on its way. It is valid for 30 minutes. Please look into your spam folder too.`,
  },
  reset: {
    title: 'Set a new password',
    lead: (email: string) => `For the account ${email}. All other sign-ins end with it.`,
    password: 'New password',
    submit: 'Set password',
    done: 'Your new password is set. Please log in with it.',
    expired:
      'This link is no longer valid. Links for setting a password are valid for 30 minutes and work once.',
    again: 'Request a new link',
  },
  verifyEmail: {
    title: 'Confirm e-mail address',
    lead: (email: string) => `With one click we know that ${email} is yours.`,
    submit: 'Confirm e-mail address',
    done: 'Your e-mail address is confirmed.',
    expired: 'This link is no longer valid. Log in: you can request a new one in your account.',
    continue: 'Go to the admin area',
  },
  confirmEmail: {
    title: 'Confirm new address',
    lead: (email: string) => `After that you log in with ${email}. All sign-ins end.`,
    password: 'Your password',
    submit: 'Confirm address',
    done: 'Your new e-mail address is set. Please log in with it.',
    expired: 'This link is no longer valid. In your account you can request the change once more.',
  },
  code: {
    title: 'Enter the code',
    sent: (email: string) =>
      `If there is an account with ${email}, the code is on its way. It is valid for ten minutes.`,
    secondStep: (email: string) =>
      `Your account is doubly secured. We have sent a code to ${email}. It is valid for ten minutes.`,
    code: 'Code',
    submit: 'Log in',
    failed: 'This code is wrong or no longer valid. Please check it or request a new one.',
    again: 'Send a new code',
    sentAgain: 'A new code is on its way. Please take the one from the newest e-mail.',
  },
  ways: {
    or: 'or',
    code: 'Code by e-mail',
    passkey: 'Log in with a passkey',
    passkeyFailed: 'Logging in with a passkey did not work. Please try again or use your password.',
    provider: (name: string) => `Log in with ${name}`,
    providerFailed: (name: string) =>
      `Logging in with ${name} did not work. Please try again or take another way.`,
    providerWaiting: 'Window is open',
    secondPassword: 'Your account is doubly secured. Please enter your password too.',
  },
  startBakery: {
    title: 'What is your bakery called?',
    lead: (email: string) => `You are logged in as ${email}. This is all that is missing.`,
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
    text: 'You will be forwarded.',
    broken: 'This link is incomplete. Please open it once more from the e-mail.',
  },
}
