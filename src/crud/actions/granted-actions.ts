import { actionCode } from '#contract/define-action.ts'
import type { EntityActionFacts } from '#contract/define-entity.ts'
import { mayAct } from '#crud/actions/list-actions.ts'
import type { Crud, Screen } from '#crud/screen.ts'

/** An action with its name. */
export type NamedAction = EntityActionFacts & { name: string }

/** The action of a screen with this name, undefined where it has none. */
export function actionNamed({ entity }: Pick<Screen, 'entity'>, name: string): NamedAction | undefined {
  const { actions = {} } = entity
  return Object.hasOwn(actions, name) ? { ...actions[name]!, name } : undefined
}

/** What a screen shows of the actions of its entity, as far as the platform has them and the person may. */
export function grantedActions({
  screen,
  services: { config, grants },
}: Pick<Crud, 'screen' | 'services'>): NamedAction[] {
  const { entity, actions: shown = Object.keys(entity.actions ?? {}) } = screen
  const held = grants()
  return shown
    .flatMap((name) => actionNamed(screen, name) ?? [])
    .filter(
      (action) =>
        (action.feature === undefined || config[action.feature]) &&
        mayAct(screen, held, actionCode(action.name, action)),
    )
}
