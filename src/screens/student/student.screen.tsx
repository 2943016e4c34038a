import { department } from '#contract/areas/department/department.entity.ts'
import { entryDateProblem } from '#contract/areas/student/entry-date.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { isMoved } from '#contract/areas/student/student-values.ts'
import type { SeenRow } from '#contract/define-action.ts'
import { idOf } from '#contract/wire/row.ts'
import { inChina } from '#core/formats/dates.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { studentLifecycle } from '#machines/lifecycles/student.lifecycle.ts'
import { DETAIL } from './student-detail.ts'
import { FILE, PERSON, WORK } from './student-fields.ts'
import { STUDENT_FILE } from './student-file-sheet.tsx'
import { SAME_NAME } from './same-name.ts'

const screen = defineScreen({
  entity: student,
  columns: ['realname', 'postName', 'trainState', 'yearHours', 'licenseState', 'status'],
  hidden: [
    'phone',
    'orgId',
    'studentNo',
    'idType',
    'idCard',
    'sex',
    'birthday',
    'jobType',
    'trainObject',
    'employType',
    'entryDate',
    'leaveDate',
    'requiredHours',
    'hoursReached',
    'totalHours',
    'passCount',
    'lastStudyTime',
    'lastLoginTime',
    'userId',
    'createTime',
  ],
  query: [
    'realname',
    'phone',
    'status',
    'licenseState',
    'hoursReached',
    'trainState',
    'postName',
    'idCard',
    'jobType',
    'trainObject',
    'employType',
    'entryDate',
    'orgId',
    'studentNo',
  ],
  form: {
    kind: 'steps',
    whileAdding: true,
    parts: [
      { title: '基本信息', columns: 2, fields: [...PERSON] },
      { title: '岗位信息', columns: 2, fields: [...WORK, 'asTransfer'] },
      { title: '账号与照片', columns: 2, fields: [...FILE] },
    ],
  },
  when: { asTransfer: isAskedForTransfer },
  warnings: { realname: SAME_NAME },
  kinds: { asTransfer: () => ({ required: '请选择是否转岗' }) },
  checks: { entryDate: (date) => entryDateProblem(date, inChina(Date.now()).slice(0, 10)) },
  detail: DETAIL,
  actions: ['learnLink', 'endLinks', 'openCard', 'assignPackage', 'resetPwd', 'setDept'],
  layout: { kind: 'scoped', tree: department, by: 'orgId' },
  sheets: [STUDENT_FILE],
  summary: ['active', 'notOnPost', 'hoursShort', 'licenseEnding'],
  nothing: { title: '还没有学员', hint: '点击新增或导入登记第一位', needs: 'add' },
  lifecycle: studentLifecycle,
})

/** Only 编辑 asks, and only where organisation or work are others than they were. */
function isAskedForTransfer(values: SeenRow, opened: SeenRow): boolean {
  return idOf(opened) !== '' && isMoved(opened, values)
}

/** 学员列表. Source: SCREEN-04. */
export function Page() {
  return <CrudPage screen={screen} />
}
