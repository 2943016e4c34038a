import type { Operation } from '#contract/wire/operation.ts'

/** An operation of the server. */
export const operation = (over: Partial<Operation> = {}): Operation => ({
  id: 'o1',
  kind: 'import',
  entity: 'position',
  title: '导入职务',
  state: 'running',
  isCancelling: false,
  position: 0,
  total: null,
  succeeded: 0,
  failed: 0,
  message: null,
  secondsLeft: null,
  file: null,
  hasSecrets: false,
  canRetry: false,
  createTime: '2026-03-01 08:00:00',
  startTime: null,
  endTime: null,
  version: 1,
  ...over,
})
