import cluster from 'node:cluster'
import { type Config, loadConfig } from './app/config.ts'
import { endWithSentence } from './app/start-faults.ts'

let config: Config | undefined
try {
  config = loadConfig(process.env)
  // Imported inside `try`, so that a missing or incompatible package is explained, too.
  if (cluster.isPrimary && config.workers > 1) {
    const { supervise } = await import('./app/supervise.ts')
    supervise(config)
  } else {
    const { serve } = await import('./app/serve.ts')
    await serve(config)
  }
} catch (error) {
  endWithSentence(error, config)
}
