/** A value that a handler takes. */
export interface ParameterFact {
  label: string
  kind: 'integer' | 'switch' | 'text'
  /** Limits of an integer. */
  min?: number
  max?: number
  /** Longest text. */
  maxLength?: number
  initial: number | boolean | string
}

/** Something that can be done at times. */
export interface HandlerFact {
  label: string
  /** What it does, in one sentence. */
  about: string
  /** What other clients call it. */
  aliases?: readonly string[]
  parameters: Readonly<Record<string, ParameterFact>>
  /** The parameter that a text which is no object stands for. */
  bare?: string
}

const facts = {
  cleanUp: {
    label: '清理过期数据',
    about: '删除已过期的验证码、会话、任务、日志、消息和执行记录，保留天数由运维设置',
    parameters: {},
  },
  unusedFiles: {
    label: '清理无用文件',
    about: '删除长期没有任何记录使用的上传文件，以及没有传完的文件',
    parameters: {},
  },
  dueSteps: {
    label: '处理到期记录',
    about: '让期限已到的记录按各自的流程转入下一状态，例如逾期',
    parameters: {},
  },
  backup: {
    label: '备份数据库',
    about: '把数据库备份到文件存储，还原到临时数据库验证，并删除多余的旧备份',
    parameters: {
      keep: { label: '保留份数', kind: 'integer', min: 1, max: 365, initial: 7 },
      verify: { label: '还原验证', kind: 'switch', initial: true },
    },
  },
  tenantExpiry: {
    label: '租户到期提醒',
    about: '提醒平台管理员哪些租户即将到期或已经到期',
    parameters: { days: { label: '提前天数', kind: 'integer', min: 1, max: 365, initial: 30 } },
  },
  reminders: {
    label: '业务提醒',
    about: '提醒有关人员即将到期、已经超期和等待处理的业务，每件事只提醒一次；21:00 到次日 08:00 不发送',
    parameters: {},
  },
  inspections: {
    label: '生成排查任务',
    about: '按参与组织的排查周期生成排查任务，每个周期一项，已生成的不再生成',
    parameters: {},
  },
  statistics: {
    label: '汇总统计',
    about: '按租户和日期汇总登录、操作、用户和文件，日志删除后仍可查看',
    parameters: { days: { label: '汇总天数', kind: 'integer', min: 1, max: 90, initial: 3 } },
  },
  figuresCheck: {
    label: '核对统计',
    about: '把最近若干天和随机一个更早月份的统计与明细逐一核对，不一致时按明细修正并通知平台管理员',
    parameters: { days: { label: '核对天数', kind: 'integer', min: 1, max: 400, initial: 40 } },
  },
  sendMessages: {
    label: '发送待发消息',
    about: '立即发送到期的消息，平时无需等待此任务',
    aliases: ['org.jeecg.modules.message.job.SendMsgJob', 'org.jeecg.modules.message.handle.job.SendMsgJob'],
    parameters: {},
  },
  sample: {
    label: '示例任务',
    about: '只在执行记录中写一行，用来试时间表达式',
    aliases: ['org.jeecg.modules.quartz.job.SampleJob'],
    parameters: {},
  },
  sampleParam: {
    label: '带参数的示例任务',
    about: '把参数写进执行记录',
    aliases: ['org.jeecg.modules.quartz.job.SampleParamJob'],
    parameters: { text: { label: '内容', kind: 'text', maxLength: 255, initial: '' } },
    bare: 'text',
  },
} as const satisfies Readonly<Record<string, HandlerFact>>

export type HandlerName = keyof typeof facts

/** What a handler is given, by the name of the parameter. */
export type ParametersOf<H extends HandlerName> = Given<(typeof facts)[H]['parameters']>

type Given<P> = {
  readonly [K in keyof P]: P[K] extends { kind: 'integer' }
    ? number
    : P[K] extends { kind: 'switch' }
      ? boolean
      : string
}

/** Everything that can be done at times, a closed set: a job names one of them. Source: SCREEN-68, contract §11.1. */
export const HANDLERS: Readonly<Record<HandlerName, HandlerFact>> = facts

/** What a job may be made of, to be chosen from. */
export const HANDLER_CHOICES = Object.entries(HANDLERS).map(([value, { label }]) => ({ value, text: label }))

const BY_CLASS: ReadonlyMap<string, HandlerName> = new Map(
  (Object.keys(HANDLERS) as HandlerName[]).flatMap((name) => [
    [name, name] as const,
    ...(HANDLERS[name].aliases ?? []).map((alias) => [alias, name] as const),
  ]),
)

/** The handler behind a class name: its own name, or what other clients call it; null = there is none. */
export function handlerNamed(className: string): HandlerName | null {
  return BY_CLASS.get(className.trim()) ?? null
}
