import type { listViewsMachine } from '#machines/list-views/list-views.machine.ts'
import type { ActorRefFrom } from 'xstate'

/** The named views of a list. */
export type ViewsActor = ActorRefFrom<typeof listViewsMachine>

/** What the views add to the parts of a screen. */
export interface ViewsParts {
  views: ViewsActor
}
