import { defineEntity } from '#contract/define-entity.ts'
import { HOURS_REACHED, LEARNT } from './learnt-values.ts'

const NEVER = { write: 'never' } as const

/** What everybody on the books learnt in some days, and how they stand with the hours of this year: rows are students. Source: SCREEN-57, R4, R5. */
export const studyStatistic = defineEntity({
  name: 'studyStatistic',
  label: '学习统计',
  table: 'biz_student',
  path: '/user/student/studyStatistics',
  permission: 'statistics:study',
  offers: ['export'],
  tenant: true,
  derived: true,
  exportName: '学习统计',
  title: 'realname',
  actions: {
    remind: {
      label: '提醒未达标',
      on: 'batch',
      inline: true,
      ask: {
        title: '提醒未达标',
        text: '“{title}”今年的学时还不够。有控制台账号的本人收到提醒，没有账号的由其单位负责人和培训教员收到。',
        many: '选中的学员中有 {count} 人今年的学时还不够。有控制台账号的本人收到提醒，没有账号的由其单位负责人和培训教员收到。',
      },
      when: ({ hoursReached }) => hoursReached === HOURS_REACHED.no,
      refusal: '“{title}”今年的学时已经达标，不需要提醒！',
      right: '提醒未达标学员',
      perMinute: 20,
    },
  },
  aggregates: {
    due: { label: '应学人数', unit: '人' },
    learnt: { label: '已学人数', unit: '人', where: { learnt: LEARNT.yes } },
    reached: { label: '学时达标', unit: '人', where: { hoursReached: HOURS_REACHED.yes } },
  },
  fields: {
    realname: { label: '姓名', kind: 'text', ...NEVER, query: 'contains', sortable: true, width: 100 },
    studentNo: { label: '学号', kind: 'text', ...NEVER, query: 'contains', sortable: true, width: 120 },
    orgId: {
      label: '所属组织',
      kind: 'reference',
      to: 'department',
      ...NEVER,
      query: 'branch',
      width: 160,
    },
    trainObject: {
      label: '培训对象',
      kind: 'dictionary',
      dictionary: 'train_object',
      ...NEVER,
      query: 'equals',
      width: 140,
    },
    /** The days that are counted; left out, this year until today. */
    studyDay: { label: '统计时间', kind: 'date', stored: false, ...NEVER, query: 'range', exported: false },
    learnt: {
      label: '期内学习',
      kind: 'dictionary',
      choices: [
        { value: LEARNT.yes, text: '已学', tone: 'ok' },
        { value: LEARNT.no, text: '未学', tone: 'neutral' },
      ],
      maxLength: 1,
      ...NEVER,
      stored: false,
      query: 'equals',
      width: 90,
    },
    plays: { label: '学习次数', kind: 'computed', numeric: true, sortable: true, width: 90 },
    hours: { label: '期内学时', kind: 'computed', decimals: 1, sortable: true, width: 100 },
    courseDone: { label: '已学课程', kind: 'computed', numeric: true, sortable: true, width: 110 },
    courseTotal: { label: '应学课程', kind: 'computed', numeric: true, sortable: true, width: 100 },
    doneRate: { label: '完成率', kind: 'computed', decimals: 1, unit: '%', sortable: true, width: 90 },
    yearHours: { label: '本年学时', kind: 'computed', decimals: 1, sortable: true, width: 100 },
    requiredHours: { label: '应修学时', kind: 'computed', decimals: 1, width: 90 },
    hoursReached: {
      label: '达标',
      kind: 'dictionary',
      choices: [
        { value: HOURS_REACHED.yes, text: '已达标', tone: 'ok' },
        { value: HOURS_REACHED.no, text: '未达标', tone: 'warning' },
      ],
      maxLength: 1,
      ...NEVER,
      stored: false,
      query: 'equals',
      width: 90,
    },
    avgScore: { label: '平均分', kind: 'computed', decimals: 1, sortable: true, width: 90 },
    lastStudyTime: { label: '最近学习', kind: 'datetime', ...NEVER, sortable: true, width: 170 },
  },
})
