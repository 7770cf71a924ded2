/** Shop as an installed app: its shortcuts, and its offline page. */
export const app = {
  order: 'Vorbestellen',
  lastOrder: 'Meine Bestellungen',
  offline: {
    orders: 'Ihre letzten Bestellungen',
    noOrders: 'Sobald Sie hier bestellt haben, finden Sie Ihren Abholcode auch ohne Verbindung.',
  },
}
