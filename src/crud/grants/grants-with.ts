import type { Services } from '#core/services.ts'
import type { Crud } from '#crud/screen.ts'
import { writeOnce } from '#machines/effects/write-once.ts'
import { grantEditorMachine, type GrantEditorEffects } from '#machines/grant-editor/grant-editor.machine.ts'
import { tickListWith, type TickList } from '#crud/ticks/tick-list-with.ts'
import type { Page } from '#widgets/page-context.tsx'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { grantRequests, ruleRequests, type GrantUrls } from './grant-calls.ts'

export type GrantEditor = ActorRefFrom<typeof grantEditorMachine>

/** An editor of grants with its effects. */
export function grantEditorWith(effects: GrantEditorEffects) {
  return grantEditorMachine.provide({
    actors: {
      readGrants: fromPromise(({ input, signal }) => effects.readGrants(input, signal)),
      findReach: fromPromise(({ input, signal }) => effects.findReach(input, signal)),
      saveGrants: writeOnce(effects.saveGrants),
    },
    actions: { saved: (_args, message) => effects.saved(message) },
  })
}

/** The two parts of a screen on which grants are edited. @param stays the grants are a part of the page, not a drawer */
export function grantParts(urls: GrantUrls, stays = false) {
  return {
    grants: (page: Page, services: Services, crud: Crud): GrantEditor =>
      page.actor(
        'editor',
        grantEditorWith({
          ...grantRequests(services, urls),
          saved(message) {
            services.say('success', message)
            crud.changed()
          },
        }),
        { stays },
      ),
    rules: (page: Page, services: Services): TickList =>
      page.actor(
        'rules',
        tickListWith({ ...ruleRequests(services, urls), saved: (message) => services.say('success', message) }),
        undefined,
      ),
  }
}

/** The parts a screen needs for its grants. */
export type GrantParts = ReturnType<typeof grantParts>
