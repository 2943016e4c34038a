import type { Command } from '#machines/command/command.machine.ts'
import type { Page } from '#widgets/page-context.tsx'
import type { AnyActorRef } from 'xstate'
import type { ActionPlace } from './actions/action-requests.ts'
import type { FeatureFace } from './feature-face.ts'
import type { Part } from './part.ts'
import type { Scope } from './scope.ts'
import type { Crud, Screen } from './screen.ts'

/** Makes a part of a screen when it is first used. @param named its name among the parts of the screen @param make gets the key of its actor in the page */
export type MakePart = <A extends AnyActorRef>(named: string, make: (key: string) => A) => Part<A>

/** What the parts of a feature are made from. */
export interface FeatureScope extends Scope {
  page: Page
  /** Whether the query of the list lives in the page's address. */
  addressed: boolean
  list: Crud['list']
  part: MakePart
  /** The key in the page of an actor that is there from the start. */
  key: (named: string) => string
  /** Something was changed: reads the list anew and tells the parts that wait for it. */
  refresh: () => void
  /** Shows what an action answered once. */
  show: ActionPlace['show']
  /** Opens another page in its own tab. */
  open: ActionPlace['open']
  /** All parts of the screen; there when the first of them is used. */
  crud: () => Crud
}

/**
 * A feature of the screen engine: everything that it adds to a list screen. It stands in the list of features and nothing else names it.
 * @typeParam P the members that it adds to the parts of a screen
 */
export interface Feature<P extends object = object> extends FeatureFace<Crud> {
  /** Whether a screen has it: only then something of it is shown. */
  when: (screen: Screen) => boolean
  /** Makes its members. Each screen gets them, since another feature may use them; what costs something is a part, made when it is first used. */
  create?: (scope: FeatureScope) => P
  /** Does a command of its own; resolves with what is said afterwards. Undefined = the command is none of its own. */
  runs?: (scope: FeatureScope, command: Command, signal: AbortSignal) => Promise<string> | undefined
}
