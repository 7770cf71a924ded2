import type { Messages } from '../messages.ts'
import type { embed as german } from './embed.de.ts'

export const embed: Messages<typeof german> = {
  noBagTitle: 'Order ahead in a separate tab',
  noBagText:
    'Your browser does not let the shop remember your bag on this page. In a separate tab everything works as usual.',
  open: 'Open the shop',
}
