import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { COMPANY_STAFF, READERS } from '#contract/accounts/shared-roles.ts'
import { certificate } from './certificate.entity.ts'
import { group as certificateGroup } from './certificate.group.ts'
import { examAttempt } from './exam-attempt.entity.ts'
import { menu as examAttemptMenu } from './exam-attempt.menu.ts'
import { page as examAttemptPage } from './exam-attempt.page.ts'
import { studentLogin } from './student-login.entity.ts'
import { menu as studentLoginMenu } from './student-login.menu.ts'
import { page as studentLoginPage } from './student-login.page.ts'
import { studyAnswer } from './study-answer.entity.ts'
import { studyRecord } from './study-record.entity.ts'
import { menu as studyRecordMenu } from './study-record.menu.ts'
import { page as studyRecordPage } from './study-record.page.ts'
import { studyStep } from './study-step.entity.ts'

/** What students leave behind on terminals, and what they have to show for it. */
export const area = defineArea({
  name: 'study',
  section: {
    path: '/log',
    title: '学习日志',
    icon: 'read',
    sort: 25,
    redirect: '/log/studentUse',
    for: [...READERS, ...COMPANY_STAFF],
  },
  entities: [studyRecord, studyStep, studyAnswer, studentLogin, certificate, examAttempt],
  pages: [
    inMenu(studyRecordPage, studyRecordMenu),
    inMenu(studentLoginPage, studentLoginMenu),
    inMenu(examAttemptPage, examAttemptMenu),
  ],
  groups: [certificateGroup],
})
