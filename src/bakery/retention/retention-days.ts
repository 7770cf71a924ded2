/** Rule I: so long after the pickup it is known who ordered. Told to customers in the data protection text. */
export const CUSTOMER_DATA_DAYS = 30
