import { NOTIFICATION_HEARTBEAT_MS, NOTIFICATION_RECONNECT_MS } from '#contract/console/timings.ts'
import { createChannel } from '#machines/channel/create-channel.ts'

/**
 * The socket that announces messages: after 20 s of silence a `HeartBeat`, 20 s for an answer, back after 5 s. Servers that never
 * answered one are not judged by it. Source: NCHAN, CONST-04, CONST-05, O-35, contract §10.1.
 */
export const notificationChannelMachine = createChannel({
  id: 'notificationChannel',
  heartbeatMs: NOTIFICATION_HEARTBEAT_MS,
  replyTimeoutMs: NOTIFICATION_HEARTBEAT_MS,
  reconnectMs: NOTIFICATION_RECONNECT_MS,
  beatsAtOnce: false,
  everyFrameCounts: true,
  judges: 'onceAnswered',
})
