import { tableWhiteList } from '#contract/areas/dictionary/table-white-list.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import type { Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

const NAME = /^[a-z_][a-z0-9_]*$/

/** The white list, of the platform alone. Names are those of tables and columns, nothing that could be run. */
export const tableWhiteLists = defineResource(tableWhiteList, {
  beforeWrite: ({ principal }, draft) => {
    requirePlatform(principal)
    checkNames(draft)
  },
  beforeDelete: ({ principal }) => requirePlatform(principal),
  messages: { added: '添加成功！', edited: '编辑成功!', deleted: '删除成功!', deletedBatch: '批量删除成功!' },
})

function checkNames({ values }: Draft<typeof tableWhiteList>): void {
  for (const key of ['tableName', 'fieldName'] as const) {
    const value = values[key]
    if (typeof value !== 'string') continue
    const names = value.split(',').map((name) => name.trim().toLowerCase())
    if (!names.every((name) => NAME.test(name))) throw refused('表名和字段名只能由字母、数字和下划线组成')
    values[key] = names.join(',')
  }
}
