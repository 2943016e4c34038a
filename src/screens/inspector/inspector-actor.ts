import type { inspectorMachine } from '#machines/inspector/inspector.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** The actor of the inspector's page. */
export type InspectorActor = ActorRefFrom<typeof inspectorMachine>
