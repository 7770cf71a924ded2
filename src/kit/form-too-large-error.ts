/** A form has more parts or text than its limits allow. */
export class FormTooLargeError extends Error {}
