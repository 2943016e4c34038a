import type { Area } from '#server/areas/area.ts'
import { setDepartment } from './move-students.ts'
import { resetPasswords } from './reset-passwords.ts'
import { studentLicenses } from './student-license.resource.ts'
import { students } from './student.resource.ts'

/** People who are trained. */
export const area: Area = {
  name: 'student',
  resources: [students, studentLicenses],
  actions: { student: { resetPwd: resetPasswords, setDept: setDepartment } },
}
