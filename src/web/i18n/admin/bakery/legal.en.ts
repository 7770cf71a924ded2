import type { Messages } from '#web/i18n/messages.ts'
import type { legal as german } from './legal.de.ts'

export const legal: Messages<typeof german> = {
  titles: {
    terms: 'Terms',
    datasecurity: 'Privacy',
    withdrawal: 'Withdrawal notice',
    accessibility: 'Accessibility',
  },
  states: {
    generated: 'Written by us',
    own: 'Your version',
    outdated: 'Please check',
    incomplete: 'Incomplete',
    exempt: 'Not required',
  },
  leads: {
    terms: 'What customers accept when they order. Every order keeps the terms it was placed under.',
    datasecurity: 'What customers are told about their data.',
    withdrawal: 'Comes with orders of non-perishable goods, in the confirmation and on the order page.',
    accessibility:
      'How people with disabilities can order in your shop, and what does not work yet (Section 14 BFSG). Linked at the foot of every page.',
  },
  isGenerated:
    'This text is generated from your details and stays up to date automatically. Once you change and save it, your version applies.',
  isOwn:
    'Your version applies. It is not updated when your details or the generated text change; you will be told here and in the overview.',
  view: (title) => `View: ${title}`,
  edit: (title) => `Edit: ${title}`,
  german: 'Text in force',
  english: 'English version',
  englishHint: 'If left empty, English pages show the German text and say so.',
  englishGenerated: 'Generated English text',
  headingHint: 'A line that begins with # becomes a heading. A blank line separates paragraphs.',
  linkHint: '{link} is replaced by the address for withdrawing from the order.',
  advice: 'You are responsible for your own version. Have it checked by a lawyer.',
  changed: {
    title: 'The generated text has changed',
    text: 'Since you last saved your version: what was removed is struck through, what is new is underlined. Check that your version is still right.',
    keep: 'My version is right',
  },
  meanwhile: {
    title: 'Differences',
    text: 'Struck through: only in the saved version. Underlined: only in yours.',
  },
  words: { gone: 'removed:', come: 'new:' },
  incomplete: {
    withdrawal: {
      title: 'Your version lacks the model withdrawal form',
      text: 'Without this form the withdrawal period does not begin: customers can then withdraw for twelve months and 14 days after the pickup (Section 356(3) BGB). Copy it from our text, in each language that you have a version in.',
    },
    accessibility: {
      title: 'Your version does not name the market surveillance authority',
      text: 'The statement has to name the authority that monitors accessibility (Annex 3 no. 1 BFSG). Copy that section from our text, in each language that you have a version in.',
    },
  },
  exempt:
    'Your shop does not show this statement: under “General”, “Legal texts”, you have ticked that you are a micro-enterprise.',
  current: 'Generated text',
  reset: {
    action: 'Return to the generated text',
    title: 'Delete your version?',
    text: 'From then on the generated text applies. Orders keep the terms they were placed under.',
    done: 'The generated text applies again.',
  },
}
