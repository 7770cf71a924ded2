import type { Messages } from '../messages.ts'
import type { news as german } from './news.de.ts'

export type NewsMessages = Messages<typeof german>

export const news: NewsMessages = {
  accountStanding: {
    title: 'Standing orders on account',
    text: 'Employees of a company can have the same order placed on account every week, and it appears on the invoice.',
  },
  accountLimit: {
    title: 'A monthly limit for companies',
    text: 'You set how much a company may order on account per calendar month. Orders beyond it are refused, with the amount that is left, and can be paid at pickup instead.',
  },
  managers: {
    title: 'Managers run the team',
    text: 'Your managers invite people for counter and bakehouse, connect tablets and show codes for PINs themselves. Only you appoint a manager.',
  },
  counterWork: {
    title: 'The counter takes orders',
    text: 'People at the counter take telephone orders for their branch and mark what is sold out there today. You can see who did it.',
  },
  invoices: {
    title: 'Invoices for companies',
    text: 'Everything that a company collects goes on one invoice a month: by e-mail, as a PDF with the e-invoice inside.',
  },
  lateOffers: {
    title: 'Leftovers for those who wait',
    text: 'What is left over on the day goes to the waiting list first, then to “Still available today”. Both must be switched on under “General”.',
  },
  tablets: {
    title: 'One tablet for everyone',
    text: 'At the counter or in the bakehouse, everyone taps their name and enters their own PIN. You connect the tablet with a QR code under “Team”.',
  },
  companies: {
    title: 'Companies',
    text: 'Hotels, offices and cafés order with a link of their own, without paying at pickup. You see who pays on the order, at the counter and on the label.',
  },
  leftovers: {
    title: 'Still available today',
    text: 'What is cancelled late or not collected can be ordered in the shop on the same day, at a lower price if you like. Switch it on under “General”.',
  },
  team: {
    title: 'Your team',
    text: 'Manager, counter and bakehouse log in with their own names and see only what their job needs. You invite them by e-mail, without passwords.',
  },
  waiting: {
    title: 'A waiting list',
    text: 'When something is sold out, customers can wait for it. What becomes available is put aside for them in order of arrival. Switch it on under “General”.',
  },
  forecast: {
    title: 'Forecast',
    text: 'For the next seven days it says how much will probably be ordered, how sure that is, and how much you could bake.',
  },
  figures: {
    title: 'Figures',
    text: 'What is ordered on which weekday and at what hour, what went uncollected, and your branches side by side, with tables to download.',
  },
  bookkeeping: {
    title: 'Bookkeeping',
    text: 'What was collected and paid in a month, by VAT rate, as a file for DATEV and as a cash book. You find it under “General”.',
  },
  apiKeys: {
    title: 'API keys',
    text: 'Your till or inventory system reads orders and quantities and reports what was collected, with a key that may do only what you allow.',
  },
  help: {
    title: 'Help on every page',
    text: 'Every page leads to an article about it, with steps and pictures. The search understands other words and typing errors.',
  },
  standing: {
    title: 'Standing orders',
    text: 'Customers order the same every week, without an account, and can skip a day, pause and end it. Switch it on under “General”.',
  },
  rush: {
    title: 'Rush days',
    text: 'Christmas, Easter and New Year’s Eve get their own products and pickup times and an earlier cut-off. Last year’s orders are shown beside them.',
  },
  webhooks: {
    title: 'Webhooks',
    text: 'Your till or inventory system is notified of every order automatically.',
  },
  bakePlan: {
    title: 'A bake plan on the tablet',
    text: 'The bakehouse sees everything in large type, sorted by dough, and ticks off what is baked. The counter sees it at once.',
  },
  customers: {
    title: 'Who ordered',
    text: 'An order leads to all earlier ones with the same e-mail address or phone number, to those not collected, and to your note.',
  },
  digests: {
    title: 'Day lists by e-mail',
    text: 'The quantities come after the cut-off, the day list and the bake list as PDFs at 4:30\u00a0am, for a day without a network.',
  },
  messages: {
    title: 'A message to everyone on a day',
    text: 'When something goes wrong, write to all who are affected at once. Those without an e-mail address are listed with their phone numbers. You can also add a note in the shop.',
  },
  pools: {
    title: 'Shared limits',
    text: 'Products made from one dough or baked in one oven share a limit per day.',
  },
  soldOut: {
    title: 'Sold out today',
    text: 'When something runs out, mark it as sold out for today with one tap. It is back tomorrow.',
  },
}
