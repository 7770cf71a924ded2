import type { Messages } from '../messages.ts'
import type { embed as german } from './embed.de.ts'

export const embed: Messages<typeof german> = {
  noBagTitle: 'Order ahead in a tab of its own',
  noBagText:
    'Your browser does not let the shop remember a bag on this page. In a tab of its own everything works as usual.',
  open: 'Open the shop',
}
