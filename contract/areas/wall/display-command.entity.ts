import { defineEntity } from '#contract/define-entity.ts'
import { DISPLAY_COMMANDS } from './display.entity.ts'

export const COMMAND_RESULT = { waiting: '0', done: '1', failed: '2', late: '3' } as const

/** What a display was asked to do and what came of it; written by who asks and by the display. Source: walls 4.8. */
export const displayCommand = defineEntity({
  name: 'displayCommand',
  label: '屏幕指令',
  table: 'biz_display_command',
  path: '/space/displayCommands',
  permission: 'wall:displayCommand',
  offers: [],
  tenant: true,
  exportName: '屏幕指令',
  title: 'command',
  fields: {
    displayId: { label: '屏幕', kind: 'reference', to: 'display', write: 'never', query: 'equals', width: 150 },
    command: {
      label: '指令',
      kind: 'dictionary',
      choices: DISPLAY_COMMANDS,
      maxLength: 16,
      write: 'never',
      query: 'equals',
      width: 110,
    },
    detail: { label: '内容', kind: 'text', maxLength: 100, write: 'never', width: 200 },
    result: {
      label: '结果',
      kind: 'dictionary',
      choices: [
        { value: COMMAND_RESULT.waiting, text: '等待回执', tone: 'info' },
        { value: COMMAND_RESULT.done, text: '已执行', tone: 'ok' },
        { value: COMMAND_RESULT.failed, text: '未能执行', tone: 'error' },
        { value: COMMAND_RESULT.late, text: '超时', tone: 'warning' },
      ],
      maxLength: 1,
      initial: COMMAND_RESULT.waiting,
      write: 'never',
      query: 'equals',
      width: 100,
    },
    askedBy: {
      label: '发送人',
      kind: 'reference',
      to: 'user',
      by: 'username',
      maxLength: 100,
      write: 'never',
      query: 'equals',
      width: 110,
    },
    createTime: { label: '发送时间', kind: 'datetime', write: 'never', query: 'range', sortable: true, width: 170 },
    doneTime: { label: '回执时间', kind: 'datetime', write: 'never', width: 170 },
  },
})
