import { PageLayer } from '#widgets/page-layer.tsx'
import type { UndoQuestion } from '#grid/core/remote.ts'
import { useServices } from '#widgets/services-context.tsx'
import { useSelector } from '@xstate/react'
import { Button, Modal } from 'antd'
import { cellWords } from './cell-words.ts'
import type { Editable, EditableActor } from './editable.ts'
import styles from './editable.module.css'
import { useSelection } from './use-editable.ts'

interface QuestionProps {
  editable: Editable
  table: EditableActor
}

/** Asks before rows are taken out. Source: VALID-58, O-44. */
export function DeleteQuestion({ editable, table }: QuestionProps) {
  const isOpen = useSelector(table, (snapshot) => snapshot.matches({ rows: { ready: 'confirming' } }))
  const doomed = useSelector(table, (snapshot) => snapshot.context.doomed)
  useSelection(editable)
  const chosen = doomed === null ? editable.selected.ids() : [doomed]
  const count = isOpen ? editable.rows.goingWith(chosen).length : 0
  const below = count - chosen.length
  return (
    <PageLayer>
      <Modal
        open={isOpen}
        title="确认删除"
        okText="确定"
        cancelText="取消"
        okButtonProps={{ danger: true }}
        closable={false}
        width={400}
        destroyOnHidden
        onOk={() => table.send({ type: 'delete.confirm' })}
        onCancel={() => table.send({ type: 'delete.cancel' })}
      >
        您确定要删除这 {count} 项吗？{below > 0 && `其中 ${below} 项是下级。`}
      </Modal>
    </PageLayer>
  )
}

/** A step would write over what somebody else wrote: shows all three values and asks. */
export function UndoQuestions({ editable, table }: QuestionProps) {
  const isOpen = useSelector(table, (snapshot) => snapshot.matches({ rows: { ready: 'asking' } }))
  const step = useSelector(table, (snapshot) => snapshot.context.step)
  const word = step === 'undo' ? '撤销' : '重做'
  const answer = (side: 'base' | 'theirs' | 'mine') => table.send({ type: 'question.answer', side })
  return (
    <PageLayer>
      <Modal
        open={isOpen}
        title={`${word}会覆盖他人的修改`}
        closable={false}
        width={560}
        destroyOnHidden
        onCancel={() => table.send({ type: 'question.cancel' })}
        footer={
          <>
            <Button onClick={() => table.send({ type: 'question.cancel' })}>取消</Button>
            <Button onClick={() => answer('mine')}>保持我的</Button>
            <Button onClick={() => answer('theirs')}>用对方的</Button>
            <Button type="primary" onClick={() => answer('base')}>
              仍然{word}
            </Button>
          </>
        }
      >
        <ul className={styles['questions']}>
          {(isOpen ? editable.rows.questions(step) : []).map((question) => (
            <Question key={`${question.id} ${question.key}`} editable={editable} question={question} word={word} />
          ))}
        </ul>
      </Modal>
    </PageLayer>
  )
}

function Question({ editable, question, word }: { editable: Editable; question: UndoQuestion; word: string }) {
  const { dictionaries } = useServices()
  const { id, key, base, theirs, mine, who } = question
  const { label, text } = cellWords(editable, key, dictionaries)
  return (
    <li>
      第 {editable.rows.placeOf(id) + 1} 行“{label}”：{word}后 <b>{text(base)}</b>，{who ?? '其他人'}
      写的 <b>{text(theirs)}</b>，我的 <b>{text(mine)}</b>
    </li>
  )
}
