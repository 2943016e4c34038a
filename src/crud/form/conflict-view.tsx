import { differences } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Space } from 'antd'
import { childDifferences, type ChildDifference } from '#crud/editable/child-differences.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { diffText } from '#crud/kinds/diffs.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { rowOf } from '#crud/kinds/kept-texts.ts'
import styles from './record-form.module.css'
import type { Crud } from '#crud/screen.ts'

/** Someone else saved the record meanwhile: what they changed beside my draft; nothing is lost before I decide. */
export function ConflictView({ crud }: { crud: Crud }) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const { opened, theirs, draft, problem } = useSelector(dialog, (snapshot) => snapshot.context)
  const text = (key: string, value: unknown): string => {
    const field = fieldOf(screen, key)
    // Texts of dictionaries are at hand.
    const row = field.kind === 'reference' ? rowOf(key, value, [opened, theirs ?? {}]) : { [key]: value }
    return diffText(row, key, field, crud.services.dictionaries) || '（空）'
  }
  const rows: ChildDifference[] =
    theirs === null
      ? []
      : [
          ...differences(opened, theirs, draft, [])
            .filter(({ key }) => screen.form.includes(key))
            .map(({ key, ...values }) => ({
              key,
              label: fieldOf(screen, key).label,
              theirs: text(key, values.theirs),
              mine: text(key, values.mine),
            })),
          ...screen.childTables.flatMap((shape) =>
            childDifferences(shape, { opened, theirs, draft }, crud.services.dictionaries),
          ),
        ]
  return (
    <div className={styles['conflict']}>
      <Alert type="warning" showIcon title={problem ?? ''} description={explanation(theirs === null, rows.length)} />
      {rows.length > 0 && (
        <SmallTable
          label="双方的修改"
          heads={['字段', '对方保存的', '我填写的']}
          rows={rows.map(({ key, label, theirs: saved, mine }) => ({ key, cells: [label, saved, mine] }))}
        />
      )}
      <Space wrap>
        <Button type="primary" onClick={() => dialog.send({ type: 'record.reload' })}>
          {theirs === null ? '重新读取' : '保留我的修改，继续编辑'}
        </Button>
        {theirs !== null && (
          <Button onClick={() => dialog.send({ type: 'record.takeTheirs' })}>放弃我的修改，用最新的</Button>
        )}
      </Space>
    </div>
  )
}

function explanation(isUnread: boolean, count: number): string {
  if (isUnread) return '没能读到最新内容，请重新读取。你填写的内容还在。'
  if (count === 0) return '对方保存的内容不影响这张表单，可以直接继续。'
  return '下面是对方改过的字段。你填写的内容还在，选择怎么继续。'
}
