import type { SeenRow } from '#contract/define-action.ts'
import { blockSample } from '#contract/areas/block/block-sample.entity.ts'
import { blockSampleRow } from '#contract/areas/block/block-sample-row.entity.ts'
import { createDraftStore } from '#crud/editable/draft-store.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { recordRows } from '#crud/editable/record-rows.ts'
import { shapedOptions } from '#crud/editable/shaped-options.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ChosenSheet } from './parts/chosen-sheet.tsx'
import { NESTED } from './parts/nested-columns.ts'
import type { Section } from './parts/section.ts'

function Nested() {
  return <ChosenSheet>{(id) => <NestedRows id={id} />}</ChosenSheet>
}

function NestedRows({ id }: { id: string }) {
  const services = useServices()
  const place = { parent: blockSample, member: 'rows', child: blockSampleRow, id }
  const { editable, table } = useEditable(() => {
    const { read, save } = recordRows(services, place)
    return {
      ...shapedOptions(NESTED, { name: 'block:tree-rows', label: blockSampleRow.label }),
      read,
      save,
      drafts: createDraftStore(services, `block:tree:${id}`, Date.now),
      live: {
        entity: blockSampleRow,
        order: 'orderNum',
        read: [],
        isOurs: (row: SeenRow<keyof typeof blockSampleRow.fields>) => String(row.sampleId) === id,
      },
    }
  })
  return <EditableTable editable={editable} table={table} />
}

export const section: Section = {
  how: '行可以有下级：展开、收起，连同下级一起移动和删除，每一步都能撤销。行和示例单一起保存在服务器上，别人的修改随时出现。',
  examples: [
    {
      name: 'Nested',
      title: '成树的行',
      Show: Nested,
      note: 'Alt+↑↓ 在同级中移动；Alt+Shift+→ 放到上一行之下；Alt+Shift+← 升一级；名称格里 ←→ 收起和展开；拖到一行中间成为它的下级；勾选几行后，移动其中一行就一起移动。收起了哪些行，下次打开还是那样。',
    },
  ],
}
