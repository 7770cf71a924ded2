import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export type CommonMessages = Messages<typeof de>

export const en: CommonMessages = {
  product: 'Krume',
  skipLink: 'Skip to content',
  close: 'Close',
  cancel: 'Cancel',
  back: 'Back',
  save: 'Save',
  saved: 'Saved',
  saving: 'Saving',
  sending: 'Sending',
  progress: (done, all) => (all === 0 ? 'Getting ready' : `${done} of ${all} …`),
  loading: 'Loading',
  optional: 'optional',
  undo: 'Undo',
  remove: 'Remove',
  more: 'More',
  language: {
    label: 'Language',
    switchTo: { de: 'Deutsch', en: 'English' },
    offer: {
      label: 'Language',
      text: 'This page is available in English.',
      accept: 'View in English',
      decline: 'Stay in German',
    },
  },
  colourMode: {
    label: 'Colour mode',
    system: 'Match system',
    light: 'Light',
    dark: 'Dark',
  },
  toasts: {
    region: 'Notifications',
    hotkey: 'F8',
    saved: 'Your changes were saved.',
    tryAgain: 'Please try again.',
  },
  form: {
    decrease: (what) => `${what}: one less`,
    increase: (what) => `${what}: one more`,
    quantity: (what) => `${what}: quantity`,
    addPack: (what, count) => `${what}: add ${count}`,
    quicker: 'Tap the number or hold +',
    atLeast: (count) => `At least ${count}.`,
    atMost: (count) => `At most ${count}.`,
    inSteps: (count) => (count === 1 ? 'Whole numbers only.' : `Only in steps of ${count}.`),
  },
  errorPages: {
    notFound: {
      title: 'Page not found',
      text: 'This page does not exist or has moved. Try starting from the home page.',
      action: 'Go to the home page',
    },
    server: {
      title: 'Internal Server Error',
      text: 'Something went wrong on our side. Your data is safe. Please try again in a moment.',
      action: 'Reload',
    },
    offline: {
      title: 'No connection',
      text: 'Your device is not connected to the internet at the moment. You can carry on here as soon as it is.',
      action: 'Try again',
    },
    refused: {
      title: 'Not possible',
      text: 'We could not accept this request. Please reload the page and try again.',
      action: 'Go to the home page',
    },
    tooLarge: {
      title: 'Too large',
      text: `That file is too large. Images can be up to 20${NBSP}MB. Please make it smaller and try again.`,
      action: 'Go to the home page',
    },
    tooMany: {
      title: 'Too many requests',
      text: 'We have received too many requests from your connection. Please wait a few minutes and try again.',
      action: 'Reload',
    },
    away: {
      title: 'Back in a moment',
      text: 'This page cannot be shown right now. All data is safe. It usually works again within a few seconds.',
      action: 'Reload',
    },
    paused: {
      title: 'This shop is taking a break',
      text: 'It is not taking new orders at the moment. Existing orders still stand: the link in your confirmation still leads to your order.',
      action: 'Reload',
    },
    bakery: {
      title: 'Bakery not found',
      text: 'The requested bakery was not found. Please check the URL or select another bakery.',
      action: 'Choose a bakery',
    },
  },
}
