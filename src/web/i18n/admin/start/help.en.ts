import { plural } from '#bakery/figures.ts'
import type { Messages } from '#web/i18n/messages.ts'
import type { help as german } from './help.de.ts'

export const help: Messages<typeof german> = {
  title: 'Help',
  lead: 'Short answers about every page. Nothing found? Write to us.',
  contact: 'Write to us',
  search: 'What do you need help with?',
  find: 'Search',
  found: (count, query) => `${plural('en', count, 'result', 'results')} for “${query}”`,
  none: (query) => `There is nothing about “${query}” here. Try another word.`,
  toAll: 'All topics',
  news: 'New in Krume',
  olderNews: (count) => plural('en', count, 'more', 'more'),
  more: 'Learn more',
  readMore: (title) => `Learn more: ${title}`,
  toPage: 'Go to the page',
  related: 'More in this area',
  pictureOf: (title) => `Screenshot: ${title}`,
  groups: {
    daily: 'Every day',
    assortment: 'Assortment',
    shop: 'Your shop',
    account: 'Account and technology',
  },
}
