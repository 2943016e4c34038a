import { newIdempotencyKey } from '#core/http/idempotency-key.ts'
import type { Feature } from '#crud/feature.ts'
import { listViewsWith } from '#machines/list-views/list-views-with.ts'
import { viewEffects } from './view-effects.ts'
import { ViewsButton } from './views-button.tsx'
import type { ViewsParts } from './views-parts.ts'

/** The named views of a list; the server says whether it keeps any. */
export const viewsFeature = {
  key: 'views',
  when: () => true,
  create(scope): ViewsParts {
    const machine = listViewsWith(viewEffects(scope, scope.crud), newIdempotencyKey)
    return { views: scope.page.actor(scope.key('views'), machine, { list: scope.screen.name }) }
  },
  visited({ views }, isAddressed) {
    if (isAddressed) views.send({ type: 'views.load' })
  },
  toolbar: { place: 'tools', View: ViewsButton },
} satisfies Feature<ViewsParts>
