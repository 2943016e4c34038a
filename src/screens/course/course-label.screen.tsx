import { courseLabel } from '#contract/areas/course/course-label.entity.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { CourseCount } from './course-count.tsx'
import { defineScreen } from '#crud/define-screen.ts'
import { Tag } from 'antd'

const screen = defineScreen({
  entity: courseLabel,
  columns: ['name', 'color', 'useCount', 'status'],
  hidden: ['createTime'],
  query: ['name', 'status'],
  form: ['name', 'color', 'status'],
  cells: {
    name: ({ name, color }) => <Tag color={String(color ?? '')}>{name}</Tag>,
    useCount: ({ id, useCount }) => <CourseCount count={useCount} by="labelIds" id={id} />,
  },
  deletion: {
    label: '删除',
    title: '确定删除吗？',
    consequence: (rows) => {
      const count = rows.reduce((sum, { useCount }) => sum + Number(useCount ?? 0), 0)
      return count > 0 ? `将从 ${count} 门课程移除。` : ''
    },
  },
  nothing: { title: '还没有课程标签', hint: '点击新增登记第一个', needs: 'add' },
})

/** 课程标签, each in its colour. Source: SCREEN-10. */
export function Page() {
  return <CrudPage screen={screen} />
}
