import { page as casePage } from '#contract/areas/drill/drill-case.page.ts'
import { usePage } from '#widgets/page-context.tsx'
import { Button } from 'antd'

/** How many cases hang on a class, leading to them. Source: domain 2.12. */
export function CaseCount({ count, id }: { count: unknown; id: string | undefined }) {
  const page = usePage()
  if (!count || id === undefined) return Number(count ?? 0)
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      onClick={() => page.open(`${casePage.path}?classifyId=${encodeURIComponent(id)}`)}
    >
      {Number(count)}
    </Button>
  )
}
