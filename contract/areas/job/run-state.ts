/** How a run of a job stands; the values of `job_run_state`. */
export const RUN_STATE = {
  queued: 'queued',
  running: 'running',
  succeeded: 'succeeded',
  failed: 'failed',
  skipped: 'skipped',
  missed: 'missed',
} as const

export type RunState = keyof typeof RUN_STATE

/** Why a run is there. */
export const RUN_CAUSE = { schedule: 'schedule', manual: 'manual', retry: 'retry', catchUp: 'catchUp' } as const

export type RunCause = keyof typeof RUN_CAUSE
