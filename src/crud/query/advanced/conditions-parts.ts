import type { Part } from '#crud/part.ts'
import type { advancedQueryMachine } from '#machines/advanced-query/advanced-query.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** The builder of conditions of a list. */
export type AdvancedActor = ActorRefFrom<typeof advancedQueryMachine>

/** What the builder of conditions adds to the parts of a screen. */
export interface ConditionsParts {
  advanced: Part<AdvancedActor>
}
