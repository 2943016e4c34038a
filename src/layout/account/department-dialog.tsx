import { SEVERAL_DEPARTMENTS } from '#contract/text/texts.ts'
import { useSelector } from '@xstate/react'
import type { AccountActors } from './account-actors.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** Choosing the department to work in. Source: DLG-05, DEPT-02, DEPT-04, ERR-32. */
export function DepartmentDialog({ departmentSwitch }: Pick<AccountActors, 'departmentSwitch'>) {
  const snapshot = useSelector(departmentSwitch, (state) => state)
  const { departments, current, orgCode, problem } = snapshot.context
  return (
    <SwitchDialog
      title="切换部门"
      legend={SEVERAL_DEPARTMENTS}
      verb="确认"
      options={departments.map((department) => ({
        value: department.orgCode,
        text: department.departName,
        isCurrent: department.orgCode === current,
      }))}
      value={orgCode}
      missing={snapshot.matches({ visible: 'missing' }) ? '请选择部门' : undefined}
      problem={problem}
      isBusy={snapshot.hasTag('busy')}
      onChoose={(chosen) => departmentSwitch.send({ type: 'department.choose', orgCode: chosen })}
      onConfirm={() => departmentSwitch.send({ type: 'switch.confirm' })}
      onCancel={() => departmentSwitch.send({ type: 'switch.cancel' })}
    />
  )
}
