/**
 * The most that one client may have done for it, whatever it asks. Counted by network where it says so
 * (`networkOf`). The numbers are those of decision 49, and an installation sets others by `WORK_LIMITS`.
 */
export const WORK_LIMITS = {
  /** Open event streams of the process. */
  streams: 20_000,
  /** Wide enough for a mobile network behind one address. */
  streamsPerNetwork: 1000,
  /** Characters of all topics of a stream: room for a thousand plain ones. */
  topicTextPerStream: 256 * 1024,
  topicTextPerNetwork: 8 * 1024 * 1024,
  /** Topics with options (filter, expand, headers), each of which is judged on its own. */
  topicsWithOptionsPerStream: 100,
  /** Different ones: those alike are judged once and count once. */
  topicsWithOptionsPerNetwork: 200,
  /** Changes that a network's topics with options have not been judged by yet. Whoever has more starts anew. */
  changesWaitingPerNetwork: 5000,
  /** How long a live filter that leads to other records may take before it rests. */
  liveFilterMs: 1000,
  liveFilterRestMs: 60_000,
  /** Bytes that a client has not read, beside its last event. */
  unreadBytesPerStream: 256 * 1024,
  /** What an event may hold that a topic expands. */
  expandedPerEvent: 1000,
  bytesPerEvent: 1024 * 1024,
  /** A list of a table with more rows is read where nobody waits for it: a filter may have to look at all of them. */
  rowsReadBesideOthers: 20_000,
  /** What an answer may hold, each expanded record as often as it stands there. */
  expandedPerAnswer: 20_000,
  bytesPerAnswer: 16 * 1024 * 1024,
  /** The same for superusers. */
  expandedPerOperatorAnswer: 50_000,
  bytesPerOperatorAnswer: 64 * 1024 * 1024,
}

export type WorkLimits = typeof WORK_LIMITS

/** Whether there is such a limit. */
export function isWorkLimit(name: string): name is keyof WorkLimits {
  return Object.hasOwn(WORK_LIMITS, name)
}
