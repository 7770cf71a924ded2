import { NBSP, plural } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { de } from './de.ts'

export type FormMessages = Messages<typeof de>

export const en: FormMessages = {
  overwrite: 'Save anyway',
  summary: (count) =>
    count === 1 ? 'One field still needs your attention.' : `${count} fields still need your attention.`,
  tooMany: (seconds) => `Too many attempts. Please wait another ${wait(seconds)}.`,
  passwordHint: (length) => `At least ${length}${NBSP}characters. A short sentence works well.`,
  /** By password score, from 0 (weakest) to 4. */
  strength: ['Very easy to guess', 'Easy to guess', 'Fair', 'Good', 'Very good'],
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  units: {
    '€': 'euros',
    g: 'grams',
    ml: 'millilitres',
    kJ: 'kilojoules',
    kcal: 'kilocalories',
    s: 'seconds',
  },
  problems: {
    required: 'Please fill this in.',
    not_chosen: 'Please make a choice.',
    too_long: 'This is too long. Please shorten it.',
    too_short: 'This is too short.',
    not_a_number: 'Please enter a number.',
    not_whole: 'Please enter a whole number.',
    too_small: 'This value is too small.',
    too_large: 'This value is too large.',
    invalid_email: `Please enter a complete address, e.g.${NBSP}name@example.com.`,
    invalid_phone: 'Please enter the number only, without letters, such as 04131 555018.',
    invalid_format: 'This is not in the right format. Please check it.',
    invalid_character: 'This contains an invisible character that cannot be used. Please type it again.',
    invalid_day: 'Please enter a date, such as 24/12/2026.',
    invalid_time: `Please enter a time, e.g.${NBSP}7:30.`,
    invalid_site:
      'Please enter at most ten encrypted addresses, one per line, e.g.\u00a0www.your-bakery.com.',
    not_https: 'Please enter an encrypted address that begins with https://.',
    not_public: 'This address cannot be reached from the internet.',
    overlapping: 'These times overlap.',
    ends_before_it_starts: 'The end is before the start.',
    taken: 'This is already taken. Please choose something else.',
    reserved: 'This name is reserved. Please choose something else.',
    unknown: 'This choice is no longer available. Please choose again.',
    must_accept: 'Please tick this box to confirm.',
    file_too_large: 'This file is too large.',
    not_an_image: 'This is not an image. JPEG, PNG and WebP are allowed.',
    undrawable: 'We can’t process this image. Please save it in a simpler form or as PNG.',
    busy: 'There is a lot to do right now. Please try again in a few seconds.',
    implausible: 'This does not look right. Please check it.',
    one_of_two: 'Please enter weight or volume, not both.',
    too_many: 'You can’t add any more of these.',
    expired: 'This link is no longer valid. Please request a new one.',
    wrong_password: 'That password is not correct.',
    mismatch: 'This does not match.',
    changed_meanwhile:
      'Someone else has saved changes here in the meantime. What you entered is still here, but not saved.',
    unchanged: 'This is the same as before.',
    weak_password: 'This password is too easy to guess. Try a short sentence.',
  },
}

function wait(seconds: number): string {
  if (seconds < 90) return plural('en', seconds, 'second', 'seconds')
  return plural('en', Math.ceil(seconds / 60), 'minute', 'minutes')
}
