import { defineKind } from '#contract/kinds/kind.ts'
import { readPaths } from '#contract/kinds/stored-paths.ts'

const LENGTH = 2_000

/** Uploaded files or pictures by their stored paths, a comma list of at most `max` (9). */
export const files = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  queries: [],
  isList: () => true,
  read: (facts, given) => readPaths(facts, given, LENGTH),
})
