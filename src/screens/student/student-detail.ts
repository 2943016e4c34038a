import type { student } from '#contract/areas/student/student.entity.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import type { DetailDefinition } from '#crud/screen.ts'
import { StudentCards } from '#screens/training-cards.tsx'
import { FILE, PERSON, STUDY, WORK } from './student-fields.ts'
import { studentDrills } from './student-drills.tsx'
import { studentLicenses } from './student-licenses.ts'
import { studentSeats } from './student-seats.ts'
import { STUDY_LISTS } from './study-lists.ts'

/** A student looked at: the file of the person with what belongs to it. Source: SCREEN-04. */
export const DETAIL: DetailDefinition<keyof typeof student.fields> = {
  tags: ['status', 'licenseState'],
  groups: [
    { title: '基本信息', columns: 2, fields: ['studentNo', ...PERSON] },
    { title: '岗位信息', columns: 2, fields: [...WORK, ...FILE, 'leaveDate'] },
    { title: '学习情况', columns: 2, fields: [...STUDY] },
  ],
  related: [
    ...STUDY_LISTS,
    { title: '课程包', screen: studentSeats, by: 'studentId' },
    { title: '证照', screen: studentLicenses, by: 'studentId' },
    { title: '演练', screen: studentDrills, by: 'studentId' },
  ],
  views: [{ title: '三级教育卡', entity: trainCard, view: StudentCards }],
  timeline: true,
}
