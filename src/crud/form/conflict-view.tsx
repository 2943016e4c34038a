import { authorSince } from '#core/author.ts'
import { changedBy } from '#machines/record-dialog/record-dialog.setup.ts'
import { differences, type Values } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Space } from 'antd'
import { childDifferences, type ChildDifference } from '#crud/editable/child-differences.ts'
import { readRows, settledEdits } from '#crud/editable/child-rows.ts'
import { editsKey } from '#crud/editable/child-table.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { diffText } from '#crud/kinds/diffs.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { rowOf } from '#crud/kinds/kept-texts.ts'
import styles from './record-form.module.css'
import { formChildren } from './form-children.ts'
import type { Crud } from '#crud/screen.ts'

/** Someone else saved the record meanwhile: what they changed beside my draft; nothing is lost before I decide. */
export function ConflictView({ crud }: { crud: Crud }) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const { opened, theirs, draft, problem, outdatedBy } = useSelector(dialog, (snapshot) => snapshot.context)
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
          ...formChildren(screen, 'edit').flatMap((shape) =>
            childDifferences(shape, { opened, theirs, draft }, crud.services.dictionaries),
          ),
        ]
  const who = (theirs === null ? undefined : authorSince(opened, theirs).who) ?? outdatedBy ?? undefined
  const title = who === undefined ? (problem ?? '') : changedBy(who)
  const goOn = () => {
    if (theirs !== null) dialog.send({ type: 'draft.change', values: settledChildren(screen, theirs, draft) })
    dialog.send({ type: 'record.reload' })
  }
  return (
    <div className={styles['conflict']}>
      <Alert type="warning" showIcon title={title} description={explanation(theirs === null, rows.length, who)} />
      {rows.length > 0 && (
        <SmallTable
          label="双方的修改"
          heads={['字段', `${who ?? '对方'}保存的`, '我填写的']}
          rows={rows.map(({ key, label, theirs: saved, mine }) => ({ key, cells: [label, saved, mine] }))}
        />
      )}
      <Space wrap>
        <Button type="primary" onClick={goOn}>
          {theirs === null ? '重新读取' : '保留我的修改，继续编辑'}
        </Button>
        {theirs !== null && (
          <Button onClick={() => dialog.send({ type: 'record.takeTheirs' })}>放弃我的修改，用最新的</Button>
        )}
      </Space>
    </div>
  )
}

/** The person has seen what others did to the children: what was typed here goes on top of it. */
function settledChildren(screen: Crud['screen'], theirs: Values, draft: Values): Values {
  const settled = formChildren(screen, 'edit').map((shape) => {
    const key = editsKey(shape.member)
    return [key, settledEdits(shape, readRows(theirs[shape.member]), draft[key])] as const
  })
  return Object.fromEntries(settled)
}

function explanation(isUnread: boolean, count: number, who = '对方'): string {
  if (isUnread) return '没能读到最新内容，请重新读取。你填写的内容还在。'
  if (count === 0) return `${who}保存的内容不影响这张表单，可以直接继续。`
  return `下面是${who}改过的字段。你填写的内容还在，选择怎么继续。`
}
