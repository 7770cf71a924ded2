import { type Messages, NBSP } from '../messages.ts'
import type { de } from './de.ts'

export type PublicMessages = Messages<typeof de>

export const en: PublicMessages = {
  header: {
    navigation: 'Main menu',
    menu: 'Menu',
    home: 'Home',
    features: 'Features',
    pricing: 'Pricing',
    contact: 'Contact',
    login: 'Log in',
    register: 'Register',
    admin: 'Admin area',
    logout: 'Log out',
  },
  footer: {
    navigation: 'Legal',
    imprint: 'Imprint',
    datasecurity: 'Data protection',
    contact: 'Contact',
  },
  landing: {
    title: 'Pre-orders for bakeries',
    heading: `Saturday, 7:30${NBSP}am. The bag is packed.`,
  },
  login: {
    title: 'Log in',
    lead: 'Welcome back to your bakery.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Log in',
    failed: 'Please check your login credentials and try again.',
    noAccount: 'No account yet?',
    register: 'Register your bakery',
  },
}
