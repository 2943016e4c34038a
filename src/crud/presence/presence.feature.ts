import type { Feature } from '#crud/feature.ts'
import { AlsoHere } from './also-here.tsx'

/** Who else works on a record: told in its form. In cells of editable tables the grid tells it, which knows no screen. */
export const presenceFeature = {
  key: 'presence',
  when: () => true,
  inForm: AlsoHere,
} satisfies Feature
