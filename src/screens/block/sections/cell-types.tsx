import { blockSample } from '#contract/areas/block/block-sample.entity.ts'
import { blockSampleRow } from '#contract/areas/block/block-sample-row.entity.ts'
import { createDraftStore } from '#crud/editable/draft-store.ts'
import { EditableTable } from '#crud/editable/editable-table.tsx'
import { recordRows } from '#crud/editable/record-rows.ts'
import { shapedOptions } from '#crud/editable/shaped-options.ts'
import { useEditable } from '#crud/editable/use-editable.ts'
import { useServices } from '#widgets/services-context.tsx'
import { ChosenSheet } from './parts/chosen-sheet.tsx'
import { TYPED } from './parts/typed-columns.ts'
import type { Section } from './parts/section.ts'

function Typed() {
  return <ChosenSheet>{(id) => <TypedRows id={id} />}</ChosenSheet>
}

function TypedRows({ id }: { id: string }) {
  const services = useServices()
  const { editable, table } = useEditable(() => ({
    ...shapedOptions(TYPED, { name: `block:sheet:${id}`, label: blockSampleRow.label }),
    ...recordRows(services, { parent: blockSample, member: 'rows', child: blockSampleRow, id }),
    drafts: createDraftStore(services, `block:sheet:${id}`, Date.now),
  }))
  return <EditableTable editable={editable} table={table} />
}

export const section: Section = {
  how: '列由类型名配置：input、checkbox、sel_user 等，每个名字对应一种字段，编辑方式与表单相同；页面可以加自己的类型。行和示例单一起保存在服务器上，本租户能打开这一页的人都能看到和修改。',
  examples: [{ name: 'Typed', title: '全部单元格类型', Show: Typed }],
}
