import type { ossFile } from '#contract/areas/file/file.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf } from '#contract/wire/row.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { showFiles } from '#widgets/upload/show-files.ts'

/** Names of what the page opens beside its list. */
export const REFERENCES = 'references'
export const UPLOAD = 'upload'
export const USAGE = 'usage'

/** 预览 | 引用, 删除. Source: contract §25. */
export function fileActions(row: SeenRowOf<typeof ossFile>, { can, panel, list, services }: Crud): RowAction[] {
  return [
    { key: 'preview', label: '预览', inline: true, run: () => showFiles(services, [row.url ?? ''], 0) },
    {
      key: 'references',
      label: '引用',
      inline: true,
      run: () => panel.send({ type: 'panel.open', name: REFERENCES, record: row }),
    },
    ...(can('delete')
      ? [
          {
            key: 'delete',
            label: '删除',
            inline: true,
            danger: true,
            run: () => list.send({ type: 'record.delete', id: idOf(row) }),
          },
        ]
      : []),
  ]
}
