/** Maximum number of places in waiting lists: of one mailbox at a bakery, for a product's day, and of a bakery. */
export const MOST_OF_ADDRESS = 10
export const MOST_OF_DAY = 200
export const MOST_OF_BAKERY = 5000
/** Hours for which an offer is valid unless the bakery sets another number. */
export const USUAL_OFFER_HOURS = 2
/** Days after which a place in a waiting list that nobody has confirmed is deleted. */
export const UNCONFIRMED_DAYS = 1
