/** The shop as an app: its shortcuts, and what it says without a connection. */
export const app = {
  order: 'Vorbestellen',
  lastOrder: 'Letzte Bestellung',
  offline: {
    orders: 'Ihre letzten Bestellungen',
    noOrders: 'Sobald Sie hier bestellt haben, finden Sie Ihren Abholcode auch ohne Verbindung.',
  },
}
