import * as z from 'zod/mini'
import { idOf, type Row } from '#contract/wire/row.ts'
import { COPY_OF } from '#crud/form/copied-record.ts'
import type { RecordCalls } from '#crud/record-calls.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { createTrial, trialAction, type TrialDefinition, type TrialParts } from '#crud/trial/trial.ts'
import { standardActions } from '#crud/table/row-actions.tsx'

/** What publishing would do, before it is done. */
export const check: TrialDefinition = {
  title: '发布前检查',
  needs: 'publish',
  async run({ record }, { http }, signal) {
    const { result } = await http.get('/online/form/check', { id: idOf(record) }, { signal, quiet: true })
    const { passed, lines } = checkSchema.parse(result)
    if (!passed) return { passed, text: '现在发布会被拒绝', lines }
    return lines.length === 0 ? { passed, text: '数据表无需改变' } : { passed, text: '发布时数据表将作以下改变', lines }
  },
}
export const formParts = { trial: createTrial(check) }
const checkSchema = z.object({ passed: z.boolean(), lines: z.array(z.string()) })

/** The drawer that shows a form as it would be. */
export const PREVIEW = 'preview'

/** 编辑, 详情, the steps, 预览, 复制 and the copies that were made. */
export function formActions(row: Row, crud: Crud<TrialParts>): RowAction[] {
  return [
    ...standardActions(row, crud),
    ...(crud.can('publish') ? [{ key: PREVIEW, label: '预览', run: () => preview(row, crud) }] : []),
    ...trialAction(check, row, crud),
    ...(crud.can('add')
      ? [
          {
            key: 'copy',
            label: '复制',
            run: () => crud.openForm({ type: 'record.add', initial: { [COPY_OF]: idOf(row) } }),
          },
        ]
      : []),
    { key: 'copies', label: '查看副本', run: () => showCopies(row, crud) },
  ]
}

/** A copy begins with what the form says that it is made from, and with its fields; its code is its own. */
export const formCalls: RecordCalls = {
  async begin(record, { http }, signal) {
    const { copyOf } = record
    if (copyOf === undefined) return record
    const { result } = await http.get(
      '/online/form/queryById',
      { id: String(copyOf as string), with: 'fields' },
      { signal, quiet: true },
    )
    const { name, code, layout, parentCode, parentCode_dictText, remark, fields } = result as Row
    return {
      ...record,
      name: `${String(name).slice(0, 27)}-副本`,
      code: `${String(code).slice(0, 19)}_copy`,
      layout,
      parentCode,
      parentCode_dictText,
      remark,
      fields,
    }
  },
  payload: (body, { copyOf }) => (copyOf === undefined ? body : { ...body, copyOf }),
}

function preview(row: Row, { panel }: Crud): void {
  panel.send({ type: 'panel.open', name: PREVIEW, record: row })
}

function showCopies(row: Row, { list }: Crud): void {
  const { conditions, matchType } = list.getSnapshot().context
  list.send({ type: 'search.submit', filters: { sourceId: idOf(row) }, conditions, matchType })
}
