import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { page as studentPage } from '#contract/areas/student/student.page.ts'
import type { student } from '#contract/areas/student/student.entity.ts'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { TextLink } from '#widgets/text-link.tsx'

/** The number of a student, which leads to their file. */
export function StudentLink({ row: { id, studentNo } }: { row: SeenRowOf<typeof student> }) {
  const page = usePage()
  if (id === undefined || !studentNo) return null
  return <TextLink onClick={() => page.open(detailPath(studentPage.path!, id))}>{studentNo}</TextLink>
}
