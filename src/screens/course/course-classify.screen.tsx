import { courseClassify } from '#contract/areas/course/course-classify.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { CourseCount } from './course-count.tsx'
import { defineScreen } from '#crud/define-screen.ts'

const screen = defineScreen({
  entity: courseClassify,
  layout: { kind: 'tree' },
  initial: { sort: [{ column: 'sortNo', order: 'asc' }], pageSize: 50 },
  columns: ['name', 'code', 'courseCount', 'sortNo', 'status'],
  hidden: ['createTime'],
  query: ['status'],
  cells: { courseCount: ({ id, courseCount }) => <CourseCount count={courseCount} by="classifyId" id={id} /> },
  form: ['pid', 'name', 'icon', 'sortNo', 'status'],
  nothing: { title: '还没有课程分类', hint: '点击新增登记第一个', needs: 'add' },
})

/** 课程分类: what courses are sorted by; a drag moves a class. Source: SCREEN-09. */
export function Page() {
  return <CrudPage screen={screen} />
}
