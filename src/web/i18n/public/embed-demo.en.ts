import type { Messages } from '../messages.ts'
import type { embedDemo as german } from './embed-demo.de.ts'

export const embedDemo: Messages<typeof german> = {
  title: 'This is how your shop looks on your website',
  note: 'Example page: this is what a bakery’s own website might look like. A single line brings the shop below onto the page.',
  snippet: 'This line',
  menu: ['Bread', 'Cakes', 'About us'],
  heading: 'Ordered tonight, fresh in the morning',
  text: 'We have been baking in Lüneburg’s old town since 1932, with natural sourdough and without haste. Order by 6\u00a0pm and your bag will be ready the next morning.',
  shop: 'Order here',
  end: 'The bakery’s own page continues below the shop: opening hours, directions, a greeting from the bakehouse.',
}
