import type { RowOf } from '#contract/entity/row-of.ts'
import { sql as raw, type SqlBool } from 'kysely'
import { FILE_KIND, ossFile } from '#contract/areas/file/file.entity.ts'
import { defineResource } from '#server/engine/resource/define-resource.ts'
import { knownEntity } from '#server/engine/kinds/entities.ts'
import { narrowed } from '#server/engine/rows/narrowed.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { acrossTenants } from '#server/engine/platform/across-tenants.ts'
import { namedBy } from '#server/files/references.ts'
import { sizeWords } from '#server/files/size-words.ts'
import { refused } from '#server/http/refusals.ts'

type FileRow = RowOf<typeof ossFile>

const TYPE = rowRef('content_type')
const PICTURE = /\.(jpe?g|png|gif|webp|bmp|svg|ico)$/i
const KIND = raw`case
  when ${TYPE} like 'image/%' then ${raw.lit(FILE_KIND.picture)}
  when ${TYPE} like 'video/%' then ${raw.lit(FILE_KIND.video)}
  when ${TYPE} like 'audio/%' then ${raw.lit(FILE_KIND.sound)}
  when ${TYPE} ~ '(zip|rar|7z|tar|package-archive|widget)' and ${TYPE} !~ 'officedocument' then ${raw.lit(FILE_KIND.archive)}
  else ${raw.lit(FILE_KIND.document)} end`
const SHOWN = [
  'id',
  'fileName',
  'preview',
  'fileKind',
  'url',
  'createBy',
  'createTime',
  'isPrivate',
  'unusedSince',
  'fileSize',
]

/** Uploaded files. One that a record names is not deleted; the bytes go after the row. Source: contract §8.4. */
export const files = narrowed(
  defineResource(ossFile, {
    extras: {
      fileName: { label: '文件名称', type: 'text', expression: rowRef('name') },
      preview: { label: '预览', type: 'text', expression: rowRef('path') },
      url: { label: '文件地址', type: 'text', expression: rowRef('path') },
      fileKind: { label: '类型', type: 'text', expression: KIND },
      fileSize: { label: '字节数', type: 'integer', expression: rowRef('size') },
      createBy: {
        label: '上传人',
        type: 'text',
        text: { table: 'sys_user', value: 'username', text: 'realname' },
        byValue: true,
        expression: rowRef('create_by'),
      },
    },
    live: 'never',
    visible: () => [raw<SqlBool>`${rowRef('state')} = 'stored'`],
    decorate: (_context, rows) => rows.forEach(describe),
    beforeDelete: requireUnnamed,
    remove: async ({ sql }, ids) => {
      await sql
        .updateTable('sys_file')
        .set({ state: 'removing' })
        .where('id', 'in', [...ids])
        .execute()
    },
    timelineSources: [
      {
        kind: 'file',
        label: '文件',
        about: ({ name }, person) =>
          name === 'user' ? raw<SqlBool>`${rowRef('create_by')} = ${String(person['username'])}` : null,
        at: 'create_time',
        by: 'createBy',
        words: (row) => `上传“${String(row.fileName)}”（${sizeWords(Number(row.fileSize))}）`,
      },
    ],
    messages: { deleted: '删除成功!' },
  }),
  SHOWN,
)

function describe(row: FileRow): void {
  row.sizeText = sizeWords(Number(row.fileSize))
  if (!PICTURE.test(String(row.preview))) row.preview = null
}

/** Refuses to delete what a record of whichever tenant names. */
async function requireUnnamed(context: Context, rows: readonly FileRow[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  const resources = context.resources.all
  const { sql } = context
  const found = await acrossTenants({ sql }, () => namedBy(sql, ids, resources))
  const [first] = found
  if (first === undefined) return
  const file = rows.find((row) => row.id === first.fileId)
  const label = knownEntity(first.entity, resources)?.label ?? first.entity
  const more = found.length > 1 ? `等 ${found.length} 条记录` : ''
  throw refused(`“${String(file?.fileName)}”正被${label}“${first.title}”${more}使用，不能删除`)
}
