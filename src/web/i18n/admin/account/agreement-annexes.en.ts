import { NBSP, plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { annexes as de } from './agreement-annexes.de.ts'

export const annexes: Messages<typeof de> = {
  data: {
    title: 'Annex 1: data, purposes and periods',
    kinds: {
      contact: {
        what: 'Name, e-mail address, telephone number, address, note of an order or a withdrawal, notes by the bakery',
        why: 'Accepting, confirming, handing over and reversing orders',
      },
      orders: {
        what: 'Goods ordered, branch, pickup day and time, pickup code, history of the order',
        why: 'Baking, preparing and handing over',
      },
      team: {
        what: 'Name, e-mail address, job, branch, PIN in a form from which it cannot be recalculated, and last sign-in of the people on the team, their name in histories',
        why: 'Signing in, limiting permissions, recording who did what',
      },
      mails: { what: 'E-mails to customers', why: 'Confirming, reminding and informing about changes' },
      logs: {
        what: 'IP address, time, requested address and browser identification',
        why: 'Delivering pages, finding faults, fending off abuse',
      },
      backups: { what: 'All of these data in backups', why: 'Restoring them after a failure' },
    },
    period: (period) => `Period: ${period}`,
    periods: {
      contact: (days) =>
        `${plural('en', days, 'day', 'days')} after the pickup day; for goods that keep, not before the withdrawal period ends; for standing orders, as long after their end; on waiting lists, until the second day after the pickup day; contact persons of companies, until the bakery deletes them, on invoices for as long as its account`,
      orders: 'without names and contact data, for as long as the shop exists',
      team: 'until the bakery removes the person from the team; in the history, for as long as the order exists',
      mails: (days) => plural('en', days, 'day', 'days'),
      logs: (days) => (days === 0 ? 'not recorded' : plural('en', days, 'day', 'days')),
      backups: (days) => `at most ${plural('en', days, 'day', 'days')}`,
    },
  },
  measures: {
    title: 'Annex 2: technical and organisational measures',
    items: {
      access:
        'Access: passwords are stored as hashes only and must be hard to guess; passkeys and a second step are available; sessions end by themselves and can be ended one by one; too many attempts are slowed down.',
      separation:
        'Separation: every bakery sees its own data alone. With every change of the software, tests of all pages and interfaces check that nobody reads or changes the data of others.',
      operators: `Operator access: separate accounts, distinct from bakery accounts. An operator may act as an owner for 30${NBSP}minutes at a time; the owner can see it, and it is recorded.`,
      transport:
        'Transport: encrypted (TLS). Shop pages load nothing from third parties; an order can only be opened by those who know its unguessable link. Programs that the bakery enters as receivers are told of orders in signed messages, and of customers only if it chooses so.',
      traces: 'Traceability: the history of an order says who changed it and when.',
      availability:
        'Availability: a confirmed order is stored durably before the confirmation appears. Backups are restored completely or not at all, and what was erased does not come back.',
      minimisation:
        'Data minimisation: customers need no account, and there is no advertising and no tracking of what they look at. Periods expire by themselves.',
    },
  },
  processors: {
    title: 'Annex 3: further processors',
    lead: 'As of today, as stated by the operator:',
    none: 'The operator has not named any yet.',
  },
}
