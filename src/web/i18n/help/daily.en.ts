import { en as admin } from '../admin/en.ts'
import type { Messages } from '../messages.ts'
import type { daily as german } from './daily.de.ts'

const {
  bakePlan,
  branches,
  counter,
  customer,
  dayMessage,
  doughGroups,
  forecast,
  general,
  nav,
  orders,
  print,
} = admin
const { leftovers, soldOut, products, sales, setup, standing, waiting } = admin

export const daily: Messages<typeof german> = {
  orders: {
    title: orders.title,
    lead: 'All orders for a pickup day, sorted by pickup time. The list updates itself whenever something comes in.',
    words: 'preorder, phone call, search, cancel, reschedule, pickup code, accept',
    parts: {
      find: {
        heading: 'Find an order',
        steps: [
          'Choose the pickup day at the top and, if you have several, the branch.',
          `Or type the code, name or phone number into the search box (*${orders.searchKeys}*).`,
          `If it is not on that day, use *${orders.searchAllDays}*.`,
        ],
      },
      take: {
        heading: 'Take an order by phone or at the counter',
        text: 'It counts like any other: places, stock and the cut-off are checked. To accept it anyway, give a reason.',
        steps: [
          `On the orders page or the counter’s page, tap *${orders.staffOrder.action}*. People at the counter take orders for their own branch.`,
          'Type a number and the beginning of a name, such as “6 pret”, and press Enter.',
          'Choose the pickup day and time and enter the name. An e-mail address is not needed.',
          `*${orders.staffOrder.place}* gives the order its pickup code. Tell the customer.`,
        ],
      },
      change: {
        heading: 'Change, move or cancel',
        text: 'Customers who left an e-mail address are told by e-mail. Please call everyone else.',
        steps: [
          'Open the order.',
          `*${orders.staffOrder.edit}* changes items, day, time or branch.`,
          `*${orders.cancel}* asks for a reason, which is part of the e-mail.`,
        ],
      },
      states: {
        heading: 'What the states mean',
        points: [
          `*${orders.status.placed}*: ordered, not packed yet.`,
          `*${orders.status.ready}*: the bag is waiting.`,
          `*${orders.status.picked_up}*: handed over.`,
          `*${orders.status.no_show}*: the day is over and nobody came.`,
        ],
        text: `A wrong tap does no harm: *${orders.takeBack}* is there right afterwards.`,
      },
    },
  },
  counter: {
    title: counter.title,
    lead: 'Handing over on a tablet: large, fast, and it works offline.',
    words: 'till, tablet, scanner, offline, pickup, sales',
    parts: {
      handOver: {
        heading: 'Hand over a bag',
        steps: [
          'Type the code or the name, or scan the QR code of the order.',
          `Tap *${counter.pickUp}*. The next customer moves to the top.`,
          `Wrong bag? Tap *${counter.takeBack}*.`,
        ],
      },
      offline: {
        heading: 'When the network is down',
        text: 'The list stays on the device and you can keep handing over. The top of the page says how many changes are waiting; they are sent automatically, on a shared tablet once the person who made them is logged in. Cancelling and marking as sold out need a connection.',
      },
      tablet: {
        heading: 'Set up a tablet',
        steps: [
          `Log in on the tablet and open *${counter.open}*.`,
          'Choose the branch; the device remembers it.',
          'Bookmark the page. The rest of the admin area is one tap away.',
        ],
      },
    },
  },
  'bake-plan': {
    title: bakePlan.title,
    lead: 'What has to be baked on a day, in large type for the bakehouse.',
    words: 'bakehouse, baker, tray, dough, production, batch',
    parts: {
      tick: {
        heading: 'Tick off what is done',
        steps: [
          'Choose the day and a branch, or all branches together.',
          'Tap a product, or a single tray, as soon as it is baked.',
          'All tablets and the counter see it at once.',
        ],
      },
      groups: {
        heading: 'Sorted by dough',
        text: 'Dough groups sort the bake plan and the bake list: wheat dough, rye dough, pastries.',
        steps: [
          `Open *${bakePlan.groups}*, then *${doughGroups.add}*.`,
          'Enter a name and choose the products.',
          'Drag the groups into the order in which you bake.',
          `How many fit on a tray is set on the product’s page, under *${products.sections.baking}*.`,
        ],
      },
      late: {
        heading: 'While orders are still coming in',
        text: `Quantities grow with every order. Products already ticked off then show how many are still missing. After the cut-off the plan stays as it is. On paper it is called *${print.layouts.bake}*.`,
      },
    },
  },
  forecast: {
    title: forecast.title,
    lead: 'Know the evening before how much will probably still be ordered for tomorrow.',
    words: 'prediction, demand, planning, quantity, overproduction, statistics, holiday',
    parts: {
      read: {
        heading: 'Read the numbers',
        points: [
          `*${forecast.ordered}*: what has already been ordered.`,
          `*${forecast.expected}*: what will have been ordered in total by the cut-off. The range below it holds on at least 8 of 10 such days.`,
          `*${forecast.proposed}*: how much to bake, with the counter sales that you add.`,
        ],
        text: 'After the cut-off the number is final: no more orders will come in.',
      },
      counter: {
        heading: 'Add what you sell over the counter',
        text: `Only pre-orders are counted. Choose under *${forecast.counter}* how much you sell without an order in proportion to them.`,
      },
      trust: {
        heading: 'How far to trust the numbers',
        points: [
          'They are worked out from the days of the same weekday in the last year, recent ones counting more. Krume checks the calculation against the orders of the past weeks.',
          'Where the calculation was no better than “as many as last week” for a product, you see that simple number.',
          'There is no range for public holidays, the day before one, rush days and your special days. Nor do they count as usual days.',
          'Krume takes neither school holidays nor the weather into account.',
        ],
      },
    },
  },
  sales: {
    title: sales.title,
    lead: 'What is ordered and when, what goes uncollected and how the branches compare.',
    words: 'statistics, chart, revenue, numbers, report, waste, Excel, CSV',
    parts: {
      read: {
        heading: 'Read the charts',
        steps: [
          `Choose the *${sales.period}* and, if you have several, the branch.`,
          `*${sales.weekday.title}* shows units per day: where the colour is strong, this product is ordered most.`,
          `*${sales.asTable}* below each chart shows the numbers, and *${sales.download}* saves them for Excel.`,
        ],
        text: 'Includes all days up to yesterday, without cancelled orders. The totals contain no names and are kept for two years.',
      },
      waste: {
        heading: 'What pre-ordering saves',
        text: `*${sales.waste.leftOver}* works out what would be left if you had baked as many as were ordered a week before. *${sales.waste.missed}* is what was baked to order and not collected. Krume does not know what you sell without an order.`,
      },
    },
  },
  messages: {
    title: dayMessage.title,
    lead: 'The oven is broken, or you open late: write once and reach everyone.',
    words: 'mailing, digest, summary, notify, inform, announcement, notice',
    parts: {
      write: {
        heading: 'Write to everyone on a day',
        steps: [
          `Open the day under *${nav.orders}*, then *${dayMessage.title}*.`,
          'Choose a branch, pickup time or product if it does not concern everyone.',
          'Write subject and text, and check the preview.',
          'Send it. Code, pickup time and branch are added below.',
        ],
        text: 'Customers without an e-mail address are then listed with their phone numbers, so that you can call them.',
      },
      note: {
        heading: 'A note in the shop',
        text: `Under *${dayMessage.note.title}* on the same page you can add a sentence for that day, such as “We open at 11\u00a0am”. Everyone who orders or has ordered sees it.`,
      },
      mails: {
        heading: 'E-mails to yourself',
        text: `Under *${nav.general}*, *${general.sections.orders}*, you can switch on two e-mails: the quantities after the cut-off, and the day list and bake list as PDFs early in the morning, in case the network is down.`,
      },
    },
  },
  customers: {
    title: 'Customers',
    lead: 'Nobody needs an account to order. You can still see what someone has ordered before.',
    words: 'regular, privacy, delete, no-show, note',
    parts: {
      history: {
        heading: 'See earlier orders',
        text: `Open an order and tap the number of orders below the name. You see all orders with the same e-mail address or phone number, including those not collected, and your *${customer.note}*.`,
      },
      noShows: {
        heading: 'When someone often does not show up',
        text: `Under *${nav.general}*, *${general.sections.orders}*, you decide after how many uncollected orders the shop asks for a call instead of accepting another one.`,
      },
      erase: {
        heading: 'Delete data',
        text: `Names and contact details are deleted after the period set under *${nav.general}*. If someone asks earlier, use *${customer.erase}* on the customer’s page.`,
      },
    },
  },
  'standing-orders': {
    title: standing.title,
    lead: 'Some people want the same every Saturday. A standing order takes care of that, without an account.',
    words: 'subscription, every week, regular, weekly, recurring',
    parts: {
      allow: {
        heading: 'Allow standing orders',
        text: `Under *${nav.general}*, *${general.sections.orders}*, switch on *${general.standingOrders}*. Customers then find it on the page of their order, and confirm it by e-mail.`,
      },
      how: {
        heading: 'How they become orders',
        points: [
          'Two days before the day of the order deadline it becomes an ordinary order, at the price of that day. From then on it counts for places and quantities.',
          'Nothing is ordered on closed days, for a full pickup time, or if none of the products is available. The customer is told why by e-mail, and your list says so too.',
          'An order on a company’s account stays on account in a standing order. If you pause the company or send it a new link, or if its monthly limit is used up, nothing is ordered.',
          'Customers skip days, and pause or end it themselves, with the link in every e-mail.',
        ],
      },
      change: {
        heading: 'Skip and pause',
        text: `If a regular calls from their holiday, open *${standing.dates}*: there you skip a day or pause the order. They are told by e-mail and can undo it. You also see how the last date went, and who has not confirmed yet.`,
      },
      end: {
        heading: 'End one',
        text: `Each entry of the list has *${standing.end}*. Your reason goes into the e-mail to the customer; orders already placed remain valid.`,
      },
    },
  },
  'waiting-list': {
    title: waiting.title,
    lead: 'What is sold out for a day sometimes becomes available again. The waiting list offers it to the customers who are waiting.',
    words: 'wait, sold out, cancellation, available again, reservation, offer, notify',
    parts: {
      allow: {
        heading: 'Switch on the waiting list',
        text: `Under *${nav.general}*, *${general.sections.orders}*, switch on *${general.waitingList}*. In the shop, customers then find *Join the waiting list* beside products that are sold out, and confirm their address by e-mail.`,
      },
      how: {
        heading: 'What happens with goods that become available',
        points: [
          'If somebody cancels before the cut-off, or you raise the quantity, Krume puts the goods aside for the first customer in line whose quantity fits. They then count for quantities and places like an order.',
          'The customer gets an e-mail and orders. If they do not order within the time that you set, it goes to the next customer, and then back to the shop.',
          `After the cut-off the waiting list continues if you also switch on *${general.leftovers}* under *${nav.general}*: what is left over on the pickup day is kept for 45\u00a0minutes for the next customer. Only what none of them takes is offered in the shop, under *${leftovers.title}*.`,
          'Anyone still waiting at the cut-off gets an e-mail. The waiting list ends with the last offer of the day.',
        ],
      },
      remove: {
        heading: 'Remove somebody',
        text: `Each entry of the list has *${waiting.remove}*. The customer gets an e-mail; what was put aside for them goes to the next customer.`,
      },
    },
  },
  leftovers: {
    title: leftovers.title,
    lead: 'What was baked and has lost its customer often finds another one on the same day.',
    words: 'left over, rest, rescue, waste, late cancellation, not collected, reduced, discount, surplus',
    parts: {
      allow: {
        heading: 'Switch on what is still available today',
        text: `Under *${nav.general}*, *${general.sections.orders}*, switch on *${general.leftovers}*. There you also decide whether it is cheaper.`,
      },
      how: {
        heading: 'What is added',
        points: [
          'If you cancel an order on its pickup day, and it is packed or its branch has opened, its goods are offered in the shop. So are goods that are not collected. What was made to order, such as sliced bread, is left out.',
          `You can add something yourself on the page, with *${leftovers.add}*.`,
          `Those on the *${waiting.title}* are offered it first; it counts as ordered for that time.`,
          'Customers order it, with a pickup code as usual, until 15 minutes before closing time. On the next day the list is empty.',
        ],
      },
      counter: {
        heading: 'Sold at the counter',
        text: `If some of it is sold at the counter, tap *${leftovers.sell}* or type the right number. That way the shop sells nothing that is already gone.`,
      },
    },
  },
  'sold-out': {
    title: soldOut.title(''),
    lead: 'When something has run out, nobody should order it for that day. The next day it is back automatically.',
    words: 'out of stock, gone, run out',
    parts: {
      mark: {
        heading: 'Mark something as sold out',
        steps: [
          'In the product list, at the counter or in the day’s quantities: tap the mark beside the product.',
          'Choose the branch. You see how many open orders still need it.',
          `For a day other than today: choose the day under *${nav.orders}* and tap *${soldOut.open}* beside the quantities. Customers who want some can join the waiting list, if it is switched on.`,
          `*${soldOut.lift}* takes the mark back.`,
        ],
      },
      difference: {
        heading: 'Not the same as hiding',
        text: `A hidden product is gone in all branches and on all days until you show it again. For a single day, *${soldOut.mark}* is the right choice.`,
      },
    },
  },
  print: {
    title: print.title,
    lead: 'Labels for the bags, order slips, day list and bake list: as PDFs, in the right size.',
    words: 'printer, label, sticker, slip, PDF, paper',
    parts: {
      labels: {
        heading: 'Print labels',
        steps: [
          `Choose *${print.layouts.label}*, day and branch.`,
          `Set the format under *${print.settings}*: sheets on A4, a roll, or A6.`,
          `If the sheet has been started, choose *${print.start}*.`,
          `*${print.open}*, and print at actual size, not “fit to page”.`,
        ],
      },
      bakeList: {
        heading: 'The bake list, and what has changed',
        text: 'Every print of the bake list gets a number. If an order comes in afterwards, the page says how many quantities have changed, and the next list shows the difference.',
      },
      one: {
        heading: 'A single order',
        text: `In an open order, *${orders.label}* prints just its label.`,
      },
    },
  },
  'closed-days': {
    title: 'When a day is cancelled',
    lead: 'Illness, a burst pipe, holidays: close a day without leaving anyone in front of a locked door.',
    words: 'vacation, sick, ill, shut, close, cancel',
    parts: {
      pause: {
        heading: 'First, stop accepting orders',
        text: `On the branch’s page, *${branches.pause.action}* stops new orders, for an hour or up to seven days. Existing ones stay.`,
      },
      close: {
        heading: 'Close the day',
        steps: [
          `Open the branch and then *${branches.sections['special-days']}*.`,
          `Add the day without any times, or several days with *${branches.special.closure}*.`,
          `If all your branches close, tick *${branches.special.closesOthers}*.`,
          'Save. The shop shows the day as closed at once.',
        ],
      },
      settle: {
        heading: 'Orders that are already there',
        steps: [
          `The top of the branch’s page says how many orders are affected. Tap *${branches.displaced.toList}*.`,
          'Call those without an e-mail address first; they are at the top.',
          `Give the reason and choose *${branches.displaced.move}* or *${branches.displaced.cancelInstead}*.`,
          'Customers get the reason, an apology and a link to change their order.',
        ],
      },
    },
  },
  start: {
    title: setup.title,
    lead: setup.lead,
    words: 'set-up, begin, publish, go live, test order',
    parts: {
      steps: {
        heading: 'From account to shop',
        steps: [
          `*${setup.steps.imprint.title}*: name, address and phone number for the imprint.`,
          `*${setup.steps.branch.title}*: opening hours, pickup times and places.`,
          `*${setup.steps.assortment.title}*: tick typical baked goods, adjust prices, and check the allergens against your recipes.`,
          `*${setup.steps.legal.title}*: read and accept it.`,
          `*${setup.steps.test.title}*: place an order yourself.`,
          `*${setup.steps.publish.title}*: from then on everyone can order.`,
        ],
      },
      share: {
        heading: 'Tell your customers',
        text: `After publishing you find the link, QR code and poster on one page. There is more to print and share under *${nav.marketing}*.`,
      },
      test: {
        heading: 'Test orders',
        text: 'What you order before publishing is marked as a test, is not counted in any total and can be deleted.',
      },
    },
  },
}
