import { en as admin } from '../admin/en.ts'
import type { Messages } from '../messages.ts'
import { order } from '../storefront/order.en.ts'
import type { shop as german } from './shop.de.ts'

const { branches, branding, categories, general, legal, marketing, nav, pools, products, rush } = admin
const { publish } = admin

export const shop: Messages<typeof german> = {
  products: {
    title: products.title,
    lead: 'What you sell: price, allergens, pictures, days and quantities.',
    words: 'item, goods, price increase, allergens, Excel, import, picture, photo',
    parts: {
      add: {
        heading: 'Add a product',
        steps: [
          `Tap *${products.add}*, or choose typical baked goods with *${products.chooseStarters}*.`,
          'Enter name, price and category.',
          'Mark the allergens: tap once for “contains”, twice for traces. Confirm that the details are complete.',
          'Add everything else section by section, whenever you like.',
        ],
      },
      choices: {
        heading: 'Sliced, whole, or with words on it',
        text: `Under *${products.sections.options}* you set what customers choose or write, with a surcharge if you like. It appears on the order, the label and the bake list.`,
      },
      days: {
        heading: 'Only on some days, only so many',
        text: `*${products.sections.availability}* covers weekdays, season, branches and how many baking days earlier it has to be ordered. *${products.sections.quantities}* holds the limit per day and the quantity per order.`,
      },
      table: {
        heading: 'Change many at once',
        steps: [
          'Tick products in the list to change prices, category and visibility together.',
          `Or download all of them as an Excel table under *${products.import}*, edit it and upload it again. You see beforehand what will change.`,
        ],
      },
    },
  },
  categories: {
    title: nav.categories,
    lead: 'Categories put the shop in order: rolls first, then cakes.',
    words: 'group, order, heading',
    parts: {
      order: {
        heading: 'Change the order',
        text: 'Drag the categories or use the arrows. They appear in this order in the shop, in lists and on paper.',
      },
      remove: {
        heading: 'Delete a category',
        text: `*${categories.delete.action}* asks which other category its products move to. No product is deleted.`,
      },
    },
  },
  limits: {
    title: pools.title,
    lead: 'One dough makes 80 loaves of any kind: products can share a limit per day.',
    words: 'quota, maximum, oven, dough, pool',
    parts: {
      add: {
        heading: 'Add a shared limit',
        steps: [
          `Open *${nav.products}*, then *${pools.title}*.`,
          `Choose *${pools.add}*, give it a name and the limit per day.`,
          'Tick the products. If one counts for more, such as a loaf twice the size, enter how much.',
        ],
      },
      use: {
        heading: 'How much is taken',
        text: 'The page shows how much is ordered for the coming seven days. Once the limit is reached, the shop accepts none of the products.',
      },
    },
  },
  branches: {
    title: branches.title,
    lead: 'Where and when orders are collected, how many fit into each pickup time, and until when customers can order.',
    words: 'location, store, opening hours, slots, deadline, holiday, capacity',
    parts: {
      slots: {
        heading: 'Pickup times and places',
        steps: [
          `Open the branch and then *${branches.sections.slots}*.`,
          `*${branches.slots.generate}* divides your hours for you.`,
          'Enter how many orders you can handle per pickup time. Leave it empty for no limit.',
        ],
      },
      cutoff: {
        heading: 'Cut-off',
        text: `It is set under *${branches.sections.cutoff}*: a number of baking days before, and a time. Baking days are days on which you are open. It can be earlier for some weekdays and products.`,
      },
      holidays: {
        heading: 'Public holidays and special days',
        text: `Once it knows your federal state, Krume knows your public holidays; unless you choose otherwise, you are closed on them. Enter other days under *${branches.sections['special-days']}*. The preview shows the next 14\u00a0days as customers see them.`,
      },
    },
  },
  'rush-days': {
    title: rush.title,
    lead: rush.lead,
    words: 'Christmas, Easter, New Year, feast',
    parts: {
      plan: {
        heading: 'Prepare for Christmas',
        steps: [
          `Open *${nav.branches}*, *${rush.title}*, and choose *${rush.add}*.`,
          'Choose the occasion or your own days, at most seven in a row.',
          'Set when ordering opens and when the cut-off is.',
          'Tick what is available, and limit the quantity per day.',
        ],
      },
      copy: {
        heading: 'Next year',
        text: `*${rush.copy}* copies everything, to the right days at Easter too. Beside each product you see what was ordered last year.`,
      },
      conflicts: {
        heading: 'If there are orders already',
        text: 'Saving does not change any orders. The page first lists those that no longer fit, so that you can call.',
      },
    },
  },
  branding: {
    title: branding.title,
    lead: 'A logo and a colour are enough: shop, paper and posters follow them.',
    words: 'look, design, color, icon',
    parts: {
      logo: {
        heading: 'Upload a logo',
        text: 'A square logo appears at the top of the shop, a wide one on labels and paper. If your logo is not square, we show all of it, or you choose a part.',
      },
      colours: {
        heading: 'Choose colours',
        text: `If text on your colour would be hard to read, buttons use a darker shade of it. *${branding.reset}* brings our colours back.`,
      },
    },
  },
  marketing: {
    title: marketing.title,
    lead: 'Poster, flyer, table card, sticker and pictures for social media, with your logo and QR code.',
    words: 'advertising, poster, QR code, Instagram, flyer',
    parts: {
      make: {
        heading: 'Print a poster',
        steps: [
          'Choose the template, the language and the colour.',
          'Change the texts if you like; where they are empty, ours are used.',
          `*${marketing.pdf}*. For a print shop, switch on *${marketing.bleed}*.`,
        ],
      },
      link: {
        heading: 'The link',
        text: 'Put it in your Google profile, on your website and in your status. If you change the shop’s address later, old links and QR codes still lead there.',
      },
    },
  },
  general: {
    title: general.title,
    lead: 'Name, address of the shop, contact, rules for orders, and what the law requires.',
    words: 'settings, name, address, subdomain, embed, iframe, minimum order',
    parts: {
      rules: {
        heading: 'Rules for orders',
        text: `*${general.sections.orders}* holds the minimum value, the maximum quantity, the reminder on the evening before, means of payment and how long customers’ data is kept.`,
      },
      site: {
        heading: 'The shop on your website',
        steps: [
          `Open *${general.sections.embed}* and enter the address of your website.`,
          'Copy the line and give it to whoever looks after your website.',
        ],
      },
      offline: {
        heading: 'Take the shop offline',
        text: `Under *${general.sections.publish}* there is *${publish.unpublish}*. Existing orders stay valid.`,
      },
    },
  },
  legal: {
    title: general.sections.legal,
    lead: 'Imprint, terms, privacy policy, withdrawal and accessibility are written from your details and stay up to date.',
    words: 'terms, privacy, imprint, GDPR, withdrawal, law',
    parts: {
      own: {
        heading: 'A version of your own',
        text: `Once you change a text and save it, your version applies. If your details or our text change, it is marked *${legal.states.outdated}* and you see word by word what is different. You are responsible for the content of your own version.`,
      },
      duties: {
        heading: 'What is left to you',
        text: `Under *${nav.general}*, *${general.sections.legal}*, a link leads to everything the law requires of a bakery: what Krume does for you, and what you do yourself.`,
      },
      agreement: {
        heading: general.sections.agreement,
        text: 'It says what we may do with your customers’ data. Without it a shop cannot go online. Only the owner of the account can accept it.',
      },
    },
  },
  'customers-view': {
    title: 'What your customers see',
    lead: 'They order without an account: choose day, branch and time, fill the bag, give a name, keep the code.',
    words: 'shop, customer, order, lost code, preview',
    parts: {
      order: {
        heading: 'How customers order',
        text: 'Days that are sold out and times that are full cannot be chosen. Customers who exclude allergens see only what fits. Before the last button, items, prices, pickup and the cut-off are shown once more.',
      },
      change: {
        heading: 'Change and cancel',
        text: 'Until the cut-off both work with the link in the confirmation, without a call. After that we ask them to call you.',
      },
      lost: {
        heading: 'Code or e-mail lost',
        text: `Search by name or phone number under *${nav.orders}*. The code just makes it faster.`,
      },
      again: {
        heading: 'The same again',
        text: `*${order.again}* on the order page puts the same items into the bag. Day and time are chosen again.`,
      },
    },
  },
}
