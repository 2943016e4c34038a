import {
  AMBER,
  BLUE,
  GREEN,
  GREY,
  RED,
  numbers,
  texts,
  type DictionarySeed,
} from '#server/engine/seed/dictionary-seed.ts'

/** Source: contract §6.5. */
export const dictionaries: readonly DictionarySeed[] = [
  numbers('quartz_status', '定时任务状态', '0 正常, -1 停止', { '0': GREEN, '-1': GREY }),
  texts(
    'job_run_state',
    '定时任务执行结果',
    'queued 等待执行, running 执行中, succeeded 成功, failed 失败, skipped 已跳过, missed 已错过',
    { queued: BLUE, running: BLUE, succeeded: GREEN, failed: RED, skipped: GREY, missed: AMBER },
  ),
]
