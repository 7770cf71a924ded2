/** The shop as an app: its shortcuts, and what it says without a connection. */
export const app = {
  order: 'Vorbestellen',
  lastOrder: 'Letzte Bestellung',
  offline: {
    title: 'Keine Verbindung',
    text: 'Ihr Gerät ist gerade nicht mit dem Internet verbunden. Was es heute gibt und welche Zeiten frei sind, zeigen wir nur frisch.',
    orders: 'Ihre letzten Bestellungen',
    noOrders: 'Sobald Sie hier bestellt haben, finden Sie Ihren Abholcode auch ohne Verbindung.',
    retry: 'Noch einmal versuchen',
    note: 'Keine Verbindung. Sie sehen den letzten bekannten Stand.',
  },
}
