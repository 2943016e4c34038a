import type { sessionMachine } from '#machines/session/session.machine.ts'
import type { ActorRefFrom } from 'xstate'

export type SessionActor = ActorRefFrom<typeof sessionMachine>
