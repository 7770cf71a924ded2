// Serves the metrics of all processes, in the one that supervises them. A fault of the configuration ends it like theirs.
import { loadConfig } from '../config/config.ts'
import { endWithSentence } from '../config/start-faults.ts'
import { serveSums } from './metrics-server.ts'

try {
  const { metrics } = loadConfig(process.env)
  if (metrics) await serveSums(metrics)
} catch (error) {
  endWithSentence(error)
}
