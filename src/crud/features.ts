import type { Command } from '#machines/command/command.machine.ts'
import { binFeature } from './bin/bin.feature.tsx'
import { copyFeature } from './copy/copy.feature.ts'
import { detailFeature } from './detail/detail.feature.tsx'
import { exportFeature } from './export/export.feature.tsx'
import { importFeature } from './import/import.feature.tsx'
import { stepsFeature } from './lifecycle/steps.feature.tsx'
import { presenceFeature } from './presence/presence.feature.ts'
import { conditionsFeature } from './query/advanced/conditions.feature.ts'
import { treeFeature } from './tree/tree.feature.tsx'
import { viewsFeature } from './views/views.feature.ts'
import type { Feature, FeatureScope } from './feature.ts'
import type { Crud, Screen } from './screen.ts'

/** The features of the screen engine, in the order in which they stand beside each other. A new one is one line here. */
const FEATURES = [
  exportFeature,
  importFeature,
  viewsFeature,
  conditionsFeature,
  detailFeature,
  copyFeature,
  treeFeature,
  stepsFeature,
  binFeature,
  presenceFeature,
] as const

type MembersOf<F> = F extends { create: (scope: FeatureScope) => infer P } ? P : unknown
type AllMembers<T extends readonly unknown[]> = T extends readonly [infer F, ...infer R]
  ? MembersOf<F> & AllMembers<R>
  : unknown

/** What the features add to the parts of a screen. */
export function featureMembers(scope: FeatureScope): AllMembers<typeof FEATURES> {
  return Object.assign({}, ...FEATURES.map((feature: Feature) => feature.create?.(scope))) as AllMembers<
    typeof FEATURES
  >
}

/** What a feature does on a command, undefined = no feature has such a one. */
export function runFeature(scope: FeatureScope, command: Command, signal: AbortSignal): Promise<string> | undefined {
  for (const { runs } of FEATURES as readonly Feature[]) {
    const run = runs?.(scope, command, signal)
    if (run !== undefined) return run
  }
  return undefined
}

/** The features that a screen has. */
export function featuresOf(screen: Screen): Crud['features'] {
  return FEATURES.filter(({ when }: Feature) => when(screen))
}
