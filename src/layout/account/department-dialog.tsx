import { DEPARTMENT_SWITCH_WIDTH } from '#contract/layout.ts'
import { SEVERAL_DEPARTMENTS } from '#contract/texts.ts'
import { ChoiceList } from '#widgets/plain/choice-list.tsx'
import { PlainButton } from '#widgets/plain/plain-button.tsx'
import { PlainDialog } from '#widgets/plain/plain-dialog.tsx'
import { ProblemNote } from '#widgets/plain/problem-note.tsx'
import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import styles from './account.module.css'

/** Choosing the department to work in. Source: DLG-05, DEPT-02, DEPT-04, ERR-32. */
export function DepartmentDialog({ departmentSwitch }: Pick<AccountActors, 'departmentSwitch'>) {
  const snapshot = useSelector(departmentSwitch, (current) => current)
  const { departments, current, orgCode, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const cancel = (): void => departmentSwitch.send({ type: 'switch.cancel' })
  return (
    <PlainDialog title="切换部门" width={DEPARTMENT_SWITCH_WIDTH} onClose={isBusy ? undefined : cancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          departmentSwitch.send({ type: 'switch.confirm' })
        }}
      >
        <ChoiceList
          legend={SEVERAL_DEPARTMENTS}
          options={departments.map((department) => ({
            value: department.orgCode,
            text: department.departName,
            mark: department.orgCode === current ? '当前' : undefined,
          }))}
          value={orgCode}
          problem={snapshot.matches({ visible: 'missing' }) ? '请选择部门' : undefined}
          disabled={isBusy}
          onChoose={(chosen) => departmentSwitch.send({ type: 'department.choose', orgCode: chosen })}
        />
        <ProblemNote problem={problem} />
        <div className={styles['buttons']}>
          <PlainButton disabled={isBusy} onClick={cancel}>
            取消
          </PlainButton>
          <PlainButton type="submit" kind="primary" busy={isBusy}>
            确认
          </PlainButton>
        </div>
      </form>
    </PlainDialog>
  )
}
