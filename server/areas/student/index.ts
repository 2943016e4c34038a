import type { Area } from '#server/areas/area.ts'
import { resetPasswords } from './reset-passwords.ts'
import { setDepartment } from './set-department.ts'
import { studentLicenses } from './student-license.resource.ts'
import { students } from './student.resource.ts'
import { studentReminders } from './student.reminders.ts'

/** People who are trained. */
export const area: Area = {
  name: 'student',
  resources: [students, studentLicenses],
  reminders: studentReminders,
  actions: { student: { resetPwd: resetPasswords, setDept: setDepartment } },
}
