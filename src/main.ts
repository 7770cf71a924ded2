import { type Config, loadConfig } from './config.ts'
import { endWithSentence } from './start-faults.ts'

let config: Config | undefined
try {
  config = loadConfig(process.env)
  // Only now: a package that is missing or made for another system is a fault to be explained, too.
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  endWithSentence(error, config)
}
