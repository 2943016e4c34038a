import { drillPerson } from '#contract/areas/drill/drill-person.entity.ts'
import type { student } from '#contract/areas/student/student.entity.ts'
import { studentLicense } from '#contract/areas/student/student-license.entity.ts'
import { certificate } from '#contract/areas/study/certificate.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { STUDY_SUMMARY_PATH } from '#contract/areas/study/study-summary.ts'
import { trainCard } from '#contract/areas/training/train-card.entity.ts'
import { trainLevel } from '#contract/areas/training/train-level.entity.ts'
import type { PrintSheet } from '#crud/print/print-sheet-definition.ts'
import { CardsOnPaper, StudyOnPaper } from './student-file-parts.tsx'

/** 一人一档: everything that is known of the training of somebody, on paper. Source: domain part 4. */
export const STUDENT_FILE: PrintSheet<keyof typeof student.fields> = {
  name: 'file',
  label: '打印档案',
  of: 'record',
  title: '安全教育培训档案',
  number: 'studentNo',
  most: 50,
  portrait: 'faceUrl',
  groups: [
    {
      title: '基本信息',
      fields: [
        'realname',
        'sex',
        'birthday',
        'phone',
        'idType',
        'idCard',
        'orgId',
        'postName',
        'trainObject',
        'employType',
      ],
    },
    { title: '岗位信息', fields: ['jobType', 'entryDate', 'status', 'leaveDate'] },
    {
      title: '培训情况',
      fields: [
        'trainState',
        'licenseState',
        'yearHours',
        'requiredHours',
        'hoursReached',
        'totalHours',
        'passCount',
        'lastStudyTime',
      ],
    },
  ],
  relations: {
    cards: { entity: trainCard, by: 'studentId', sort: { column: 'openDate', order: 'desc' } },
    levels: { entity: trainLevel, by: 'studentId', sort: { column: 'level', order: 'asc' } },
    studies: { entity: studyRecord, by: 'studentId', path: STUDY_SUMMARY_PATH },
    certificates: { entity: certificate, by: 'studentId', sort: { column: 'issueDate', order: 'desc' } },
    drills: { entity: drillPerson, by: 'studentId', sort: { column: 'signTime', order: 'desc' } },
    licenses: { entity: studentLicense, by: 'studentId', sort: { column: 'expireDate', order: 'desc' } },
  },
  sections: [
    { title: '三级安全教育', of: ['cards', 'levels'], view: CardsOnPaper },
    { title: '学习记录汇总', of: ['studies'], view: StudyOnPaper },
    {
      title: '培训证明',
      of: ['certificates'],
      columns: ['certNo', 'title', 'certType', 'hours', 'score', 'issueDate', 'expireDate', 'status'],
    },
    {
      title: '证照',
      of: ['licenses'],
      columns: ['licenseType', 'jobType', 'item', 'licenseNo', 'issueDate', 'expireDate', 'reviewDate', 'state'],
    },
    {
      title: '应急演练',
      of: ['drills'],
      columns: ['planId', 'drillDate', 'postId', 'signTime', 'signWay', 'performance'],
    },
  ],
  signatures: ['学员本人', '培训负责人', '安全管理部门'],
}
