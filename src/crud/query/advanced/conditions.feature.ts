import type { Feature, FeatureScope } from '#crud/feature.ts'
import { canBeAsked } from '#crud/query/asking.ts'
import { advancedQueryWith } from '#machines/advanced-query/advanced-query-with.ts'
import { AdvancedButton } from './advanced-button.tsx'
import type { ConditionsParts } from './conditions-parts.ts'
import { savedQueries } from './saved-store.ts'

/** 高级查询: conditions that narrow a list, and those that were saved. */
export const conditionsFeature = {
  key: 'conditions',
  when: canBeAsked,
  create: (scope): ConditionsParts => ({
    advanced: scope.part('advanced', (at) => scope.page.actor(at, builderOf(scope), undefined)),
  }),
  toolbar: { place: 'tools', View: AdvancedButton },
} satisfies Feature<ConditionsParts>

function builderOf({ screen, services: { store, say }, list, page, addressed }: FeatureScope) {
  return advancedQueryWith({
    ...savedQueries(store, page.path, addressed ? undefined : screen.name),
    apply(query) {
      const { filters } = list.getSnapshot().context
      list.send({ type: 'search.submit', filters, ...query })
    },
    warn: (message) => say('warning', message),
    notify: (message) => say('success', message),
  })
}
