import { accountCall, signInCall, tokenCall, wrongTokenCall } from './account-calls.ts'
import type { Call } from './call.ts'
import { collectionCall, importCall, ruleCall, shelfCall, viewQueryCall } from './collection-calls.ts'
import { batchUploadCall, downloadCall, uploadCall } from './file-calls.ts'
import type { Random } from './random.ts'
import { batchCall, createCall, deleteCall, listCall, rawCall, updateCall, viewCall } from './record-calls.ts'
import { logCall, otherCall, settingsCall, subscribeCall } from './system-calls.ts'

export function randomCall(random: Random): Call {
  const [make] = random.pick(WEIGHTED)
  const call = make(random)
  return random.chance(0.1) ? { ...call, headers: { 'X-Word': 'open', ...call.headers } } : call
}

const KINDS: [(random: Random) => Call, number][] = [
  [listCall, 34],
  [viewCall, 12],
  [createCall, 14],
  [updateCall, 18],
  [deleteCall, 4],
  [rawCall, 3],
  [ruleCall, 6],
  [signInCall, 3],
  [accountCall, 4],
  [tokenCall, 4],
  [wrongTokenCall, 4],
  [batchCall, 5],
  [uploadCall, 5],
  [batchUploadCall, 2],
  [downloadCall, 5],
  [collectionCall, 4],
  [shelfCall, 7],
  [viewQueryCall, 2],
  [importCall, 1],
  [subscribeCall, 3],
  [settingsCall, 2],
  [logCall, 1],
  [otherCall, 3],
]
const WEIGHTED = KINDS.flatMap((kind) => Array.from({ length: kind[1] }, () => kind))
