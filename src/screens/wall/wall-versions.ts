import { wallVersion } from '#contract/areas/wall/wall-version.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { contentsOf } from './wall-contents.ts'

/** What a wall was after each save, the newest first. */
export const WALL_VERSIONS = defineScreen({
  entity: wallVersion,
  columns: ['number', 'name', 'definition', 'createBy', 'createTime'],
  query: [],
  form: [],
  cells: { definition: ({ definition }) => contentsOf(definition) },
  initial: { sort: [{ column: 'number', order: 'desc' }], pageSize: 20 },
})
