import type { Demo } from '#server/engine/seed/demo.ts'
import type { FilesDemo } from '#server/files/files-demo.ts'
import type { Seed } from '#server/engine/seed/seeding.ts'
import { inOrder } from './in-order.ts'

const SEED_FILES = import.meta.glob<Seed>('./*/*.seed.ts', { eager: true, import: 'seed' })
const DEMO_FILES = import.meta.glob<Demo | FilesDemo>('./*/*.demo.ts', { eager: true, import: 'demo' })

/** What every platform begins with, from `*.seed.ts` of the areas. */
export const SEEDS: readonly Seed[] = inOrder(SEED_FILES).map(([, seed]) => seed)

/** What a demo platform shows, from `*.demo.ts` of the areas; those that need rows of others come last. */
export const DEMOS: readonly (Demo | FilesDemo)[] = inOrder(DEMO_FILES)
  .map(([, demo]) => demo)
  .toSorted((one, other) => Number(one.isLast ?? false) - Number(other.isLast ?? false))
