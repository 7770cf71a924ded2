import { type Messages, NBSP, plural } from '../messages.ts'
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
  },
  colourMode: {
    label: 'Colour mode',
    system: 'Same as system',
    light: 'Light',
    dark: 'Dark',
  },
  toasts: {
    region: 'Notifications',
    hotkey: 'F8',
    saved: 'Your changes were saved.',
    tryAgain: 'Please try again.',
  },
  live: {
    states: { waiting: 'Connecting …', live: 'Live', polling: 'Connection lost' },
    hints: {
      waiting: 'The connection is being made.',
      live: 'Changes appear here by themselves.',
      polling: 'We look every few seconds until the connection is back.',
    },
  },
  form: {
    overwrite: 'Save anyway',
    summary: (count) =>
      count === 1
        ? 'One entry is missing or not right yet.'
        : `${count} entries are missing or not right yet.`,
    tooMany: (seconds) => `Too many attempts. Please wait another ${wait(seconds)}.`,
    passwordHint: (length) => `At least ${length}${NBSP}characters. A sentence is good.`,
    /** By how hard a password is to guess. */
    strength: ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Very good'],
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    decrease: (what) => `${what}: one less`,
    increase: (what) => `${what}: one more`,
  },
  problems: {
    required: 'Please fill this in.',
    too_long: 'This is too long. Please shorten it.',
    too_short: 'This is too short.',
    not_a_number: 'Please enter a number.',
    too_small: 'This value is too small.',
    too_large: 'This value is too large.',
    invalid_email: `Please enter a complete address, e.g.${NBSP}name@example.com.`,
    invalid_format: 'This format does not fit. Please check it.',
    invalid_time: `Please enter a time, e.g.${NBSP}7:30.`,
    invalid_site:
      'Please enter at most ten encrypted addresses, one per line, e.g.\u00a0www.your-bakery.com.',
    overlapping: 'These times overlap.',
    ends_before_it_starts: 'The end is before the start.',
    taken: 'This is already taken. Please choose something else.',
    reserved: 'This name is reserved. Please choose something else.',
    unknown: 'This choice is no longer available. Please choose again.',
    must_accept: 'Please agree to continue.',
    file_too_large: 'This file is too large.',
    not_an_image: 'This is not an image. JPEG, PNG and WebP are allowed.',
    implausible: 'This cannot be right. Please check it.',
    expired: 'This link is no longer valid. Please request a new one.',
    wrong_password: 'This password is not right.',
    mismatch: 'This does not match.',
    changed_meanwhile:
      'Somebody else has saved here meanwhile. What you entered is still there, but not saved.',
    unchanged: 'This is the same as before.',
    weak_password: 'This password is too easy to guess. A sentence is good.',
  },
  errorPages: {
    notFound: {
      title: 'Page not found',
      text: 'This address does not exist, or no longer does. The home page may help.',
      action: 'Go to the home page',
    },
    server: {
      title: 'Internal Server Error',
      text: 'Something went wrong on our side. Your data is safe. Please try again in a moment.',
      action: 'Reload',
    },
    offline: {
      title: 'No connection',
      text: 'Your device is not connected to the internet at the moment. Once it is again, you can go on here.',
      action: 'Try again',
    },
    refused: {
      title: 'Not possible',
      text: 'We could not accept this request. Please reload the page and try again.',
      action: 'Go to the home page',
    },
    tooLarge: {
      title: 'Too large',
      text: `What you tried to upload is too large. An image may have 20${NBSP}MB at most. Please make it smaller and try again.`,
      action: 'Go to the home page',
    },
    tooMany: {
      title: 'Too many requests',
      text: 'A great many requests came from your connection. Please wait a few minutes and try again.',
      action: 'Reload',
    },
    paused: {
      title: 'This shop is taking a break',
      text: 'New orders are not possible at the moment. What has been ordered still stands: the link in the confirmation leads to the order as always.',
      action: 'Reload',
    },
    bakery: {
      title: 'Bakery not found',
      text: 'The requested bakery was not found. Please check the URL or select another bakery.',
      action: 'Choose a bakery',
    },
  },
}

function wait(seconds: number): string {
  if (seconds < 90) return plural('en', seconds, 'second', 'seconds')
  return plural('en', Math.ceil(seconds / 60), 'minute', 'minutes')
}
