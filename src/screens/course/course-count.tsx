import { page as coursePage } from '#contract/areas/course/course.page.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'

interface CourseCountProps {
  count: unknown
  /** The filter that finds them, and its value. */
  by: 'classifyId' | 'labelIds'
  id: string | undefined
}

/** How many courses there are, leading to them. Source: domain 2.12. */
export function CourseCount({ count, by, id }: CourseCountProps) {
  const page = usePage()
  if (!count || id === undefined) return Number(count ?? 0)
  const open = () => page.open(`${coursePage.path}?${by}=${encodeURIComponent(id)}`)
  return (
    <Button type="link" size="small" style={{ padding: 0 }} onClick={open}>
      {Number(count)}
    </Button>
  )
}
