import type { FastifyInstance } from 'fastify'
import type { ActionName, AreaName, EntityName, EntityOf } from '#contract/areas.ts'
import type { HandlerName, ParametersOf } from '#contract/areas/job/handlers.ts'
import type { ParameterValues } from '#contract/areas/job/parameters.ts'
import type { Entity } from '#contract/define-entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import type { Api } from '#server/http/schemas.ts'
import type { ChangeWord } from '#server/live/words.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'
import type { SignInHooks } from '#server/identity/sign-in-hooks.ts'
import type { Reminder } from '#server/reminders/reminder.ts'
import type { HandlerRun } from '#server/schedule/run-handler.ts'
import type { Services } from '#server/services.ts'

/** Registers the routes of a resource. */
export type Serve<E extends Entity = Entity> = (api: Api, services: Services, resource: Resource<E>) => void

/** Does what a job asks for. @typeParam V what its handler is given */
export type Handle<V = ParameterValues> = (services: Services, run: HandlerRun<V>) => Promise<void>

/** What does the actions that an entity declares. */
export type Actions = { [E in EntityName]?: { [A in ActionName<E>]?: ActionWork<EntityOf<E>, Services> } }

/** What an area has on the server beyond its entities. Areas do not know each other: they meet in what the engine offers. */
export interface Area {
  name: AreaName
  /** Entities that differ from the standard resource; the area's others get it by themselves. */
  resources?: readonly Resource[]
  /** Entities with routes of their own instead of the standard ones. */
  serve?: { [E in EntityName]?: Serve<EntityOf<E>> }
  /** The functions of the actions of its entities, and of those that others' entities declare for it; everything else about them the entity says. */
  actions?: Actions
  /** Routes of no entity in particular. */
  routes?: (api: Api, services: Services) => void
  /** What runs as long as the server does. */
  jobs?: readonly ((app: FastifyInstance, services: Services) => void)[]
  /** What jobs may ask of it, at times. */
  handlers?: { [H in HandlerName]?: Handle<ParametersOf<H>> }
  /** What its records remind people of. */
  reminders?: readonly Reminder[]
  /** What it adds to signing in. */
  signIns?: Partial<SignInHooks>
  /** The notifications that are sent when a change is committed, and the rows of lists that show something new after it. */
  notifications?: (change: RowChange) => ChangeWord[]
}
