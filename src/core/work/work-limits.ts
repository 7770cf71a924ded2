/**
 * Limits on the work done for one client, counted by network where the name says so (`networkOf`). Decision 49
 * explains the numbers; `WORK_LIMITS` in the environment overrides them.
 */
export const WORK_LIMITS = {
  /** Open event streams of all processes of the server. */
  streams: 20_000,
  /** Wide enough for a mobile network behind one IP address. */
  streamsPerNetwork: 1000,
  /** Characters of all topics of a stream: room for a thousand plain ones. */
  topicTextPerStream: 256 * 1024,
  topicTextPerNetwork: 8 * 1024 * 1024,
  /** Topics with options (filter, expand, headers), which are evaluated separately. */
  topicsWithOptionsPerStream: 100,
  /** Distinct topics with options; equal ones are evaluated and counted once. */
  topicsWithOptionsPerNetwork: 200,
  /** Pending changes for a network's topics with options; beyond it, its streams end and clients load again. */
  changesWaitingPerNetwork: 5000,
  /** Time limit of a live filter on other records in ms, after which it is suspended for `liveFilterRestMs`. */
  liveFilterMs: 1000,
  liveFilterRestMs: 60_000,
  /** Unread bytes of a stream, in addition to its last event. */
  unreadBytesPerStream: 256 * 1024,
  /** Expanded records of an event. */
  expandedPerEvent: 1000,
  bytesPerEvent: 1024 * 1024,
  /** Tables with more rows are listed outside of the main thread, because a filter may have to scan all of them. */
  rowsReadBesideOthers: 20_000,
  /** Expanded records of a response, each counted as often as it occurs. */
  expandedPerAnswer: 20_000,
  bytesPerAnswer: 16 * 1024 * 1024,
  /** Limits of responses to superusers. */
  expandedPerOperatorAnswer: 50_000,
  bytesPerOperatorAnswer: 64 * 1024 * 1024,
  /** Bytes of kept pages (`web/kept`) of all processes of the server; the least recently requested are dropped. */
  bytesOfKeptPages: 64 * 1024 * 1024,
}

export type WorkLimits = typeof WORK_LIMITS

/** Limits on memory, which the processes of a server divide among them; all others hold for each process. */
export const LIMITS_OF_THE_MACHINE = ['streams', 'bytesOfKeptPages'] as const satisfies (keyof WorkLimits)[]

/** Tells whether there is a limit of this name. */
export function isWorkLimit(name: string): name is keyof WorkLimits {
  return Object.hasOwn(WORK_LIMITS, name)
}
