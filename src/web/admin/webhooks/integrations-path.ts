/** Path of the section that lists a bakery's connections to other programs. */
export const INTEGRATIONS = '/admin/general?section=integrations'
