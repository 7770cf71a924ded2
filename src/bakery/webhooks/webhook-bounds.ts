/** Maximum lengths and numbers of a bakery's webhooks and of the responses in their log. */
export const WEBHOOK_MAX = { name: 60, url: 500, webhooks: 5, excerpt: 500, error: 300 } as const

/** Days for which the log of deliveries is kept, and may be sent again. */
export const DELIVERY_DAYS = 14

/** Days with nothing but failures after which a webhook is switched off. */
export const FAILING_DAYS = 5

/** Hours for which the former secret of a webhook signs in addition to the new one. */
export const FORMER_SECRET_HOURS = 24
