import type { Messages } from '#web/i18n/messages.ts'
import type { duties as de } from './duties.de.ts'

export const duties: Messages<typeof de> = {
  title: 'What the law requires',
  lead: 'Krume takes care of most of it. The rest is up to you, before you open and while you sell.',
  operatorLead: 'What Krume takes care of, and what is left to you as the operator.',
  done: 'What Krume does',
  todo: 'What is left to you',
  open: 'Go there',
  noAdvice:
    'As of November 2026. This list is not legal advice: if in doubt, ask your chamber, your trade association or a lawyer.',
}
