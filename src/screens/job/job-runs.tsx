import { jobRun } from '#contract/areas/job/job-run.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { RunDialog } from './run-dialog.tsx'

/** Name of the dialog. */
export const OUTPUT = 'output'

/** The runs of a job, newest first. */
export const jobRuns = defineScreen({
  entity: jobRun,
  offers: [],
  columns: ['dueTime', 'cause', 'state', 'duration', 'output'],
  hidden: ['startTime', 'attempt', 'server', 'operator'],
  query: ['state', 'cause'],
  form: [],
  rowActions: (row, { panel }) => [
    {
      key: 'view',
      label: '输出',
      inline: true,
      run: () => panel.send({ type: 'panel.open', name: OUTPUT, record: row }),
    },
  ],
  aside: RunDialog,
})
