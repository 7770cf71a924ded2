import type { Attack } from './attack.ts'
import { deepFilter } from './attacks/deep-filter.ts'
import { deepSort } from './attacks/deep-sort.ts'
import { expandMemory } from './attacks/expand-memory.ts'
import { forgedWorkbook } from './attacks/forged-workbook.ts'
import { idleStreams } from './attacks/idle-streams.ts'
import { longFilter } from './attacks/long-filter.ts'
import { mailedVictim } from './attacks/mailed-victim.ts'
import { nestedExpand } from './attacks/nested-expand.ts'
import { otpIds } from './attacks/otp-ids.ts'
import { realtimeManyFilters } from './attacks/realtime-many-filters.ts'
import { realtimeRelations } from './attacks/realtime-relations.ts'
import { realtimeTopics } from './attacks/realtime-topics.ts'
import { silentStreams } from './attacks/silent-streams.ts'
import { slotHoarding } from './attacks/slot-hoarding.ts'
import { svgLogo } from './attacks/svg-logo.ts'
import { weakReset } from './attacks/weak-reset.ts'

/** Attacks by the names that `npm run exhaust -- --only NAME` takes. */
export const attacks: Record<string, Attack> = {
  'realtime-topics': realtimeTopics,
  'realtime-many-filters': realtimeManyFilters,
  'realtime-relations': realtimeRelations,
  'idle-streams': idleStreams,
  'silent-streams': silentStreams,
  'nested-expand': nestedExpand,
  'expand-memory': expandMemory,
  'deep-filter': deepFilter,
  'deep-sort': deepSort,
  'long-filter': longFilter,
  'weak-reset': weakReset,
  'otp-ids': otpIds,
  'svg-logo': svgLogo,
  'forged-workbook': forgedWorkbook,
  'slot-hoarding': slotHoarding,
  'mailed-victim': mailedVictim,
}
