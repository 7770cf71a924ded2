import type { Messages } from '../messages.ts'
import type { legal as german } from './legal.de.ts'

export const legal: Messages<typeof german> = {
  titles: { terms: 'Terms', datasecurity: 'Privacy', withdrawal: 'Withdrawal notice' },
  states: {
    generated: 'Generated',
    own: 'Your version',
    outdated: 'Please check',
  },
  leads: {
    terms: 'What customers accept when they order. Every order keeps the terms under which it was made.',
    datasecurity: 'What customers learn about their data.',
    withdrawal: 'Comes with orders of goods that keep, in the confirmation and on the page of the order.',
  },
  isGenerated:
    'This text is made from your details and stays up to date by itself. Once you change and save it, your version applies.',
  isOwn:
    'Your version applies. When your details or the generated text change, it does not follow by itself; you will see that here and in the overview.',
  view: (title) => `View: ${title}`,
  edit: (title) => `Edit: ${title}`,
  german: 'Text in force',
  english: 'English version',
  englishHint: 'Empty: English pages show the German text and say so.',
  englishGenerated: 'Generated English text',
  headingHint: 'A line that begins with # becomes a heading. An empty line parts paragraphs.',
  linkHint: '{link} is replaced by the address where the order can be withdrawn from.',
  advice: 'You are responsible for what your own version says. Have it checked.',
  changed: {
    title: 'The generated text has changed',
    text: 'Since you last saved your version: struck through what is gone, underlined what is new. Check whether your version is still right.',
    keep: 'My version is right',
  },
  meanwhile: {
    title: 'What is different',
    text: 'Struck through: in the saved version only. Underlined: in yours only.',
  },
  words: { gone: 'gone:', come: 'new:' },
  current: 'Generated text',
  reset: {
    action: 'Return to the generated text',
    title: 'Delete your version?',
    text: 'From then on the generated text applies. Orders keep the terms under which they were made.',
    done: 'The generated text applies again.',
  },
}
