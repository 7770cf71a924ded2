import { NBSP } from '#bakery/figures.ts'

export const accessibility = {
  title: 'Accessibility statement',
  lead: 'Krume is meant for everybody: in front of the counter, behind it and in the admin area.',
  checked: (day: string) => `Last compared with the platform on ${day}.`,
  sections: {
    service: {
      title: 'What this statement covers',
      text: 'The pages of the platform itself: the landing page, registration and login, the directory of bakeries, and the admin area where bakeries set up their shop and handle orders. Every shop has a statement of its own at the foot of its pages, unless the bakery is exempt as a micro-enterprise (Section 3(3) BFSG).',
    },
    use: {
      title: 'How the platform works',
      text: 'A bakery registers, sets up branches, pickup times and products, and publishes its shop. Customers find it by its address or in the directory, order there without an account and collect with a code.',
    },
    standard: {
      title: 'How it meets the requirements',
      text: `The benchmarks are the European standard EN${NBSP}301${NBSP}549 and the WCAG${NBSP}2.2 guidelines at level AA. Everything works with the keyboard alone, the focus stays visible, and the pages are marked up for screen readers. Contrast is sufficient in light and in dark mode; contrast colours and the preference for less motion are respected. Pages can be enlarged to 400${NBSP}%. Forms also work without JavaScript, and errors are explained in words next to the field. PDF files are tagged for screen readers.`,
    },
    gaps: {
      title: 'What does not work yet',
      text: 'Charts in the admin area are mainly visual; their figures are given beside them. Posters, flyers and labels are made for paper, and their design can only be judged by sight. The platform is not available in easy-to-read language or in sign language. It is checked by automated tests and by walk-throughs; it has not yet been reviewed by an independent body or by people who use a screen reader every day.',
    },
  },
  contact: {
    title: 'Report a barrier',
    text: 'If you get stuck anywhere, please tell us. We will fix it as soon as we can, and you will hear from us in any case.',
    email: 'E-mail',
    phone: 'Phone',
    form: 'Contact form',
  },
  authority: {
    title: 'Market surveillance authority',
    text: 'In Germany one authority of all federal states monitors whether services for consumers are accessible:',
  },
}
