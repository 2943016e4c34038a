import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { page as equipmentPage } from '#contract/areas/equipment/equipment.page.ts'
import { TextLink } from '#widgets/text-link.tsx'
import { usePage } from '#widgets/page-context.tsx'

interface DeviceCountProps {
  count: unknown
  typeId: string | undefined
  /** Those alone that are there in their life. */
  status?: keyof typeof EQUIPMENT_STATUS
}

/** As numbers stand in their column. */
const AS_NUMBER = { display: 'block', textAlign: 'end' } as const

/** How many devices of a type there are, leading to them. Source: domain 2.12. */
export function DeviceCount({ count, typeId, status }: DeviceCountProps) {
  const page = usePage()
  const shown = Number(count ?? 0)
  if (shown === 0 || typeId === undefined) return <span style={AS_NUMBER}>{shown}</span>
  const filters = new URLSearchParams({ typeId, ...(status !== undefined && { status: EQUIPMENT_STATUS[status] }) })
  return (
    <span style={AS_NUMBER}>
      <TextLink onClick={() => page.open(`${equipmentPage.path}?${filters}`)}>{shown}</TextLink>
    </span>
  )
}
