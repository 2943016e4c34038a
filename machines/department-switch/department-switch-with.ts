import {
  departmentSwitchMachine,
  type DepartmentSwitchEffects,
} from '#machines/department-switch/department-switch.machine.ts'
import { fromPromise } from 'xstate'

/** The machine `departmentSwitch` with its effects. */
export function departmentSwitchWith(effects: DepartmentSwitchEffects) {
  return departmentSwitchMachine.provide({
    actors: {
      loadDepartments: fromPromise(({ signal }) => effects.loadDepartments(undefined, signal)),
      selectDepartment: fromPromise(({ input, signal }) => effects.selectDepartment(input, signal)),
    },
    actions: {
      warn: (_, params) => effects.warn(params),
      keepUserInfo: (_, params) => effects.keepUserInfo(params),
      reload: () => effects.reload(),
    },
  })
}
