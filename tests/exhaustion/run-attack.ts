// Runs an attack in a child process: `fork(this file, [name, times, target as JSON])`. Sends its summary to the
// parent.
import type { Target } from './attack.ts'
import { attacks } from './attacks.ts'

const [name = '', times = '', target = ''] = process.argv.slice(2)
const came = await attacks[name]?.run(JSON.parse(target) as Target, Number(times)).catch(String)
process.send?.(came, () => process.exit())
