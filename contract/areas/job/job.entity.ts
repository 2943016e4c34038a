import type { KnownAddress } from '#contract/define-action.ts'
import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { HANDLER_CHOICES } from './handlers.ts'

/** Values of `status`. Source: contract §6.4. */
export const JOB_STATUS = { started: 0, stopped: -1 } as const

export const ZONES = [
  { value: 'Asia/Shanghai', text: '中国（GMT+8）' },
  { value: 'Asia/Urumqi', text: '乌鲁木齐（GMT+6）' },
  { value: 'UTC', text: '世界协调时（UTC）' },
]

/** What becomes of a run that falls due while the one before still goes on. */
export const OVERLAP = { skip: 'skip', queue: 'queue' } as const
/** What becomes of runs for whose time no server was there. */
export const MISSED = { once: 'once', skip: 'skip' } as const

/** Something that is done at times, for the whole platform. Source: SCREEN-68, contract §11.1 and §23. */
export const job = defineEntity({
  name: 'job',
  label: '定时任务',
  table: 'sys_quartz_job',
  path: '/sys/quartzJob',
  permission: 'system:quartzJob',
  offers: ALL_OFFERS,
  tenant: false,
  exportName: '定时任务信息',
  title: 'description',
  actions: {
    pause: {
      label: '停止',
      right: '停止任务',
      inline: true,
      ask: { title: '确认停止', text: '是否停止选中的任务？' },
      when: ({ status }) => Number(status) === JOB_STATUS.started,
      elsewhere: commanded('pause'),
    },
    resume: {
      label: '启动',
      right: '启动任务',
      inline: true,
      ask: { title: '确认启动', text: '是否启动选中的任务？' },
      when: ({ status }) => Number(status) !== JOB_STATUS.started,
      elsewhere: commanded('resume'),
    },
    execute: {
      label: '立即执行',
      right: '立即执行',
      ask: { title: '确认执行', text: '是否立即执行选中的任务？' },
      elsewhere: commanded('execute'),
    },
  },
  fields: {
    jobClassName: {
      label: '任务类名',
      kind: 'dictionary',
      choices: HANDLER_CHOICES,
      isOpen: true,
      isSearched: true,
      required: '请输入任务类名！',
      maxLength: 255,
      query: 'equals',
      sortable: true,
      width: 170,
    },
    cronExpression: {
      label: '时间表达式',
      formerLabel: 'cron表达式',
      kind: 'cron',
      required: '请输入时间表达式！',
      initial: '0 0 2 * * ?',
      width: 230,
    },
    timeZone: {
      label: '时区',
      kind: 'dictionary',
      choices: ZONES,
      isOpen: true,
      maxLength: 64,
      initial: 'Asia/Shanghai',
      width: 130,
    },
    parameter: { label: '参数', kind: 'textarea', maxLength: 2_000, width: 180 },
    description: { label: '描述', kind: 'text', maxLength: 255, query: 'contains', width: 200 },
    status: {
      label: '任务状态',
      kind: 'dictionary',
      dictionary: 'quartz_status',
      numeric: true,
      initial: 0,
      query: 'equals',
      sortable: true,
      width: 100,
    },
    overlap: {
      label: '上次未结束时',
      kind: 'dictionary',
      choices: [
        { value: OVERLAP.skip, text: '跳过这一次' },
        { value: OVERLAP.queue, text: '等它结束后执行' },
      ],
      maxLength: 16,
      initial: OVERLAP.skip,
      width: 130,
    },
    missed: {
      label: '错过时间时',
      kind: 'dictionary',
      choices: [
        { value: MISSED.once, text: '补执行一次' },
        { value: MISSED.skip, text: '只作记录' },
      ],
      maxLength: 16,
      initial: MISSED.once,
      width: 120,
    },
    retries: { label: '失败重试', kind: 'integer', unit: '次', min: 0, max: 5, initial: 0, width: 100 },
    timeoutMinutes: { label: '最长时间', kind: 'integer', unit: '分钟', min: 1, max: 1_440, initial: 60, width: 100 },
    alarm: { label: '失败时提醒', kind: 'switch', truth: true, initial: true, width: 110 },
    nextTime: { label: '下次执行', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    lastTime: { label: '上次执行', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    lastState: {
      label: '上次结果',
      kind: 'dictionary',
      dictionary: 'job_run_state',
      maxLength: 16,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
  },
})

/** Other clients ask by GET. Source: contract §11.1. */
function commanded(name: string): KnownAddress {
  return { method: 'GET', path: `/sys/quartzJob/${name}`, send: ([id]) => ({ id }) }
}
