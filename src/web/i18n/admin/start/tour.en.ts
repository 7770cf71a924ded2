import { inFigures } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { tour as german } from './tour.de.ts'

export const tour: Messages<typeof german> = {
  title: 'Tour',
  invitation: (stops) =>
    `First time here? Take a look around in ${inFigures('en', stops)} steps. The tour itself changes nothing; whatever you change on the way is real.`,
  start: 'Start the tour',
  progress: (number, all) => `Tour: ${number} of ${all}`,
  next: 'Next',
  back: 'Back',
  end: 'End the tour',
  toHelp: 'Go to the help',
  stops: {
    overview:
      'In the evening you see here what is ordered for tomorrow, what has to be baked, and whether anything needs your attention.',
    orders:
      'Every order with its code, pickup time and items. The list updates itself; “Counter” opens the same bags in large type for a tablet.',
    bakePlan: 'What to bake for the day, sorted by dough. Tick what is done, and the counter sees it.',
    forecast:
      'What is likely to sell beyond the orders: a suggestion for each product, with its likely range.',
    products:
      'Change prices right in the list. Allergens, pictures, days and quantities are on the product’s page.',
    branches: 'Each branch has its own pickup times, places and cut-off.',
    rushDays: 'Christmas, Easter, New Year’s Eve: their own products, times and an earlier cut-off.',
    figures:
      'What sells when, what is left over and which orders go uncollected, for each branch and as a table.',
    print: 'Labels, order slips, day list and bake list as PDFs, in the size of your printer.',
    team: 'The people at your counter and oven have their own login, also with a PIN on a shared tablet. Every change carries their name.',
    marketing: 'Posters and pictures with your logo and the QR code to your shop. That was the tour.',
  },
}
