import { ALL_OFFERS, defineEntity } from '#contract/define-entity.ts'
import { COPY_TO_TENANT } from '#contract/entity/platform-rows.ts'

/** What a course is made of. Source: domain part 2. */
export const COURSE_TYPE = { vr: '1', video: '2', text: '3', exam: '4' } as const

/** Where a course stands. Source: domain part 2. */
export const COURSE_STATUS = { draft: '0', published: '1', withdrawn: '2' } as const

/** The largest picture and the largest archive or film of a course, in MB. Source: domain part 5. */
const COVER_MEGABYTES = 2
export const FILM_MEGABYTES = 2_048

const COUNT = { kind: 'integer', max: 999, width: 90 } as const
const FIGURE = { kind: 'computed', numeric: true } as const

/** Something people are trained by; those of the platform serve every tenant. Source: domain part 5. */
export const course = defineEntity({
  name: 'course',
  label: '课程',
  table: 'biz_course',
  path: '/vr/course/info',
  permission: 'course:info',
  offers: ALL_OFFERS,
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程',
  title: 'name',
  code: 'courseNo',
  lifecycle: { field: 'status' },
  children: {
    chapters: { entity: 'courseChapter', by: 'courseId', order: 'sortNo' },
    steps: { entity: 'courseStep', by: 'courseId', order: 'stepNo' },
    questions: { entity: 'courseQuestion', by: 'courseId', order: 'questionNo' },
  },
  actions: {
    addToPackage: {
      label: '加入课程包',
      on: 'batch',
      permission: 'edit',
      takesPlatformRows: true,
      when: ({ status }) => status === COURSE_STATUS.published,
      refusal: '只能加入已上架的课程，“{title}”没有上架！',
      ask: {
        text: '将“{title}”加入课程包，顺序和必修在课程包中调整。',
        many: '将选中的 {count} 门课程加入课程包，顺序和必修在课程包中调整。',
      },
      fields: {
        packageId: {
          label: '课程包',
          kind: 'reference',
          to: 'coursePackage',
          required: '请选择课程包',
          hint: '草稿或已驳回的课程包可以加入课程',
        },
      },
      elsewhere: {
        method: 'POST',
        path: '/vr/course/package/addCourse',
        send: (courseIds, { packageId }) => ({ packageId, courseIds }),
      },
      done: '加入成功！',
    },
    copyToTenant: COPY_TO_TENANT,
    copy: {
      label: '复制',
      ask: { text: '将“{title}”连同章节、步骤和题库复制为一门新的草稿课程。' },
      permission: 'add',
      done: '已复制为新的草稿！',
    },
  },
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
    classifyId: {
      label: '分类',
      kind: 'reference',
      to: 'courseClassify',
      required: '请选择分类',
      nullable: true,
      query: 'branch',
      width: 130,
    },
    labelIds: { label: '标签', kind: 'reference', to: 'courseLabel', many: true, max: 5, query: 'equals', width: 180 },
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
    industries: { label: '适用行业', kind: 'multiple', dictionary: 'ent_industry', query: 'equals', width: 160 },
    cover: {
      label: '封面',
      kind: 'image',
      folder: 'course',
      megabytes: COVER_MEGABYTES,
      required: '请上传封面',
      requiredBy: 'form',
      nullable: true,
      hint: `宽高比 16:9，不超过 ${COVER_MEGABYTES} MB`,
      exported: false,
    },
    resourceUrl: {
      label: '课件压缩包',
      kind: 'files',
      max: 1,
      folder: 'private/course',
      megabytes: FILM_MEGABYTES,
      hint: 'ZIP 格式，不超过 2 GB；已装在设备上的课件填写启动应用即可',
      exported: false,
    },
    appId: {
      label: '启动应用',
      kind: 'text',
      maxLength: 100,
      pattern: { code: /^[A-Za-z0-9._-]+$/, message: '启动应用只能由字母、数字、点、下划线和横杠组成' },
      width: 140,
    },
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
    creditHours: {
      label: '学时',
      kind: 'decimal',
      decimals: 1,
      required: '请输入学时',
      min: 0,
      max: 99,
      hint: '45 分钟为 1 学时，不超过课程时长',
      width: 70,
    },
    passScore: { label: '合格分', kind: 'integer', unit: '分', min: 0, max: 100, initial: 80, width: 80 },
    price: { label: '价格', kind: 'money', unit: '元', min: 0, width: 100 },
    versionNo: {
      label: '版本',
      kind: 'text',
      maxLength: 20,
      initial: '1.0.0',
      pattern: { code: /^\d{1,5}\.\d{1,5}\.\d{1,5}$/, message: '版本应为 x.y.z' },
      width: 80,
    },
    examCount: { label: '抽题数', ...COUNT, unit: '题', min: 1 },
    examMinutes: { label: '限时', ...COUNT, unit: '分钟', min: 1 },
    examAttempts: { label: '考试次数', ...COUNT, unit: '次', min: 1 },
    intro: { label: '简介', kind: 'textarea', maxLength: 500, width: 240 },
    detail: { label: '详情', kind: 'html', maxLength: 20_000, exported: false },
    playCount: { label: '学习次数', ...FIGURE, unit: '次', width: 100 },
    avgScore: { label: '平均分', ...FIGURE, decimals: 1, unit: '分', width: 90 },
    passRate: { label: '合格率', ...FIGURE, decimals: 1, unit: '%', width: 90 },
    onSale: { label: '在售课程包', kind: 'computed', exported: false, width: 200 },
    status: {
      label: '状态',
      kind: 'dictionary',
      dictionary: 'course_status',
      write: 'never',
      query: 'equals',
      width: 90,
    },
    publishTime: { label: '上架时间', kind: 'datetime', write: 'never', sortable: true, width: 170 },
    publishedVersion: { label: '上架版本', kind: 'text', maxLength: 20, write: 'never', width: 90 },
    /** What the content was when it was last published, to tell whether it changed. */
    publishedContent: { label: '上架内容摘要', kind: 'text', maxLength: 64, write: 'never', exported: false },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
