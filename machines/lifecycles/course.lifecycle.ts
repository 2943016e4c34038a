import { course, COURSE_STATUS } from '#contract/areas/course/course.entity.ts'
import { defineLifecycle } from './define-lifecycle.ts'

/** Where a course stands. Source: domain part 5. */
export const courseLifecycle = defineLifecycle({
  entity: course,
  states: {
    draft: { value: COURSE_STATUS.draft, description: 'Somebody makes it; nobody is trained by it.' },
    published: { value: COURSE_STATUS.published, description: 'People are trained by it, and it stays as it is.' },
    withdrawn: { value: COURSE_STATUS.withdrawn, description: 'Nobody begins it any more; it can be changed.' },
    deleted: { description: 'Nobody finds it.', final: true },
  },
  steps: {
    edit: { label: '编辑', from: ['draft', 'withdrawn'], refusal: '已上架的课程不能修改，请先下架！' },
    publish: {
      label: '上架',
      from: ['draft', 'withdrawn'],
      to: 'published',
      question: '确定上架“{title}”吗？上架后学员可以学习，内容不能再修改。',
      done: '上架成功！',
      refusal: '“{title}”已经上架！',
    },
    withdraw: {
      label: '下架',
      from: 'published',
      to: 'withdrawn',
      question: '“{title}”下架后，已获授权的企业可以用到授权结束。含有它的在售课程包：{onSale}',
      fields: ['reason'],
      danger: true,
      done: '下架成功！',
      refusal: '只有已上架的课程可以下架！',
    },
    delete: {
      label: '删除',
      from: ['draft', 'withdrawn'],
      to: 'deleted',
      danger: true,
      refusal: '已上架的课程不能删除，请先下架！',
    },
  },
})
