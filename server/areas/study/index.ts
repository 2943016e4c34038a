import type { Area } from '#server/areas/area.ts'
import { registerCertificatePage } from './certificate-page.routes.ts'
import { examAttempts } from './exam-attempt.resource.ts'
import { endLinks } from './end-links.ts'
import { learnLink } from './learn-link.ts'
import { registerLearning } from './learn.routes.ts'
import { certificates } from './certificate.resource.ts'
import { studentLogins } from './student-login.resource.ts'
import { sessionAnswers, sessionSteps, studyRecords } from './study-record.resource.ts'
import { registerStudySummary } from './study-summary.routes.ts'

/** What students leave behind. */
export const area: Area = {
  name: 'study',
  resources: [studyRecords, sessionSteps, sessionAnswers, studentLogins, certificates, examAttempts],
  actions: { student: { endLinks, learnLink } },
  routes(api, services) {
    registerCertificatePage(api, services)
    registerStudySummary(api, services)
    registerLearning(api, services)
  },
}
