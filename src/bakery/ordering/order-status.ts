/** Rule F. `cancelled` is final; `picked_up` and `no_show` can be undone by staff for a while. */
export const ORDER_STATUSES = ['placed', 'ready', 'picked_up', 'cancelled', 'no_show'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
