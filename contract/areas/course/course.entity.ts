import { defineEntity } from '#contract/define-entity.ts'

/** What a course is made of. Source: domain part 2. */
export const COURSE_TYPE = { vr: '1', video: '2', text: '3', exam: '4' } as const

/** Where a course stands. Source: domain part 2. */
export const COURSE_STATUS = { draft: '0', published: '1', withdrawn: '2' } as const

/** Something people are trained by, as far as what they leave behind refers to it; those of the platform serve every tenant. Source: domain part 5. */
export const course = defineEntity({
  name: 'course',
  label: '课程',
  table: 'biz_course',
  path: '/vr/course/info',
  permission: 'course:info',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程',
  title: 'name',
  fields: {
    courseNo: {
      label: '课程编号',
      kind: 'text',
      maxLength: 32,
      filledBy: 'course_no',
      unique: '该课程编号已存在！',
      write: 'never',
      query: 'contains',
      width: 150,
    },
    name: {
      label: '课程名称',
      kind: 'text',
      required: '请输入课程名称',
      maxLength: 60,
      unique: '该课程名称已存在！',
      query: 'contains',
      sortable: true,
      width: 200,
    },
    courseType: {
      label: '类型',
      kind: 'dictionary',
      dictionary: 'course_type',
      required: '请选择类型',
      write: 'add',
      query: 'equals',
      width: 90,
    },
    trainLevel: { label: '适用级别', kind: 'dictionary', dictionary: 'train_level', query: 'equals', width: 100 },
    duration: {
      label: '时长',
      kind: 'integer',
      unit: '分钟',
      required: '请输入时长',
      min: 1,
      max: 1_440,
      sortable: true,
      width: 90,
    },
    creditHours: { label: '学时', kind: 'decimal', decimals: 1, required: '请输入学时', min: 0, max: 99, width: 70 },
    passScore: { label: '合格分', kind: 'integer', unit: '分', min: 0, max: 100, initial: 80, width: 80 },
    versionNo: {
      label: '版本',
      kind: 'text',
      maxLength: 20,
      initial: '1.0.0',
      pattern: { code: /^\d+\.\d+\.\d+$/, message: '版本应为 x.y.z' },
      width: 80,
    },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'course_status',
      initial: COURSE_STATUS.draft,
      write: 'never',
      query: 'equals',
      width: 80,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
