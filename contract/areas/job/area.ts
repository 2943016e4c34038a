import { defineArea } from '#contract/define-area.ts'
import { inMenu } from '#contract/define-page.ts'
import { jobRun } from './job-run.entity.ts'
import { job } from './job.entity.ts'
import { menu as jobMenu } from './job.menu.ts'
import { page as jobPage } from './job.page.ts'

/** What is done at times, and what came of it. */
export const area = defineArea({
  name: 'job',
  entities: [job, jobRun],
  pages: [inMenu(jobPage, jobMenu)],
})
