import { MAX_CONDITIONS, type MatchType } from '#contract/wire/list-query.ts'
import type { Crud } from '#crud/screen.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { PlusOutlined } from '@ant-design/icons'
import { useSelector } from '@xstate/react'
import { Button, Select } from 'antd'
import { ConditionRow } from './condition-row.tsx'
import { SavedQueries } from './saved-queries.tsx'
import { SavedQuestions } from './saved-questions.tsx'
import styles from './advanced-dialog.module.css'

const WIDTH = 1000
const MATCHES: { value: MatchType; label: string }[] = [
  { value: 'and', label: '满足全部条件' },
  { value: 'or', label: '满足任一条件' },
]

/** The builder of conditions, beside the queries that were saved. Source: DLG-10, QUERY-01, CONST-77. */
export function AdvancedDialog({ crud }: { crud: Crud }) {
  const builder = crud.advanced.actor()
  const isVisible = useSelector(builder, (snapshot) => snapshot.hasTag('visible'))
  const close = () => builder.send({ type: 'dialog.close' })
  return (
    <>
      <DialogWindow
        open={isVisible}
        title="高级查询构造器"
        width={WIDTH}
        onClose={close}
        footer={
          <div className={styles['foot']}>
            <Button onClick={() => builder.send({ type: 'query.save' })}>保存查询条件</Button>
            <span />
            <Button onClick={close}>关闭</Button>
            <Button onClick={() => builder.send({ type: 'query.reset' })}>重置</Button>
            <GuardedButton type="primary" onClick={() => builder.send({ type: 'query.search' })}>
              查询
            </GuardedButton>
          </div>
        }
      >
        <div className={styles['body']}>
          <Conditions crud={crud} />
          <SavedQueries builder={builder} />
        </div>
      </DialogWindow>
      <SavedQuestions builder={builder} />
    </>
  )
}

function Conditions({ crud }: { crud: Crud }) {
  const builder = crud.advanced.actor()
  const { lines, matchType } = useSelector(builder, (snapshot) => snapshot.context)
  const add = () => builder.send({ type: 'condition.add' })
  if (lines.length === 0) {
    return (
      <EmptyState compact title="没有任何查询条件" hint="用字段、规则和值说明要找什么">
        <Button type="link" icon={<PlusOutlined aria-hidden />} onClick={add}>
          点击新增
        </Button>
      </EmptyState>
    )
  }
  return (
    <div className={styles['conditions']}>
      <div className={styles['match']}>
        <span aria-hidden>匹配方式</span>
        <Select
          aria-label="匹配方式"
          options={MATCHES}
          value={matchType}
          onChange={(chosen) => builder.send({ type: 'match.change', matchType: chosen })}
        />
      </div>
      {lines.map((line, index) => (
        <ConditionRow key={line.key} crud={crud} line={line} place={index + 1} />
      ))}
      <Button type="dashed" icon={<PlusOutlined aria-hidden />} disabled={lines.length >= MAX_CONDITIONS} onClick={add}>
        {lines.length < MAX_CONDITIONS ? '新增条件' : `最多 ${MAX_CONDITIONS} 个条件`}
      </Button>
    </div>
  )
}
