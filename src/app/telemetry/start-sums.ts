// Serves the metrics of all processes, in the one that supervises them. An invalid configuration ends it, as it ends
// the others.
import { loadConfig } from '../config/config.ts'
import { endWithSentence } from '../config/start-faults.ts'
import { serveSums } from './metrics-server.ts'

try {
  const { metrics } = loadConfig(process.env)
  if (metrics) await serveSums(metrics)
} catch (error) {
  endWithSentence(error)
}
