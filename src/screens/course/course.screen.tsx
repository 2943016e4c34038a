import { courseChapter } from '#contract/areas/course/course-chapter.entity.ts'
import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { courseStep } from '#contract/areas/course/course-step.entity.ts'
import { course, COURSE_TYPE } from '#contract/areas/course/course.entity.ts'
import { studyRecord } from '#contract/areas/study/study-record.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { courseLifecycle } from '#machines/lifecycles/course.lifecycle.ts'
import { COURSE_STUDIES } from './course-studies.ts'
import { CourseReaction } from './course-reaction.tsx'
import { PACKAGES_OF_COURSE } from './package-lists.ts'
import { chapterOf, CHAPTER_COLUMNS, COURSE_LISTS, STEP_COLUMNS } from './course-lists.ts'

const BASIC = ['name', 'classifyId', 'courseType', 'labelIds', 'trainLevel', 'industries', 'cover'] as const
const CONTENT = ['duration', 'creditHours', 'passScore', 'price', 'versionNo', 'appId', 'resourceUrl'] as const
const EXAM = ['examCount', 'examMinutes', 'examAttempts'] as const
const FIGURES = ['playCount', 'avgScore', 'passRate', 'publishedVersion', 'publishTime', 'createTime'] as const

const screen = defineScreen({
  entity: course,
  columns: ['name', 'courseType', 'duration', 'creditHours', 'playCount', 'status'],
  hidden: [
    'classifyId',
    'labelIds',
    'trainLevel',
    'industries',
    'avgScore',
    'passRate',
    'courseNo',
    'passScore',
    'price',
    'versionNo',
    ...EXAM,
    'publishTime',
    'createTime',
  ],
  reads: ['onSale'],
  query: ['name', 'courseType', 'labelIds', 'trainLevel', 'industries', 'status', 'classifyId', 'courseNo'],
  form: [
    { title: '基本信息', columns: 2, fields: [...BASIC] },
    { title: '时长与资源', columns: 2, fields: [...CONTENT] },
    { title: '考试', columns: 3, fields: [...EXAM] },
    { title: '介绍', columns: 1, fields: ['intro', 'detail'] },
  ],
  when: {
    appId: ({ courseType }) => courseType === COURSE_TYPE.vr,
    resourceUrl: ({ courseType }) => courseType === COURSE_TYPE.vr,
  },
  kinds: {
    duration: ({ courseType }) => (courseType === COURSE_TYPE.video ? { hint: '有章节时按章节时长合计' } : {}),
    examCount: ({ courseType }) => (courseType === COURSE_TYPE.exam ? { required: '请输入抽题数' } : {}),
    examMinutes: ({ courseType }) => (courseType === COURSE_TYPE.exam ? { required: '请输入限时' } : {}),
    examAttempts: ({ courseType }) => (courseType === COURSE_TYPE.exam ? { required: '请输入考试次数' } : {}),
  },
  children: {
    chapters: { entity: courseChapter, columns: CHAPTER_COLUMNS, begins: chapterOf },
    steps: { entity: courseStep, columns: STEP_COLUMNS },
  },
  childrenAs: 'tabs',
  detail: {
    tags: ['status', 'courseType', 'labelIds'],
    images: ['cover'],
    groups: [
      { title: '基本信息', columns: 2, fields: ['courseNo', ...BASIC.filter((key) => key !== 'cover')] },
      { title: '时长与资源', columns: 2, fields: [...CONTENT, ...EXAM] },
      { title: '概况', columns: 2, fields: [...FIGURES] },
      { title: '介绍', columns: 1, fields: ['intro', 'detail'] },
    ],
    related: [...COURSE_LISTS, PACKAGES_OF_COURSE, COURSE_STUDIES],
    views: [{ title: '学员反应', entity: studyRecord, view: CourseReaction }],
    timeline: true,
  },
  layout: {
    kind: 'scoped',
    tree: courseClassify,
    by: 'classifyId',
    views: [
      { kind: 'cards', first: true, image: 'cover', lines: ['courseType', 'duration', 'creditHours', 'playCount'] },
    ],
    details: 'tab',
  },
  nothing: { title: '还没有课程', hint: '可从平台课程库中复制，或新增一门' },
  lifecycle: courseLifecycle,
})

/** 课程列表: cards by classification. Source: SCREEN-11. */
export function Page() {
  return <CrudPage screen={screen} />
}
