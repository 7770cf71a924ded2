/** Body of the 503, which tells a suspended shop from a proxy whose server is restarting. */
export const PAUSED = 'paused'
