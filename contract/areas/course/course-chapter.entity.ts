import { defineEntity } from '#contract/define-entity.ts'
import { FILM_MEGABYTES } from './course.entity.ts'

/** What a chapter is looked at as; the values are those of `course_type`. */
export const CHAPTER_KIND = { video: '2', text: '3' } as const

/** A part of a course that is watched or read; saved with its course. Source: domain part 5. */
export const courseChapter = defineEntity({
  name: 'courseChapter',
  label: '课程章节',
  table: 'biz_course_chapter',
  path: '/vr/course/chapter',
  permission: 'course:info',
  offers: [],
  tenant: true,
  sharesPlatformRows: true,
  exportName: '课程章节',
  title: 'title',
  fields: {
    courseId: {
      label: '课程',
      kind: 'reference',
      to: 'course',
      required: '请选择课程',
      write: 'add',
      query: 'equals',
      exported: false,
    },
    sortNo: { label: '序号', kind: 'integer', min: 0, max: 999, sortable: true, width: 70 },
    title: { label: '章节', kind: 'text', required: '请输入章节名称', maxLength: 60, width: 240 },
    kind: {
      label: '形式',
      kind: 'dictionary',
      choices: [
        { value: CHAPTER_KIND.video, text: '视频' },
        { value: CHAPTER_KIND.text, text: '图文' },
      ],
      maxLength: 1,
      required: '请选择形式',
      initial: CHAPTER_KIND.video,
      width: 90,
    },
    resource: {
      label: '文件',
      kind: 'files',
      max: 1,
      folder: 'private/courseChapter',
      megabytes: FILM_MEGABYTES,
      width: 220,
    },
    minutes: {
      label: '时长（分钟）',
      kind: 'integer',
      required: '请输入时长（分钟）',
      min: 1,
      max: 1_440,
      width: 90,
    },
    createTime: { label: '创建时间', kind: 'datetime', write: 'never', sortable: true, width: 180 },
  },
})
