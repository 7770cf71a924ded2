import { NBSP } from '#bakery/figures.ts'
import type { Messages } from '../messages.ts'
import type { questions as questionsMaster, real as realMaster } from './landing-more.de.ts'

export const real: Messages<typeof realMaster> = {
  title: 'What it really looks like',
  lead: 'No mock-ups: these are pictures of the running demo bakery.',
  orders: {
    alt: 'The list of a day’s orders in the admin area: by pickup time, with code, name, goods and the button “Collected”.',
    text: 'The orders of a day: by pickup time, with code, name and quantities.',
  },
  shop: {
    alt: 'A bakery’s shop on a phone: pickup day, time and branch at the top, pretzels and rolls with prices and allergens below, the bag with the way to the checkout at the foot.',
    text: 'Your shop on your customers’ phones.',
    demo: 'Try it yourself',
  },
}

export const questions: Messages<typeof questionsMaster> = {
  title: 'Questions and answers',
  more: 'Another question?',
  contact: 'Write to us.',
  items: {
    payment: {
      question: 'How do my customers pay?',
      answer: 'In the shop, on pickup, as they always do. Krume takes no money and needs no till.',
    },
    account: {
      question: 'Do my customers need an account or an app?',
      answer:
        'No. A name and an e-mail address are enough. Those who like can add the shop to their home screen with one tap.',
    },
    full: {
      question: 'What if more is ordered than we can bake?',
      answer:
        'That cannot happen. You set a limit for each pickup time and each product. Once it is reached, the shop offers another time.',
    },
    law: {
      question: 'Is it legally sound?',
      answer:
        'Imprint, data protection, allergens and the words on the order button are built in. While something required is missing, the shop cannot be published, and you see what is missing.',
    },
    data: {
      question: 'Who owns the data?',
      answer:
        'You do. You can download everything at any time and close your account yourself. Krume forgets customers 30\u00a0days after pickup.',
    },
    devices: {
      question: 'Which devices do I need?',
      answer: `Whatever you have: phone, tablet or computer with a browser. Any printer can print labels and lists, on 62${NBSP}mm rolls too.`,
    },
    end: {
      question: 'How long am I committed?',
      answer: `Not at all. The first 3${NBSP}months cost nothing; after that you can stop whenever you like.`,
    },
  },
}
