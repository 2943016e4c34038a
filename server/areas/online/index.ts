import { onlineUser } from '#contract/areas/online/online-user.entity.ts'
import type { Area } from '#server/areas/area.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { registerOnlineUsers } from './online-user.routes.ts'
import { registerOwnSessions } from './own-sessions.routes.ts'
import { keepSocketCounts } from './keep-socket-counts.ts'

/** Who is signed in, and ending it. */
export const area: Area = {
  name: 'online',
  resources: [defineResource(onlineUser, { live: 'changes' })],
  serve: { onlineUser: registerOnlineUsers },
  routes: registerOwnSessions,
  jobs: [keepSocketCounts],
}
