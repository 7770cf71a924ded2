/** Shop as an installed app: its shortcuts, and its offline page. */
export const app = {
  order: 'Vorbestellen',
  lastOrder: 'Letzte Bestellung',
  offline: {
    orders: 'Ihre letzten Bestellungen',
    noOrders: 'Sobald Sie hier bestellt haben, finden Sie Ihren Abholcode auch ohne Verbindung.',
  },
}
