import { LIVE_HEARTBEAT_MS, LIVE_RECONNECT_MS, LIVE_REPLY_TIMEOUT_MS } from '#contract/console/timings.ts'
import { createChannel } from '#machines/channel/create-channel.ts'

/** The socket that carries table updates: a beat every 10 s, its reply within 6 s, back after 5 s. Source: LIVE, CONST-01…03, API-114. */
export const liveTableChannelMachine = createChannel({
  id: 'liveTableChannel',
  heartbeatMs: LIVE_HEARTBEAT_MS,
  replyTimeoutMs: LIVE_REPLY_TIMEOUT_MS,
  reconnectMs: LIVE_RECONNECT_MS,
  beatsAtOnce: true,
  everyFrameCounts: false,
  judges: 'always',
})
