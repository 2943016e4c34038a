import { authorSince } from '#core/formats/author.ts'
import { changedBy } from '#machines/record-dialog/record-dialog.setup.ts'
import { defaultSide, differences, type Difference, type Side, type Values } from '#machines/list-page/draft.ts'
import { useSelector } from '@xstate/react'
import { Alert, Button, Radio, Space } from 'antd'
import { childDifferences, type ChildDifference } from '#crud/children/child-differences.ts'
import { readRows, settledEdits } from '#crud/children/child-rows.ts'
import { editsKey } from '#crud/children/child-table.ts'
import { fieldOf } from '#crud/define-screen.ts'
import { diffText } from '#crud/kinds/diffs.ts'
import { SmallTable } from '#widgets/small-table.tsx'
import { rowOf } from '#crud/kinds/kept-texts.ts'
import { useId, type ReactNode } from 'react'
import styles from './record-form.module.css'
import { formChildren } from './form-children.ts'
import type { Crud } from '#crud/screen.ts'

/** Someone else saved the record meanwhile: what either side changed, side by side, to choose from field by field; nothing is lost before I decide. */
export function ConflictView({ crud }: { crud: Crud }) {
  const { screen } = crud
  const dialog = crud.dialog.actor()
  const group = useId()
  const { opened, theirs, draft, problem, outdatedBy } = useSelector(dialog, (snapshot) => snapshot.context)
  const fields = theirs === null ? [] : differences(opened, theirs, draft, screen.form)
  const children = theirs === null ? [] : changedChildren(crud, { opened, theirs, draft })
  const who = (theirs === null ? undefined : authorSince(opened, theirs).who) ?? outdatedBy ?? undefined
  const title = who === undefined ? (problem ?? '') : changedBy(who)
  const isAlike = fields.length + children.length === 0
  const goOn = () => {
    if (theirs !== null) dialog.send({ type: 'draft.change', values: settledChildren(screen, theirs, draft) })
    dialog.send({ type: 'record.reload' })
  }
  return (
    <div className={styles['conflict']}>
      <Alert type="warning" showIcon title={title} description={explanation(theirs === null, isAlike, fields, who)} />
      {!isAlike && (
        <SmallTable
          label="双方的修改"
          heads={['字段', `${who ?? '对方'}保存的`, '我填写的']}
          rows={[
            ...fields.map((difference) => ({
              key: difference.key,
              cells: [fieldOf(screen, difference.key).label, ...choices({ crud, group, difference, who })],
              isMarked: difference.by === 'both',
            })),
            ...children.map(({ key, label, theirs: saved, mine }) => ({ key, cells: [label, saved, mine] })),
          ]}
        />
      )}
      <Space wrap>
        <Button type="primary" onClick={goOn}>
          {goOnLabel(theirs === null, fields.length > 0)}
        </Button>
        {theirs !== null && (
          <Button onClick={() => dialog.send({ type: 'record.takeTheirs' })}>放弃我的修改，用最新的</Button>
        )}
      </Space>
    </div>
  )
}

function goOnLabel(isUnread: boolean, hasChoice: boolean): string {
  if (isUnread) return '重新读取'
  return hasChoice ? '按上面的选择继续编辑' : '继续编辑'
}

const SIDES = ['theirs', 'mine'] as const

/** Both values of a field, each to be chosen. */
function choices(shared: Omit<SideChoiceProps, 'side'>): ReactNode[] {
  return SIDES.map((side) => <SideChoice key={side} {...shared} side={side} />)
}

interface SideChoiceProps {
  crud: Crud
  /** What the radio buttons of one field are named by. */
  group: string
  difference: Difference
  side: Side
  who: string | undefined
}

/** The value of one side. What that side did not change says so. */
function SideChoice({ crud, group, difference, side, who = '对方' }: SideChoiceProps) {
  const dialog = crud.dialog.actor()
  const { key, by } = difference
  const isChosen = useSelector(dialog, ({ context }) => (context.chosen[key] ?? defaultSide(difference)) === side)
  const text = useSelector(dialog, ({ context: { opened, theirs, draft } }) =>
    valueText(crud, key, side === 'mine' ? draft[key] : theirs?.[key], [opened, theirs ?? {}, draft]),
  )
  const isOwnChange = by === 'both' || by === side
  const label = `${fieldOf(crud.screen, key).label}：用${side === 'mine' ? '我填写的' : `${who}保存的`}`
  return (
    <Radio
      name={`${group}.${key}`}
      checked={isChosen}
      aria-label={`${label} ${text}`}
      onChange={() => dialog.send({ type: 'conflict.choose', key, side })}
    >
      {text}
      {!isOwnChange && <span className={styles['unchanged']}>（没有改）</span>}
    </Radio>
  )
}

function valueText(crud: Crud, key: string, value: unknown, versions: readonly Values[]): string {
  const field = fieldOf(crud.screen, key)
  // Texts of dictionaries are at hand.
  const row = field.kind === 'reference' ? rowOf(key, value, [...versions]) : { [key]: value }
  return diffText(row, key, field, crud.services.dictionaries) || '（空）'
}

function changedChildren(
  { screen, services }: Crud,
  versions: { opened: Values; theirs: Values; draft: Values },
): ChildDifference[] {
  return formChildren(screen, 'edit').flatMap((shape) => childDifferences(shape, versions, services.dictionaries))
}

/** The person has seen what others did to the children: what was typed here goes on top of it. */
function settledChildren(screen: Crud['screen'], theirs: Values, draft: Values): Values {
  const settled = formChildren(screen, 'edit').map((shape) => {
    const key = editsKey(shape.member)
    return [key, settledEdits(shape, readRows(theirs[shape.member]), draft[key])] as const
  })
  return Object.fromEntries(settled)
}

function explanation(isUnread: boolean, isAlike: boolean, fields: readonly Difference[], who = '对方'): string {
  if (isUnread) return '没能读到最新内容，请重新读取。您填写的内容还在。'
  if (isAlike) return `${who}保存的内容不影响这张表单，可以直接继续。`
  const both = fields.filter(({ by }) => by === 'both').length
  const clash = both === 0 ? '没有双方都改过的字段' : `其中 ${both} 个字段双方都改过，已标出`
  return `下面是${who}和您各自的修改，${clash}。您填写的内容还在，逐个字段选择用谁的。`
}
