import { en as admin } from '../admin/en.ts'
import type { Messages } from '../messages.ts'
import { en as pages } from '../public/en.ts'
import type { business as german } from './business.de.ts'

const { account, general, nav } = admin
const { apiKeys, bookkeeping, companies, invoices, team, webhooks } = admin

export const business: Messages<typeof german> = {
  account: {
    title: account.title,
    lead: 'How you log in, where you are logged in, and how to take your data with you.',
    words: 'login, password, passkey, change e-mail, cancel, delete, export',
    parts: {
      safe: {
        heading: 'Log in safely',
        points: [
          `*${account.passkeys.title}*: with fingerprint, face or device PIN; the safest way.`,
          `*${account.secondStep.title}*: after the password we ask for a code that arrives by e-mail.`,
          `Under *${account.sessions.title}* you can log out other devices.`,
        ],
      },
      forgotten: {
        heading: 'Forgotten password',
        text: `On the login page, *${pages.login.forgot}* leads to an e-mail with a link. A new password logs all other devices out.`,
      },
      data: {
        heading: 'Take your data, close the account',
        text: `*${account.data.export}* gives you everything in one file. *${account.close.title}* deletes shop, products and orders; it cannot be undone.`,
      },
    },
  },
  team: {
    title: team.title,
    lead: 'Everyone works under their own name and sees only what their job needs.',
    words:
      'tablet, PIN, QR code, staff, employees, role, permissions, counter, sales, baker, manager, invite',
    parts: {
      invite: {
        heading: 'Invite somebody',
        steps: [
          `Open *${nav.team}* and choose *${team.invite}*.`,
          'Enter name and e-mail address, and choose the job. To be safe, we first ask you to confirm that it’s you.',
          'The person opens the link in the e-mail on their device. They need no password.',
        ],
      },
      roles: {
        heading: 'What the jobs mean',
        points: [
          `*${team.roles.manager}*: ${team.roleHints.manager}`,
          `*${team.roles.counter}*: ${team.roleHints.counter}`,
          `*${team.roles.baker}*: ${team.roleHints.baker}`,
        ],
      },
      manage: {
        heading: 'Who runs the team',
        text: `You do, and for *${team.roles.counter}* and *${team.roles.baker}* every *${team.roles.manager}* does too: inviting and removing people, connecting tablets, showing codes for PINs. Inviting or changing a *${team.roles.manager}* stays with you. If they logged in more than ten minutes ago, a code goes to their own e-mail address first.`,
      },
      tablet: {
        heading: 'One tablet for everyone',
        steps: [
          `On the same page choose *${team.tablets.connect}* and say where it is.`,
          `Scan the code with the tablet and tap “Connect” there.`,
          `Open each person and choose *${team.pin.create}*: they scan it and choose their own PIN. They need no e-mail address for it.`,
          `With *${team.tablets.switch}* the next person takes over. After five minutes without a touch, the tablet locks itself.`,
        ],
      },
      leave: {
        heading: 'A device is lost, or somebody leaves',
        text: `Open the person: *${team.signOut.action}* ends the login on all devices, and *${team.remove.action}* removes them altogether. Both take effect at once.`,
      },
    },
  },
  webhooks: {
    title: general.sections.integrations,
    lead: 'Your till, inventory system or production planning is notified of every order automatically.',
    words: 'till, API, ERP, integration, connect, software',
    parts: {
      add: {
        heading: 'Connect a program',
        steps: [
          `Open *${nav.general}*, *${general.sections.integrations}*, and choose *${webhooks.add}*.`,
          'Enter the address that the program’s maker gives you, and choose the events.',
          'Copy the secret into the other program. It is shown only this once.',
          `*${webhooks.test}* shows at once whether it arrives.`,
        ],
      },
      failed: {
        heading: 'If nothing arrives',
        text: `We keep trying for about four days. *${webhooks.log.title}* shows what the other program answered to each message; *${webhooks.log.resendFailed}* sends everything that was missed.`,
      },
    },
  },
  'api-keys': {
    title: apiKeys.title,
    lead: 'With a key, a program reads orders, quantities and products and reports what has been packed and collected.',
    words: 'till, API, key, token, OpenAPI, developer, program, inventory, merchandise system, read',
    parts: {
      add: {
        heading: 'Add a key',
        steps: [
          `Open *${nav.general}*, *${general.sections.integrations}*, and choose *${apiKeys.add}*.`,
          'Name the program, and allow only what it needs. To be safe, we ask for your password.',
          'Copy the key into the other program. It is shown only this once, and you get an e-mail.',
        ],
      },
      lost: {
        heading: 'Key lost or in the wrong hands',
        text: `Open the key and choose *${apiKeys.revoke.action}*: it stops working at once. Then add a new one.`,
      },
      developers: {
        heading: 'For developers',
        text: `*${apiKeys.docs}* describes all calls in a format from which programmers can generate code. To be notified instead of asking, add a webhook.`,
      },
    },
  },
  companies: {
    title: companies.title,
    lead: 'Hotels, offices and cafés collect without paying. Each order says whom you bill for it.',
    words: 'company, hotel, office, café, business customer, invoice, on account, cost centre, billing',
    parts: {
      add: {
        heading: 'Add a company',
        steps: [
          `Under *${nav.orders}*, at the very bottom, open *${companies.title}* and choose *${companies.add}*.`,
          'Enter name, address and e-mail as they should appear on an invoice, and save.',
          `With *${companies.sendLink}* the company gets its link. Anyone who opens it can order on account at the shop’s checkout.`,
        ],
      },
      phone: {
        heading: 'Orders by telephone',
        text: `When you take an order, choose the company under *${companies.payer}*.`,
      },
      counter: {
        heading: 'At the counter',
        text: 'The order’s card and its label say that it goes on account. There is nothing to collect.',
      },
      limit: {
        heading: 'A limit per month',
        text: `Under *${companies.monthlyLimit}* you enter how much the company may order in a calendar month. The month of the pickup counts, with deposits and without cancelled orders; the company’s page shows what is left. In the shop, an order beyond it is refused and can be paid at pickup. Your team can still take it with a reason, which stays in the order’s history.`,
      },
      list: {
        heading: 'What a company ordered',
        text: `On the company’s page, *${companies.orders}* leads to the list. There you can also filter by day and status.`,
      },
      stop: {
        heading: 'If a link falls into the wrong hands',
        text: `Choose *${companies.renewLink}*: the old one stops working at once. With *${companies.paused}* you stop everything; existing orders stay.`,
      },
    },
  },
  invoices: {
    title: invoices.title,
    lead: 'Once a month, each company gets one invoice for everything it collected on account.',
    words: 'invoice, bill, e-invoice, ZUGFeRD, Factur-X, XRechnung, cancellation, IBAN, VAT ID, paid',
    parts: {
      once: {
        heading: 'Before the first invoice',
        text: `Open *${companies.title}*, *${invoices.title}*, *${invoices.toSettings}*. Enter your IBAN and, if the imprint has no VAT ID, your tax number. You also choose how your invoice numbers begin.`,
      },
      issue: {
        heading: 'Issue invoices',
        steps: [
          `Under *${nav.orders}*, at the very bottom, open *${companies.title}*, then *${invoices.title}*.`,
          `Choose the month. *${invoices.look}* shows what the invoice will say.`,
          `Choose *${invoices.issue}*, or *${invoices.issueAll}*. The company gets the invoice by e-mail.`,
        ],
      },
      counted: {
        heading: 'What is on an invoice',
        text: 'Orders on account that were collected, deposits shown separately. Whatever is collected after the invoice goes on the next one. The handover of an order that is on an invoice cannot be undone; its page and the company’s page link to the invoice.',
      },
      paid: {
        heading: 'Paid or cancelled',
        text: `Open the invoice and choose *${invoices.markPaid}* when the money has arrived. If something is wrong, choose *${invoices.cancel.action}*: the company gets a cancellation invoice, and you can bill the orders again.`,
      },
      keep: {
        heading: 'Keep them',
        text: `The law asks you to keep invoices for eight years. *${account.data.export}* under *${account.title}* includes them all as PDF and XML. Do that before you close your account.`,
      },
    },
  },
  bookkeeping: {
    title: bookkeeping.title,
    lead: 'For each month: what was collected and paid, by VAT rate, as a file for DATEV and for the cash book.',
    words: 'DATEV, tax adviser, accountant, revenue, VAT, cash book, export, SKR03, SKR04, deposit',
    parts: {
      month: {
        heading: 'Download a month',
        steps: [
          `Open *${nav.general}*, *${general.sections.integrations}*, *${bookkeeping.open}*.`,
          'Choose the month and compare the totals.',
          `Download *${bookkeeping.datev}* or *${bookkeeping.days}*, and give the file to your tax adviser.`,
        ],
      },
      datev: {
        heading: 'Set up DATEV',
        text: `Your tax adviser tells you *${bookkeeping.consultant}* and *${bookkeeping.client}*, and accounts other than the usual ones. Each day and VAT rate is a posting: money to revenue, deposits in lines of their own. Invoices to companies are there with number and company, in the month of their date.`,
      },
      counted: {
        heading: 'What counts',
        text: 'Orders that were collected, on the day of the pickup. Cancelled, uncollected and test orders don’t count. If the revenue is already in the reports of your till, it is booked only once.',
      },
    },
  },
}
