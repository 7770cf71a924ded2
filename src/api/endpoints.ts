import type { Endpoint } from './endpoint.ts'
import { health } from './health.ts'

/** Every line of the API. A new endpoint is a file of its own and a line here. */
export const endpoints: Endpoint[] = [health]
