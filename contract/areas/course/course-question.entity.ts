import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { OPTION_LETTERS } from './question-answer.ts'

const optionOf = (letter: string, width = 120) =>
  ({ label: `选项 ${letter}`, kind: 'text', maxLength: 200, width }) as const

/** A question of the bank of a course; who may not read answers finds them hidden in lists and exports. Source: domain part 5. */
export const courseQuestion = defineEntity({
  name: 'courseQuestion',
  label: '试题',
  table: 'biz_course_question',
  path: '/vr/course/question',
  permission: 'course:question',
  codes: { reveal: 'answers' },
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '试题',
  title: 'stem',
  fields: {
    courseId: {
      label: '课程',
      kind: 'reference',
      to: 'course',
      required: '请选择课程',
      write: 'add',
      query: 'equals',
      width: 180,
    },
    questionNo: { label: '题号', kind: 'integer', min: 1, max: 9_999, sortable: true, width: 80 },
    type: {
      label: '题型',
      kind: 'dictionary',
      dictionary: 'question_type',
      required: '请选择题型',
      query: 'equals',
      width: 90,
    },
    stem: {
      label: '题目',
      kind: 'text',
      required: '请输入题目',
      maxLength: 500,
      query: 'contains',
      wide: true,
      width: 320,
    },
    optionA: optionOf(OPTION_LETTERS[0]),
    optionB: optionOf(OPTION_LETTERS[1]),
    optionC: optionOf(OPTION_LETTERS[2]),
    optionD: optionOf(OPTION_LETTERS[3]),
    optionE: optionOf(OPTION_LETTERS[4]),
    optionF: optionOf(OPTION_LETTERS[5]),
    answer: {
      label: '答案',
      kind: 'text',
      required: '请输入答案',
      maxLength: 20,
      masked: 'answer',
      hint: '单选填 A，多选填 A,C，判断填 对 或 错',
      width: 90,
    },
    analysis: { label: '解析', kind: 'text', maxLength: 500, masked: 'answer', wide: true, width: 240 },
    difficulty: {
      label: '难度',
      kind: 'dictionary',
      choices: [
        { value: '1', text: '易' },
        { value: '2', text: '中' },
        { value: '3', text: '难' },
      ],
      maxLength: 1,
      initial: '2',
      query: 'equals',
      width: 80,
    },
    image: { label: '配图', kind: 'image', folder: 'course', megabytes: 2, exported: false },
    status: { label: '启用', kind: 'switch', initial: 1, query: 'equals', width: 80 },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
