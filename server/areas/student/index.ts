import type { Area } from '#server/areas/area.ts'
import { studentLicenses } from './student-license.resource.ts'
import { students } from './student.resource.ts'

/** People who are trained. */
export const area: Area = {
  name: 'student',
  resources: [students, studentLicenses],
}
